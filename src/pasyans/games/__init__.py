"""The games of the book: one module a game, written to be read beside its rules."""
