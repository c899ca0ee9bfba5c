"""A scholarly edition of a Russian book of patience games whose rules run.

The parts are imported from where they live and nothing is loaded before it is asked for:

* `pasyans.orthography` repairs and modernises pre-reform Russian;
* `pasyans.edition` opens the text, its clauses and translations;
* `pasyans.patience` and `pasyans.games` play the games, clause by clause;
* `pasyans.verify` proves that each clause's examples depend on it;
* `pasyans.export` cites; `pasyans.sphinx` builds the pages; `pasyans.cli` is the command.

>>> from pasyans import __version__
>>> __version__.count(".")
2
"""

__version__ = "0.1.0"
