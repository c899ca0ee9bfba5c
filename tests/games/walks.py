"""Run the examples and print the course of some games, with the standard library only.

Run by other interpreters than the one of the tests: what it prints must be the same everywhere.
"""

import doctest
import hashlib
import sys
from importlib import import_module
from pkgutil import iter_modules


def examples(package):
    """How many examples the modules of a package have, and how many fail."""
    modules = [
        import_module(f"{package.__name__}.{m.name}") for m in iter_modules(package.__path__)
    ]
    results = [doctest.testmod(module) for module in (package, *modules)]
    return sum(result.attempted for result in results), sum(result.failed for result in results)


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
    """The examples of the kernel; of each game, `module:Class`, examples and a digest a bundle."""
    tell("pasyans.patience", *examples(import_module("pasyans.patience")))
    for reference in references:
        module, _, name = reference.partition(":")
        package = import_module(module)
        game = getattr(package, name)
        tell(reference, *examples(package))
        for bundle in game.bundles:
            digest = hashlib.sha256()
            for deal in range(2):
                for line in course(game(bundle), deal):
                    digest.update(line.encode())
            sys.stdout.write(f"{reference} {bundle} {digest.hexdigest()}\n")


def tell(name, tried, failed):
    sys.stdout.write(f"{name}: {tried} examples, {failed} failed\n")


if __name__ == "__main__":
    main(sys.argv[1:])
