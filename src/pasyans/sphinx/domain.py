"""The Sphinx domain ``ed``: games, clauses, cruxes, terms and examples as targets of links.

Every object has the edition's own id, and that id is also its anchor in the page, so that an
address can be written down without looking it up. Clauses and their kin are registered a second
time as ordinary labels: a foreign project that knows nothing of this domain reaches them through
intersphinx with ``{ref}`` or ``inv:``.

The domain also keeps, for each object, the places that mention it. Both tables live in the
environment by document, so they survive incremental and parallel builds; whatever is printed
from them is sorted.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.markup import fold, fold_summary

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = [
    "CLAUSE_KINDS",
    "ROLE_KINDS",
    "EditionDomain",
    "Mention",
    "Place",
    "cited_by",
    "domain_of",
    "reference",
    "role_of",
    "setup_domain",
]


logger = logging.getLogger(__name__)

CLAUSE_KINDS = ("clause", "container", "lacuna", "supplied", "foreign")
"""The kinds that the role ``clause`` reaches: whatever carries text or stands for lost text."""

ROLE_KINDS = {
    "game": ("game",),
    "clause": CLAUSE_KINDS,
    "crux": ("crux",),
    "departure": ("departure",),
    "term": ("term",),
    "example": ("example",),
    "line": ("line",),
}


class Place(NamedTuple):
    """The page and the anchor where an object is shown, and its title there."""

    docname: str
    anchor: str
    title: str


class Mention(NamedTuple):
    """A place that cites an object: the nearest object or section around the reference.

    ``label`` is the id of the object or the title of the section; both it and ``anchor`` are empty
    when the place is a whole page.
    """

    docname: str
    anchor: str
    label: str


class EditionDomain(Domain):
    """The objects of the edition and the references between them."""

    name = "ed"
    label = N_("Edition")
    data_version = 1
    object_types: ClassVar[dict[str, ObjType]] = {
        kind: ObjType(kind, role) for role, kinds in ROLE_KINDS.items() for kind in kinds
    }
    roles: ClassVar[dict[str, Any]] = {
        role: XRefRole(warn_dangling=True, innernodeclass=nodes.inline) for role in ROLE_KINDS
    }
    initial_data: ClassVar[dict[str, Any]] = {
        "objects": {},  # (kind, id) -> Place
        "mentions": {},  # docname -> set of (kind, id, Mention)
        "links": {},  # docname -> set of (kind, id), mentions or not
        "unverified": set(),  # documents read while there were no results of the verifier
        "shown": ({}, {}),  # both tables as they were when pages were last written
    }
    dangling_warnings: ClassVar[dict[str, str]] = {
        "game": N_("no page shows the game %(target)s"),
        "clause": N_("no page shows the clause %(target)s"),
        "crux": N_("no page shows the crux %(target)s"),
        "departure": N_("no page shows the departure %(target)s"),
        "term": N_("the glossary has no term %(target)s"),
        "example": N_("no page shows the example %(target)s"),
        "line": N_("no page shows the line %(target)s of a witness"),
    }

    # -- filling -----------------------------------------------------------------------------

    def note_object(self, kind: str, id: str, anchor: str, title: str) -> None:
        """Register an object of the document that is being read.

        ``kind`` is one of :attr:`object_types`; ``anchor`` is the id in the page.
        """
        here = self.env.current_document.docname
        known = self.objects.get((kind, id))
        if known is not None and known.docname != here:
            logger.warning(
                _("%s %s is shown on two pages: %s and %s"),
                kind,
                id,
                known.docname,
                here,
                location=here,
                type="ed",
                subtype="duplicate",
            )
        self.data["objects"][kind, id] = Place(here, anchor, title)
        if kind != "example":
            label = (anchor or id).lower()
            self.env.domains.standard_domain.note_hyperlink_target(label, here, anchor, title)

    def note_mentions(self, docname: str, document: nodes.document) -> None:
        """Remember which objects a document refers to, and from which of its sections."""
        links = self.data["links"][docname] = set()
        mentions = self.data["mentions"][docname] = set()
        for xref in document.findall(pending_xref):
            if xref.get("refdomain") != self.name:
                continue
            target, mention = xref["reftarget"], self._mention(docname, xref)
            for kind in ROLE_KINDS[xref["reftype"]]:
                links.add((kind, target))
                if mention and mention.anchor != target and not xref.get("unrecorded"):
                    mentions.add((kind, target, mention))

    def _mention(self, docname: str, xref: Element) -> Mention | None:
        node: Any = xref.parent
        while node is not None:
            if isinstance(node, nodes.section):
                if isinstance(node.parent, nodes.document):
                    return Mention(docname, "", "")
                anchor = node["ids"][0]
                title = node.next_node(nodes.title)
                label = title.astext() if title is not None else anchor
                return Mention(docname, anchor, self.called(docname, anchor) or label)
            node = node.parent
        return None

    def called(self, docname: str, anchor: str) -> str:
        """Return the title of the object at a place, or nothing where there is no object."""
        places = (place for place in self.objects.values() if place.docname == docname)
        return next((place.title for place in places if place.anchor == anchor), "")

    def clear_doc(self, docname: str) -> None:
        """Forget a document that is about to be read again or is gone."""
        objects = self.data["objects"]
        for key in [key for key, place in objects.items() if place.docname == docname]:
            del objects[key]
        self.data["mentions"].pop(docname, None)
        self.data["links"].pop(docname, None)
        self.data["unverified"].discard(docname)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over the tables of another process, as far as they are of *docnames*."""
        for key, place in otherdata["objects"].items():
            if place.docname in docnames:
                self.data["objects"][key] = place
        for table in ("mentions", "links"):
            for docname, found in otherdata[table].items():
                if docname in docnames:
                    self.data[table][docname] = found
        self.data["unverified"] |= otherdata["unverified"] & docnames

    # -- asking ------------------------------------------------------------------------------

    @property
    def objects(self) -> dict[tuple[str, str], Place]:
        """All known objects by kind and id."""
        objects: dict[tuple[str, str], Place] = self.data["objects"]
        return objects

    def place(self, role: str, target: str) -> Place | None:
        """Find where an object is shown.

        Args:
            role: The role that names it, such as ``clause``.
            target: Its id.

        Returns:
            The place; None where no page shows it.
        """
        for kind in ROLE_KINDS[role]:
            if place := self.objects.get((kind, target)):
                return place
        if role == "example" and ".e:" in target:
            return self._unverified(target)
        return None

    def _unverified(self, target: str) -> Place | None:
        """An example of a game that has not been verified yet: its clause stands in for it."""
        game, clause = target.partition(".")[0], target.partition(".e:")[0]
        if any(kind == "example" and id.startswith(f"{game}.") for kind, id in self.objects):
            return None
        place = self.place("clause", clause)
        return place._replace(title=target) if place else None

    def mentions_of(self, kind: str, id: str) -> list[Mention]:
        """List the places that cite an object, sorted by document and place."""
        return self._mentions().get((kind, id), [])

    def _mentions(self) -> dict[tuple[str, str], list[Mention]]:
        table: dict[tuple[str, str], set[Mention]] = {}
        for found in self.data["mentions"].values():
            for kind, id, mention in found:
                if (kind, id) in self.objects:
                    table.setdefault((kind, id), set()).add(mention)
        return {key: sorted(mentions) for key, mentions in table.items()}

    def take_changes(self) -> list[str]:
        """List the documents whose links with others have changed since the last call."""
        objects, mentions = dict(self.objects), self._mentions()
        shown_objects, shown_mentions = self.data["shown"]
        stale: set[str] = set()
        for key in objects.keys() | shown_objects.keys():
            if mentions.get(key) != shown_mentions.get(key) and key in objects:
                stale.add(objects[key].docname)
            if objects.get(key) != shown_objects.get(key):
                links = self.data["links"].items()
                stale.update(docname for docname, targets in links if key in targets)
        self.data["shown"] = (objects, mentions)
        return sorted(stale & set(self.env.found_docs))

    # -- Sphinx asks -------------------------------------------------------------------------

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Turn a reference into a link; without text of its own it shows the object's title."""
        place = self.place(typ, target)
        if place is None:
            return None
        content: Element = contnode
        if not node.get("refexplicit"):
            content = nodes.inline("", place.title)
        content["classes"] = node.get("styled") or ["ed-ref", f"ed-ref-{typ}"]
        return make_refnode(builder, fromdocname, place.docname, place.anchor, content)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Resolve ``{any}`` and Markdown links to an id."""
        found = []
        for role in ROLE_KINDS:
            link = self.resolve_xref(env, fromdocname, builder, role, target, node, contnode)
            if link is not None:
                found.append((f"ed:{role}", link))
        return found

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Yield the entries of ``objects.inv`` and of the search, in a fixed order."""
        for (kind, id), place in sorted(self.objects.items()):
            rank = 2 if kind == "example" else 1
            yield id, place.title, kind, place.docname, place.anchor, rank

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """Return the name of a kind for the search, without that of the domain."""
        return type.lname


def role_of(id: str) -> str:
    """Return the role that reaches a part of a game by its id.

    >>> role_of("salic-law.x2a"), role_of("salic-law.r1.1")
    ('crux', 'clause')
    """
    letter = id.partition(".")[2][:1]
    return {"x": "crux", "d": "departure"}.get(letter, "clause")


def reference(
    role: str,
    target: str,
    text: str | None = None,
    *,
    cites: bool = False,
    optional: bool = False,
) -> pending_xref:
    """Make a link to an object of the edition.

    Args:
        role: The role that reaches the object.
        target: The id of the object.
        text: The words of the link; the title of the object where there are none.
        cites: Whether the link counts as a citation, to be listed at the object.
        optional: Whether it stays plain text where no page shows the object.

    Returns:
        A reference that Sphinx resolves when all pages are read.
    """
    content = nodes.inline("", text or target, classes=["ed-ref", f"ed-ref-{role}"])
    return pending_xref(
        "",
        content,
        refdomain=EditionDomain.name,
        reftype=role,
        reftarget=target,
        refexplicit=text is not None,
        refwarn=True,
        unrecorded=not cites,
        optional=optional,
    )


def _leave_plain(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> Element | None:
    """Put plain text in place of an optional link without a target."""
    return contnode if node.get("optional") else None


class cited_by(nodes.General, nodes.Element):
    """Stands where the citations of an object will be listed, once all pages are read."""


def _fill_cited_by(app: Sphinx, document: nodes.document, docname: str) -> None:
    """List the citing places where a directive asked for them."""
    domain = domain_of(app.env)
    for node in list(document.findall(cited_by)):
        mentions = domain.mentions_of(node["kind"], node["target"])
        if not mentions:
            _remove_empty(node)
            continue
        line = nodes.paragraph(classes=["ed-cited-by"])
        line += nodes.inline("", _("Cited by"), classes=["ed-label"])
        for number, mention in enumerate(mentions):
            line += nodes.Text(", " if number else " ")
            content = nodes.inline("", _label(domain, mention, docname))
            line += make_refnode(app.builder, docname, mention.docname, mention.anchor, content)
        around = node.parent
        node.replace_self(line)
        if isinstance(around, fold) and len(around) == 2:
            around[0] = fold_summary("", _("Cited by"))


def _remove_empty(node: nodes.Element) -> None:
    """Remove a node, and the folded part around it if only a summary is left there."""
    around = node.parent
    around.remove(node)
    if isinstance(around, fold) and len(around) == 1:
        row = around.parent
        row.remove(around)
        if not row.children:
            row.parent.remove(row)


def _label(domain: EditionDomain, mention: Mention, docname: str) -> str:
    """An object is called by its title, a section of another page by both titles."""
    page: str = domain.env.titles[mention.docname].astext()
    if not mention.label:
        return page
    if mention.docname == docname or domain.called(mention.docname, mention.anchor):
        return mention.label
    return f"{page}: {mention.label}"


def domain_of(env: BuildEnvironment) -> EditionDomain:
    """Return the edition's domain of a build."""
    domain = env.domains["ed"]
    assert isinstance(domain, EditionDomain)
    return domain


def setup_domain(app: Sphinx) -> None:
    """Register the domain, its back-references and what keeps them right."""
    app.add_domain(EditionDomain)
    app.add_node(cited_by)
    app.connect(
        "doctree-read",
        lambda app, document: domain_of(app.env).note_mentions(app.env.docname, document),
    )
    app.connect("env-updated", lambda app, env: domain_of(env).take_changes())
    app.connect("doctree-resolved", _fill_cited_by)
    app.connect("missing-reference", _leave_plain)
