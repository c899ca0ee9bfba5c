"""Print the course of some games and the failures of the examples, with the standard library only.

Run by other interpreters than the one of the tests: what it prints must be the same everywhere.
"""

import doctest
import hashlib
import sys
from importlib import import_module


def course(game, deal):
    """Each position of a game with its moves; a hash of the position chooses the move made."""
    position = game.deal(f"v1:{deal}")
    for _ in range(300 if game.endless else 2_000):
        if not (moves := game.moves(position)):
            break
        yield f"{position.line()} {list(map(str, moves))}"
        digest = hashlib.sha256(position.line().encode()).digest()
        position = game.play(position, moves[int.from_bytes(digest[:4], "big") % len(moves)])
    yield f"{position.line()} {game.outcome(position)}"


def main(references):
    """For each game named as `module:Class`: failed examples, and a digest for each bundle."""
    for reference in references:
        module, _, name = reference.partition(":")
        game = getattr(import_module(module), name)
        failed, _tried = doctest.testmod(import_module(module))
        sys.stdout.write(f"{reference} failed examples: {failed}\n")
        for bundle in game.bundles:
            digest = hashlib.sha256()
            for deal in range(2):
                for line in course(game(bundle), deal):
                    digest.update(line.encode())
            sys.stdout.write(f"{reference} {bundle} {digest.hexdigest()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
