"""The edition: one object that answers for text, translations and apparatus.

Files are read when they are asked for. Witnesses are compared with their recorded hash whenever an
edition is opened.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from pasyans.edition.class_lookup import missing_class
from pasyans.edition.clause import Clause, Container, digest
from pasyans.edition.crux import Crux
from pasyans.edition.departure import Departure
from pasyans.edition.emendation import Emendation
from pasyans.edition.errors import EditionError, UnknownId, nearest
from pasyans.edition.foreign import Foreign
from pasyans.edition.gametext import GameText, Part
from pasyans.edition.glossary import find_agreed, find_terms, unambiguous
from pasyans.edition.lacuna import Lacuna, Supplied
from pasyans.edition.layers import layer_text, words_in
from pasyans.edition.layout import lay_out
from pasyans.edition.loading.foreign import read_foreign
from pasyans.edition.loading.games import Games
from pasyans.edition.loading.glossary import read_glossary
from pasyans.edition.loading.settings import read_settings
from pasyans.edition.loading.translations import read_translations
from pasyans.edition.paths import SETTINGS, Paths, installed_data
from pasyans.edition.piece import Gap, Piece, record
from pasyans.edition.reconstruct import rebuild
from pasyans.edition.term import Term, TermUse
from pasyans.edition.translation import HASH_LENGTH, Stale, Translation
from pasyans.edition.vocabulary import LANGUAGES
from pasyans.edition.witness import NotFound, Witness
from pasyans.edition.words import Word, words_of
from pasyans.edition.yaml_document import Document

__all__ = ["Edition", "Found"]

Found = GameText | Clause | Container | Lacuna | Supplied | Crux | Departure | Foreign
"""Whatever has an id."""

TRUSTED_PACKAGE = "pasyans.games"


class Edition:
    """A scholarly edition in a folder that has ``source_texts`` and ``translations``.

    Attributes:
        root: The folder.
        paths: Where its files lie.
        settings: The content of EDITION.toml.
        witnesses: The witnesses by siglum.
        games: The games by id, in the order of the book.
        trusts_code: Whether classes of games outside ``pasyans.games`` may be imported.

    >>> edition = Edition.open()
    >>> edition.witnesses["B"].slice(edition.witnesses["B"].line(14))
    'САЛИЧЕСКІЙ ЗАКОНЪ.'
    >>> edition.layer("salic-law.t1", "edited")
    'САЛИЧЕСКІЙ ЗАКОНЪ.'
    """

    def __init__(self, root: Path, *, trust_code: bool = False) -> None:
        """Read the settings and the witnesses of the edition in a folder.

        Raises:
            EditionError: One of them cannot be read, or a witness is not as recorded.
        """
        self.root = root
        self.paths = Paths(root)
        self.trusts_code = trust_code
        self.settings = read_settings(root)
        self.witnesses: dict[str, Witness] = {}
        for entry in self.settings.witnesses:
            path = self.paths.witness(entry.file)
            try:
                data = path.read_bytes()
            except OSError as error:
                reason = error.strerror or "cannot be read"
                said = f"witness {entry.siglum}: {reason}"
                raise EditionError(said, file=self.paths.name(path)) from None
            self.witnesses[entry.siglum] = Witness.check(
                data, siglum=entry.siglum, file=entry.file, sha256=entry.sha256,
                length=entry.length, provenance=entry.provenance, rights=entry.rights,
            )  # fmt: skip
        self.games = Games(self.paths, self.settings, self.witnesses)
        self._translations: dict[tuple[str, str], dict[str, Translation]] = {}
        self._normalized: dict[str, str] = {}
        self._parts: dict[str, dict[str, Part]] = {}
        self._words: dict[str, list[Word]] = {}

    @classmethod
    def open(cls, path: Path | str | None = None, *, trust_code: bool = False) -> Edition:
        """Open the edition in a folder.

        Args:
            path: The folder, or its EDITION.toml. Without it: the checkout in which this package
                lies, else the data installed with the package.
            trust_code: Whether the classes of its games may be imported from anywhere. Without
                it only those of ``pasyans.games`` may: opening an edition runs none of its code.

        Raises:
            EditionError: There is no edition, or it cannot be read.

        >>> Edition.open().text_version
        '1.0.0'
        """
        if path is not None:
            root = Path(path)
            if root.name == "EDITION.toml":
                root = root.parent.parent
            if not (root / SETTINGS).is_file():
                raise EditionError(f"no edition there: it would have {SETTINGS}", file=str(path))
            return cls(root, trust_code=trust_code)
        checkout = Path(__file__).resolve().parents[3]
        for root in (checkout, installed_data()):
            if (root / SETTINGS).is_file():
                return cls(root, trust_code=trust_code)
        raise EditionError("no edition found beside the package: give the path of one")

    # The edition as a whole

    @property
    def title(self) -> str:
        """The title of the edition.

        >>> Edition.open().title.partition(":")[0]
        'Twenty-Four Games of Patience'
        """
        return self.settings.title

    @property
    def text_version(self) -> str:
        """The version of the text.

        >>> Edition.open().text_version
        '1.0.0'
        """
        return self.settings.text_version

    @property
    def base_url(self) -> str:
        """The public address of the site, with a slash at the end.

        The environment variable ``PASYANS_BASE_URL`` goes before the setting.
        """
        return (os.environ.get("PASYANS_BASE_URL") or self.settings.base_url).rstrip("/") + "/"

    @cached_property
    def foreign(self) -> list[Foreign]:
        """The foreign matter in the witnesses, which is not the book's."""
        if not self.paths.foreign.exists():
            return []
        return read_foreign(Document.read(self.root, self.paths.foreign), self.witnesses)

    @cached_property
    def terms(self) -> dict[str, Term]:
        """The glossary by the id of the term; empty where there is none."""
        if not self.paths.glossary.exists():
            return {}
        return read_glossary(Document.read(self.root, self.paths.glossary))

    @cached_property
    def occurrences(self) -> dict[str, dict[str, int]]:
        """How often each term stands in each clause of the book: by term, then by clause.

        >>> Edition.open().occurrences["suit"]["salic-law.r2.2"]
        1
        """
        found: dict[str, dict[str, int]] = {}
        for game in self.games.values():
            for clause in game.clauses:
                for use in self.terms_in(clause.id):
                    places = found.setdefault(use.term, {})
                    places[clause.id] = places.get(clause.id, 0) + 1
        return found

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file that makes up the edition.

        >>> [path.name for path in Edition.open().files][-2:]
        ['glossary.yaml', 'clauses.lock']
        """
        paths = self.paths
        found = [
            paths.settings,
            *(paths.witness(witness.file) for witness in self.witnesses.values()),
            *(paths.game(id) for id in self.games),
            paths.foreign,
            *(paths.translation(id, code) for id in self.games for code in LANGUAGES),
            paths.glossary,
            paths.lock,
        ]
        return tuple(path for path in found if path.exists())

    def files_of(self, game: str) -> tuple[Path, ...]:
        """Return the files on which the page of a game depends.

        >>> [path.name for path in Edition.open().files_of("salic-law")][-2:]
        ['salic-law.yaml', 'glossary.yaml']
        """
        paths = self.paths
        found = [
            paths.settings,
            paths.witness(self.witnesses[self._game(game).witness].file),
            paths.game(game),
            *(paths.translation(game, code) for code in LANGUAGES),
            paths.glossary,
        ]
        return tuple(path for path in found if path.exists())

    def game_file(self, game: str) -> Path:
        """Return the path of the YAML of a game.

        >>> Edition.open().game_file("salic-law").name
        'salic-law.yaml'
        """
        return self.paths.game(game)

    def translation_file(self, game: str, language: str) -> Path:
        """Return the path of the translations of a game into a language.

        >>> Edition.open().translation_file("salic-law", "ru").parent.name
        'ru'
        """
        return self.paths.translation(game, language)

    @property
    def is_installed(self) -> bool:
        """Whether this is the edition that is installed with the package."""
        return self.root.resolve() == installed_data().resolve()

    def require_writable(self) -> None:
        """Refuse to write into the edition that is installed with the package.

        Raises:
            EditionError: This is that edition: the installer knows nothing of further files.
        """
        if self.is_installed:
            raise EditionError(
                "this edition is installed with pasyans and is not written to: "
                "give the folder of your own with --edition",
                file=str(self.root),
            )

    # Finding things

    def find(self, id: str) -> Found:
        """Return what an id names.

        Raises:
            UnknownId: Nothing has that id; names the nearest ones.

        >>> Edition.open().find("salic-law.r1.1").kind
        'rule'
        """
        name, _, local = id.partition(".")
        if re.fullmatch(r"w[A-Z]", name):
            for foreign in self.foreign:
                if foreign.id == id:
                    return foreign
            raise self._unknown(id, [foreign.id for foreign in self.foreign])
        if name not in self.games:
            raise self._unknown(id, self.games)
        game = self.games[name]
        if not local:
            return game
        if name not in self._parts:
            self._parts[name] = game.parts()
        parts = self._parts[name]
        if id not in parts:
            raise self._unknown(id, parts)
        return parts[id]

    def clause(self, id: str) -> Clause:
        """Return the clause with that id.

        Raises:
            UnknownId: Nothing has that id, or something that has no text of its own.

        >>> Edition.open().clause("salic-law.r2.2").edited
        'Масти не соблюдаются.'
        """
        found = self.find(id)
        if isinstance(found, Clause):
            return found
        raise UnknownId(f"{id} is a {found.kind}, not a clause with text of its own")

    def class_of(self, game: str) -> str | None:
        """Return ``module:Class`` of a game, to be imported; None where there is no code.

        Whoever only asks whether there is code reads ``games[game].python``, which raises nothing.

        Raises:
            EditionError: There is no such class; or it lies outside ``pasyans.games``, and the
                edition was not opened with ``trust_code``.

        >>> Edition.open().class_of("salic-law")
        'pasyans.games.salic_law:SalicLaw'
        """
        reference = self._game(game).python
        if not reference:
            return None
        if self.trusts_code or _is_ours(reference):
            wrong = missing_class(reference)
        else:
            wrong = (
                f"its class {reference} is code outside {TRUSTED_PACKAGE} and is not run unasked: "
                "if you trust this edition, say --trust-code"
            )
        if wrong:
            entry = next(entry for entry in self.settings.games if entry.id == game)
            raise EditionError(wrong, file=SETTINGS, line=entry.python_line, clause=game)
        return reference

    def where(self, place: str) -> Found:
        """Return the owner of a place of a witness.

        Args:
            place: ``siglum:line:column``, both numbers from 1.

        Raises:
            EditionError: There is no such place, or only white space.

        >>> Edition.open().where("B:14:1").id
        'salic-law.t1'
        """
        match = re.fullmatch(r"([A-Z]):(\d+):(\d+)", place)
        if not match:
            raise EditionError(f"{place!r} is no place: write siglum:line:column, as in B:15:10")
        siglum, line, column = match[1], int(match[2]), int(match[3])
        witness = self._witness(siglum)
        try:
            span = witness.line(line)
        except NotFound as error:
            raise EditionError(str(error)) from None
        if not 1 <= column <= span.end - span.start:
            length = span.end - span.start
            raise EditionError(f"line {line} of witness {siglum} has columns 1 to {length}")
        offset = span.start + column - 1
        for piece in self.pieces(siglum):
            if piece.span.start <= offset < piece.span.end:
                if isinstance(piece, Gap):
                    raise EditionError(f"there is only white space at {place}")
                return self.find(piece.owner)
        raise AssertionError("the pieces cover the witness")

    def _game(self, id: str) -> GameText:
        found = self.find(id)
        if not isinstance(found, GameText):
            raise UnknownId(f"{id} is a {found.kind}, not a game; {nearest(id, self.games)}")
        return found

    def _witness(self, siglum: str) -> Witness:
        if siglum not in self.witnesses:
            said = nearest(siglum, self.witnesses)
            raise UnknownId(f"there is no witness {siglum!r}; {said}")
        return self.witnesses[siglum]

    @staticmethod
    def _unknown(id: str, known: Mapping[str, Any] | list[str]) -> UnknownId:
        return UnknownId(f"the edition has no {id!r}; {nearest(id, known)}")

    # Text

    def layer(self, id: str, name: str) -> str:
        """Return the text of a clause in one of `LAYERS`.

        A container gives its printed number and its clauses, a game its paragraphs, a line each.

        Raises:
            Lost: There is no such text: it is lost, or not translated.
            UnknownId: There is no such id or layer.

        >>> edition = Edition.open()
        >>> for name in ("ocr", "edited", "normalized"):
        ...     print(edition.layer("salic-law.p1.5", name))
        Затђмъ карты такимъ же порядкомъ кладутся на второго короля,
        Затѣмъ карты такимъ же порядкомъ кладутся на второго короля,
        Затем карты таким же порядком кладутся на второго короля,
        """
        return layer_text(self, id, name)

    def normalized(self, text: str) -> str:
        """Return an edited text in modern spelling.

        >>> Edition.open().normalized("восемь тузовъ")
        'восемь тузов'
        """
        if text not in self._normalized:
            from pasyans.orthography import modernize  # late: the dictionary takes a while to load

            self._normalized[text] = modernize(text)
        return self._normalized[text]

    def words(self, id: str) -> list[Word]:
        """Return the words of a clause, or of the label of a container, aligned through the layers.

        Put together they are the text of the clause in the layers ocr, edited and normalized.

        Raises:
            Lost: The id is that of something without words in a witness.
            UnknownId: Nothing has that id.

        >>> word = Edition.open().words("salic-law.r1.2")[-2]
        >>> word.ocr, word.edited, word.normalized
        ('сдђдующая', 'слѣдующая', 'следующая')
        >>> [(edit.ocr, edit.read) for edit in word.emended]
        [('д', 'л')]
        """
        if id not in self._words:
            self._words[id] = words_in(self.find(id))
        return list(self._words[id])

    def words_of(self, piece: Piece) -> list[Word]:
        """Return the words of one piece, aligned in the same way (for text not edited yet)."""
        return words_of([piece])

    # Translations and terms

    def translations(self, game: str, language: str) -> dict[str, Translation]:
        """Return the translations of a game by full clause id; empty where there is no file.

        >>> Edition.open().translations("salic-law", "en")["salic-law.t1"].text
        'The Salic Law'
        """
        key = (self._game(game).id, language)
        if key not in self._translations:
            path = self.translation_file(game, language)
            document = Document.read(self.root, path) if path.exists() else None
            self._translations[key] = (
                read_translations(document, language, game) if document else {}
            )
        return self._translations[key]

    def translation(self, id: str, language: str) -> Translation | None:
        """Return the translation of a clause, None where there is none.

        >>> Edition.open().translation("salic-law.r2.2", "en").status
        'reviewed'
        """
        return self.translations(id.partition(".")[0], language).get(id)

    def original_hash(self, id: str, language: str) -> str:
        """Return the ``of`` that an up-to-date translation of a clause has; may be empty.

        >>> edition = Edition.open()
        >>> made = edition.translation("salic-law.r1.1", "en")
        >>> made.of == edition.original_hash("salic-law.r1.1", "en")
        True
        """
        found = self.find(id)
        if isinstance(found, Clause):
            return found.sha256[:HASH_LENGTH]
        russian = self.translation(id, "ru") if language != "ru" else None
        return digest(russian.text)[:HASH_LENGTH] if russian else ""

    def stale(self, game: str) -> list[Stale]:
        """Return the translations of a game whose original has changed since they were made.

        >>> Edition.open().stale("salic-law")
        []
        """
        known = self._game(game).parts()
        found = []
        for language in LANGUAGES:
            for translation in self.translations(game, language).values():
                if translation.clause in known:
                    now = self.original_hash(translation.clause, language)
                    if translation.of != now:
                        found.append(Stale(translation, now))
        return found

    def terms_in(self, id: str, layer: str = "edited") -> tuple[TermUse, ...]:
        """Return where terms of the glossary stand in a clause.

        In a translation (``ru``, ``en``) these are the words agreed for the terms of the edited
        text. A supplied clause has no edited text: there the words that are agreed for one term
        only are found. Offsets are in the text of the layer.

        Raises:
            Lost: There is no text in that layer.
            UnknownId: There is no such id, or terms are not found in that layer.

        >>> edition = Edition.open()
        >>> [(use.term, use.text) for use in edition.terms_in("salic-law.r2.2")]
        [('suit', 'Масти')]
        >>> [(use.term, use.text) for use in edition.terms_in("salic-law.r2.2", "en")]
        [('suit', 'Suits')]
        """
        if layer == "edited":
            return find_terms(self.clause(id).edited, self.terms.values())
        if layer not in LANGUAGES:
            raise UnknownId(f"terms are found in edited, ru and en, not in {layer!r}")
        text = self.layer(id, layer)
        if isinstance(self.find(id), Clause):
            present = {use.term for use in self.terms_in(id)}
            terms = [term for term in self.terms.values() if term.id in present]
            return find_agreed(text, terms, layer)
        return find_agreed(text, unambiguous(self.terms.values(), layer), layer)

    # Witness and apparatus

    def pieces(self, siglum: str) -> list[Piece | Gap]:
        """Return a witness in file order, cut into pieces with white space between them.

        Raises:
            EditionError: A letter has no owner, or two.

        >>> edition = Edition.open()
        >>> "".join(piece.ocr for piece in edition.pieces("C")) == edition.witnesses["C"].text
        True
        """
        laid, problems = lay_out(self._witness(siglum), self.owned(siglum))
        if problems:
            raise EditionError.of(problems)
        return laid

    def owned(self, siglum: str) -> list[Piece]:
        """Return all pieces of a witness, of every game and of foreign matter.

        >>> {piece.kind for piece in Edition.open().owned("C")} <= {"clause", "label", "marker"}
        True
        """
        games = [game for game in self.games.values() if game.witness == siglum]
        foreign = [foreign for foreign in self.foreign if foreign.witness == siglum]
        owners: list[GameText | Foreign] = [*games, *foreign]
        return [piece for owner in owners for piece in owner.pieces]

    def record(self, siglum: str) -> dict[str, Any]:
        """Return the record of a witness, from which `rebuild` makes it again; plain JSON data.

        >>> sorted(Edition.open().record("C"))
        ['format', 'pieces', 'witness']
        """
        return record(siglum, self.pieces(siglum))

    @staticmethod
    def rebuild(source: list[Piece | Gap] | Mapping[str, Any] | str) -> str:
        """Return the text of a witness from its pieces, its record, or the JSON of it.

        >>> edition = Edition.open()
        >>> edition.rebuild(edition.record("C")) == edition.witnesses["C"].text
        True
        """
        return rebuild(record("", source) if isinstance(source, list) else source)

    def apparatus(self, game: str) -> list[Emendation]:
        """Return the emendations made by hand in a game, in file order.

        >>> for emendation in Edition.open().apparatus("salic-law"):
        ...     print(emendation)
        слѣдующая ] сдђдующая B
        раскладыванія ] раекладыванія B
        изъ ] нзъ B
        """
        return list(self._game(game).emendations)

    def systematic(self, game: str) -> dict[str, int]:
        """Return how many edits each systematic emendation made in a game, by rule.

        >>> Edition.open().systematic("empress-of-india")
        {'djerv-yat': 32}
        """
        return self._game(game).systematic


def _is_ours(reference: str) -> bool:
    return f"{reference.partition(':')[0]}.".startswith(f"{TRUSTED_PACKAGE}.")
