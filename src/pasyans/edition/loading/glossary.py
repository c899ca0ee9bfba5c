"""Read translations/glossary.yaml."""

from __future__ import annotations

from pasyans.edition.errors import EditionError
from pasyans.edition.loading.validation import validated
from pasyans.edition.prose import Prose
from pasyans.edition.term import Exempt, Forms, Term
from pasyans.edition.yaml_document import Document

__all__ = ["read_glossary"]


def read_glossary(document: Document) -> dict[str, Term]:
    """Return the terms of a document by id.

    Raises:
        EditionError: It does not fit its schema, or two terms have one id or one form.
    """
    data = validated(document, "glossary")
    terms: dict[str, Term] = {}
    owners: dict[str, str] = {}
    problems = []
    for index, item in enumerate(data["terms"]):
        path = ("terms", index)
        if item["id"] in terms:
            problems.append(document.problem(path, "the term is given twice", item["id"]))
        words = tuple(
            Forms(word, (word,))
            if isinstance(word, str)
            else Forms(word["lemma"], tuple(word["forms"]))
            for word in item["original"]
        )
        for form in (form for word in words for form in word.forms):
            owner = owners.setdefault(form.casefold(), item["id"])
            if owner != item["id"]:
                message = f"the form «{form}» belongs to {owner} already"
                problems.append(document.problem((*path, "original"), message, item["id"]))
        terms[item["id"]] = Term(
            id=item["id"],
            original=words,
            ru=tuple(item["ru"]),
            en=tuple(item["en"]),
            definition=Prose.of(item["definition"]),
            clause=item.get("clause", ""),
            traps=Prose.of(item.get("traps")),
            exceptions=tuple(
                Exempt(
                    exception["clause"],
                    Prose.of(exception["reason"]),
                    document.line(*path, "exceptions", number),
                )
                for number, exception in enumerate(item.get("exceptions", []))
            ),
            file=document.name,
            line=document.line(*path),
        )
    if problems:
        raise EditionError.of(problems)
    return terms
