"""The dictionary as one small file: the same answers, with the standard library alone.

OpenCorpora's three million forms are some 150,000 stems, each with one or more *classes*:
lists of endings, as of a noun's declension or of a verb with its participles. A word is known when
it can be cut into a stem and an ending of one of the stem's classes.

The file (``data/russian.lexicon``, made by ``compile_lexicon``) is a line that names the format,
then two zlib streams in Windows-1251, where a letter is one byte. The first has six sections,
separated by form feeds:

1. the classes, one a line of three fields between tabs: the endings of the forms, separated by
   spaces, ``+`` or ``*`` before one for the prefix по- or наи-; what is said of each form, a
   hexadecimal digit for each; and, if ё stands in any of them, a bit mask for each, counted from
   the start of the ending.
2. the groups, one a line: ``yo class`` for each class of a stem, with the mask of the stem.
3. the stems of each group, a line for a group in the same order, with е for every ё.
4. the frequent words, all known, a line for each step of 0.25 on the scale of Zipf (log10 of the
   occurrences in 10⁹ words), from 3.0 upwards;
5. what follows each two letters, a line for the two: letter and digit, the digit being -2 log10
   of the letter's share; ``^^`` goes before a word and ``$`` after it;
6. what follows each three letters, a line for the three.

The second, which only repair needs, has the frequent words as ``printed`` lays them out.
"""

from __future__ import annotations

import zlib
from codecs import charmap_encode
from collections.abc import Iterable, Mapping, Sequence
from encodings.cp1251 import encoding_table
from functools import cache
from importlib.resources import files
from itertools import repeat
from pathlib import Path

from .printed import PrintedWords

#: What is said of a form, one bit each. ``KNOWN`` is rightly spelled; ``PROPER`` a name; the
#: last two are nouns in the nominative: feminine singular, and plural of any gender.
KNOWN, PROPER, FEMININE, PLURAL = 1, 2, 4, 8

MAGIC = b"pasyans lexicon 3\n"
ENCODING = "cp1251"
SEPARATOR = "\f"
PREFIXES = {"по": "+", "наи": "*"}
LEAST_ZIPF, ZIPF_STEP = 3.0, 0.25

_PREFIX_BYTES = tuple(
    (prefix.encode(ENCODING), mark.encode(ENCODING)) for prefix, mark in PREFIXES.items()
)

_BEGINNINGS = tuple(prefix for prefix, _ in _PREFIX_BYTES)

_YO, _YE = "ё".encode(ENCODING), "е".encode(ENCODING)

#: The digits of forms that are known.
_KNOWN_BITS = b"".join(b"%x" % bits for bits in range(16) if bits & KNOWN)

#: Ending, and what is said of each form: flags and where ё stands.
_Class = dict[bytes, tuple[tuple[int, int], ...]]


#: The endings of a stem's classes that make a known form.
_Endings = tuple[frozenset[bytes], ...]

#: The classes of a stem are asked one by one up to _FEW of them for what is said of a form, and up
#: to _MANY whether it is known; more are merged. The empty stem, of words whose forms have nothing
#: in common, has some hundred.
_FEW, _MANY = 2, 6

#: An ending of so many letters is long.
_LONG = 4


def _merged(members: list[tuple[int, _Class]]) -> tuple[tuple[int, _Class], ...]:
    """The classes of a stem as one for each place of ё in the stem."""
    merged: dict[int, _Class] = {}
    for yo, endings in members:
        target = merged.setdefault(yo, {})
        for ending, forms in endings.items():
            target[ending] = target.get(ending, ()) + forms
    return tuple(merged.items())


def _known_endings(line: bytes) -> frozenset[bytes]:
    """The endings of a class that make a known form."""
    endings, bits, _ = line.split(b"\t")
    found = endings.split(b" ")
    if bits.translate(None, _KNOWN_BITS):
        every = zip(found, bits.decode(), strict=True)
        found = [ending for ending, bit in every if int(bit, 16) & KNOWN]
    return frozenset(found)


def _of_group(line: bytes, known: list[frozenset[bytes]]) -> _Endings:
    """The endings that make a known form with a stem of a group."""
    found = tuple([known[int(number)] for number in line.split(b" ")[1::2]])
    return found if len(found) <= _MANY else (found[0].union(*found),)


class _Tables:
    """The file's contents; what is said of each form is unpacked when first met."""

    __slots__ = (
        "_after_three", "_classes", "_printed", "_raw_classes", "_raw_fours", "_raw_groups",
        "_raw_printed", "_raw_triples", "_triples", "endings", "groups", "last_letters", "longest",
        "stems", "zipf",
    )  # fmt: skip

    def __init__(self, data: bytes) -> None:
        if not data.startswith(MAGIC):
            raise ValueError("not a lexicon of this version: compile it again")
        stream = zlib.decompressobj()
        sections = stream.decompress(data[len(MAGIC) :]).split(SEPARATOR.encode())
        self._raw_printed = stream.unused_data
        self._printed: PrintedWords | None = None
        classes, groups, stems, frequent, self._raw_triples, self._raw_fours = sections
        self._raw_classes = classes.split(b"\n")
        self._raw_groups = groups.split(b"\n")
        self._classes: dict[int, _Class] = {}
        self.groups: list[tuple[tuple[int, _Class], ...]] = [()] * len(self._raw_groups)
        known = list(map(_known_endings, self._raw_classes))
        #: The endings that make a known form with a stem of each group, by class.
        self.endings: list[_Endings] = [_of_group(line, known) for line in self._raw_groups]
        #: The last letters of long endings: in most words no long ending has to be looked for.
        self.last_letters = frozenset(
            [ending[-_LONG:] for ending in frozenset().union(*known) if len(ending) >= _LONG]
        )
        self._triples: dict[str, float] = {}
        self._after_three: dict[str, str] = {}
        self.stems: dict[bytes, int] = {}
        for number, line in enumerate(stems.split(b"\n")):
            self.stems.update(dict.fromkeys(line.split(b" "), number))
        # The empty stem is written as a hyphen, which is no word.
        if b"-" in self.stems:
            self.stems[b""] = self.stems.pop(b"-")
        #: The longest stem: a word is not cut behind it, so a long one costs no more.
        self.longest = max(map(len, self.stems))
        self.zipf: dict[bytes, float] = {}
        for step, line in enumerate(frequent.split(b"\n")):
            self.zipf.update(dict.fromkeys(line.split(b" "), LEAST_ZIPF + step * ZIPF_STEP))

    def group(self, number: int) -> tuple[tuple[int, _Class], ...]:
        """The classes of a group of stems, each with the mask of ё in the stem."""
        found = self.groups[number]
        if not found:
            fields = list(map(int, self._raw_groups[number].split(b" ")))
            members = [
                (yo, self._class(index))
                for yo, index in zip(fields[::2], fields[1::2], strict=True)
            ]
            found = tuple(members) if len(members) <= _FEW else _merged(members)
            self.groups[number] = found
        return found

    def has(self, keys: Iterable[bytes]) -> list[bool]:
        """Whether each form is known; a letter that the encoding lacks is a question mark."""
        frequent, group_of, endings, longest = self.zipf, self.stems.get, self.endings, self.longest
        last_letters = self.last_letters
        found = []
        for key in keys:
            if key in frequent:
                found.append(True)
                continue
            size = len(key)
            least = 0 if key[-_LONG:] in last_letters else max(size - _LONG + 1, 0)
            for cut in range(min(size, longest), least - 1, -1):
                number = group_of(key[:cut])
                if number is not None:
                    ending = key[cut:]
                    for known in endings[number]:
                        if ending in known:
                            break
                    else:
                        continue
                    found.append(True)
                    break
            else:
                is_rare = _YO in key or key.startswith(_BEGINNINGS)
                found.append(is_rare and self._has_rarely(key))
        return found

    def _has_rarely(self, key: bytes) -> bool:
        """Whether a form is known that has ё, or a prefix of its own."""
        if _YO in key:
            wanted = sum(1 << at for at, letter in enumerate(key) if letter == _YO[0])
            folded = key.replace(_YO, _YE)
            return any(flags & KNOWN and not wanted & ~yo for flags, yo in self.forms(folded))
        return any(
            self._has_after(key[len(prefix) :], mark)
            for prefix, mark in _PREFIX_BYTES
            if key.startswith(prefix)
        )

    def _has_after(self, key: bytes, mark: bytes) -> bool:
        """Whether a form is known with the prefix that the mark stands for."""
        for cut in range(min(len(key), self.longest), -1, -1):
            number = self.stems.get(key[:cut])
            if number is not None and any(
                mark + key[cut:] in known for known in self.endings[number]
            ):
                return True
        return False

    def _class(self, number: int) -> _Class:
        found = self._classes.get(number)
        if found is None:
            endings, bits, places = self._raw_classes[number].split(b"\t")
            masks = map(int, places.split(b" ")) if places else repeat(0, len(bits))
            found = {}
            for ending, bit, yo in zip(endings.split(b" "), bits.decode(), masks, strict=True):
                found[ending] = (*found.get(ending, ()), (int(bit, 16), yo))
            self._classes[number] = found
        return found

    def triples(self) -> dict[str, float]:
        """Three letters in a row, with log10 of the share of the third after the other two."""
        if not self._triples:
            for line in self._raw_triples.decode(ENCODING).split("\n"):
                for at in range(2, len(line), 2):
                    self._triples[line[:2] + line[at]] = int(line[at + 1]) / -2
        return self._triples

    def after_three(self) -> dict[str, str]:
        """Three letters in a row, with all letters that follow them."""
        if not self._after_three:
            lines = self._raw_fours.decode(ENCODING).split("\n")
            self._after_three = {line[:3]: line[3:] for line in lines}
        return self._after_three

    def printed(self) -> PrintedWords:
        """The frequent words as they were printed."""
        if self._printed is None:
            self._printed = PrintedWords(zlib.decompress(self._raw_printed))
            self._raw_printed = b""
        return self._printed

    def forms(self, folded: bytes) -> list[tuple[int, int]]:
        """Flags and mask of ё for every form that is ``folded`` with е for ё."""
        found: list[tuple[int, int]] = []
        self._look_up(folded, b"", 0, found)
        for prefix, mark in _PREFIX_BYTES:
            if folded.startswith(prefix):
                self._look_up(folded[len(prefix) :], mark, len(prefix), found)
        return found

    def _look_up(self, word: bytes, mark: bytes, before: int, found: list[tuple[int, int]]) -> None:
        stems = self.stems
        for cut in range(min(len(word), self.longest), -1, -1):
            number = stems.get(word[:cut])
            if number is None:
                continue
            ending = mark + word[cut:]
            for stem_yo, endings in self.group(number):
                for flags, yo in endings.get(ending, ()):
                    found.append((flags, (stem_yo | yo << cut) << before))


class CompactLexicon:
    """The OpenCorpora dictionary from one read-only file.

    It answers as `Pymorphy` does, some ten times as fast, and it needs the standard library
    only. The file is read at the first question (0.1 s, some 30 MB) and shared by all instances.

    Args:
        path: another file than the one that comes with the package.

    Raises:
        ValueError: at the first question, when the file is not a lexicon.

    >>> lexicon = CompactLexicon()
    >>> lexicon.known("пасьянс"), lexicon.known("пасьянсъ"), lexicon.known("черная")
    (True, False, True)
    >>> lexicon.proper("иван"), lexicon.proper("диван")
    (True, False)
    >>> lexicon.zipf("карта") > lexicon.zipf("рубашка") > lexicon.zipf("кардамонный")
    True
    """

    __slots__ = ("_path", "_tables")

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._tables: _Tables | None = None

    def known(self, word: str) -> bool:
        """Whether the dictionary lists ``word`` other than as a misspelling."""
        tables = self._tables or self._open()
        return tables.has((charmap_encode(word, "replace", encoding_table)[0],))[0]

    def known_all(self, words: Sequence[str]) -> list[bool]:
        """Whether each of ``words`` is known, sooner than one by one.

        >>> CompactLexicon().known_all(["пасьянс", "пасьянсъ", "черная"])
        [True, False, True]
        """
        tables = self._tables or self._open()
        keys = charmap_encode("\n".join(words), "replace", encoding_table)[0].split(b"\n")
        return tables.has(keys) if words else []

    def proper(self, word: str) -> bool:
        """Whether one reading of ``word`` is a name of a person, a place or a firm."""
        return any(flags & PROPER for flags in self._exact(word))

    def feminine(self, word: str) -> bool:
        """Whether ``word`` can be a feminine noun in the nominative singular.

        >>> CompactLexicon().feminine("воля"), CompactLexicon().feminine("очи")
        (True, False)
        """
        return any(flags & FEMININE for flags in self._exact(word))

    def plural(self, word: str) -> bool:
        """Whether ``word`` can be a noun in the nominative plural.

        >>> CompactLexicon().plural("очи"), CompactLexicon().plural("воля")
        (True, False)
        """
        return any(flags & PLURAL for flags in self._exact(word))

    def with_yo(self, word: str) -> tuple[str, ...]:
        """Every form that is written ``word`` where е stands for ё, in the order of the alphabet.

        >>> CompactLexicon().with_yo("осел"), CompactLexicon().with_yo("черный")
        (('осел', 'осёл'), ('чёрный',))
        """
        forms = set()
        for flags, yo in self._forms(word):
            if flags & KNOWN:
                forms.add(_with_yo(word, yo))
        return tuple(sorted(forms))

    def zipf(self, word: str) -> float:
        """How frequent ``word`` is: log10 of its occurrences in 10⁹ words, at least 3, or 0."""
        tables = self._tables or self._open()
        try:
            return tables.zipf.get(word.replace("ё", "е").encode(ENCODING), 0.0)
        except UnicodeEncodeError:
            return 0.0

    def triples(self) -> Mapping[str, float]:
        """How likely a letter is after two others: log10 of its share, from 0 down to -4.5.

        ``^^`` goes before a word and ``$`` after it. A triple that is missing occurs in no form of
        the dictionary, whether in modern spelling or with the endings of the old.

        >>> triples = CompactLexicon().triples()
        >>> triples["сто"] > triples["стц"], "щщщ" in triples
        (True, False)
        """
        return (self._tables or self._open()).triples()

    def after_three(self) -> Mapping[str, str]:
        """What follows each three letters in the dictionary, with the signs of ``triples``.

        >>> after = CompactLexicon().after_three()
        >>> "а" in after["^^к"], "к" in after.get("арн", "")
        (True, False)
        """
        return (self._tables or self._open()).after_three()

    def printed(self) -> PrintedWords:
        """The frequent words as they were printed; read at the first question for them."""
        return (self._tables or self._open()).printed()

    def _exact(self, word: str) -> list[int]:
        """The flags of every form that ``word`` can be: е may stand for ё, not ё for е."""
        wanted = sum(1 << at for at, letter in enumerate(word) if letter == "ё")
        return [flags for flags, yo in self._forms(word) if not wanted & ~yo]

    def _forms(self, word: str) -> list[tuple[int, int]]:
        tables = self._tables or self._open()
        try:
            return tables.forms(word.replace("ё", "е").encode(ENCODING))
        except UnicodeEncodeError:
            return []

    def _open(self) -> _Tables:
        self._tables = _tables(self._path)
        return self._tables


def _with_yo(word: str, mask: int) -> str:
    return "".join("ё" if mask >> at & 1 else letter for at, letter in enumerate(word))


@cache
def _tables(path: Path | None) -> _Tables:
    source = files("pasyans.orthography") / "data" / "russian.lexicon" if path is None else path
    return _Tables(source.read_bytes())
