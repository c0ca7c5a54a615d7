"""The tree of a study: made from the moves of a game, checked by the rules before it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boathouse.core import State
from boathouse.server import refusals
from boathouse.server.refusals import Refusal
from boathouse.server.studies.lines import BadMove, PlayedMove, played_from
from boathouse.server.studies.roots import Root
from boathouse.server.studies.study_body import MAX_NODES, Mark, StudyNode, StudyTree

MAX_BYTES = 512 * 1024


def main_line(moves: Sequence[str]) -> tuple[StudyNode, ...]:
    """Make a tree with one line; refuses one that is too long.

    >>> [(node.id, node.parent) for node in main_line(["?", "3"])]
    [(1, 0), (2, 1)]
    """
    if len(moves) > MAX_NODES:
        raise refusals.STUDY_TOO_LARGE.because(what="nodes", most=MAX_NODES)
    return tuple(
        StudyNode(id=at, parent=at - 1, move=text) for at, text in enumerate(moves, start=1)
    )


def check_size(tree: StudyTree) -> bytes:
    """Encode what was written in a study; refuses one that is too large."""
    if len(tree.nodes) > MAX_NODES:
        raise refusals.STUDY_TOO_LARGE.because(what="nodes", most=MAX_NODES)
    body = msgspec.json.encode(Written.of(tree))
    if len(body) > MAX_BYTES:
        raise refusals.STUDY_TOO_LARGE.because(what="bytes", most=MAX_BYTES)
    return body


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored of a tree besides its root."""

    names: tuple[str, ...]
    comment: str
    marks: tuple[Mark, ...]
    nodes: tuple[StudyNode, ...]

    @classmethod
    def of(cls, tree: StudyTree) -> Written:
        """Take what is to be stored."""
        return cls(names=tree.names, comment=tree.comment, marks=tree.marks, nodes=tree.nodes)


def check_moves(root: Root, nodes: Sequence[StudyNode], known: Sequence[StudyNode] = ()) -> None:
    """Play every move of a tree by the rules; raises `Refusal` for the first that cannot be.

    `known` are the nodes of the same root that were checked before: what has not changed among
    them is not played again, unless something new follows.
    """
    by_id = _as_tree(nodes)
    before = {node.id: node for node in known}
    checked: set[int] = {0}
    for node in nodes:
        old = before.get(node.id)
        if old and (old.parent, old.move) == (node.parent, node.move) and node.parent in checked:
            checked.add(node.id)
    states: dict[int, State] = {0: root.state}
    for node in nodes:
        if node.id not in checked:
            _state_after(root, by_id, states, node.id)


def moves_of(root: Root, nodes: Sequence[StudyNode]) -> Iterator[tuple[StudyNode, PlayedMove]]:
    """Play every move of a tree, in the order of the list; raises `Refusal` as `check_moves`."""
    _as_tree(nodes)
    states: dict[int, State] = {0: root.state}
    for node in nodes:
        try:
            played = played_from(root.game, states[node.parent], node.move)
        except BadMove as error:
            raise _illegal(node, str(error)) from error
        states[node.id] = played.state
        yield node, played


def _state_after(
    root: Root, by_id: dict[int, StudyNode], states: dict[int, State], node_id: int
) -> State:
    """Return the position after a node, playing from the nearest one that is known."""
    way = []
    while node_id not in states:
        way.append(by_id[node_id])
        node_id = by_id[node_id].parent
    state = states[node_id]
    for node in reversed(way):
        try:
            state = played_from(root.game, state, node.move).state
        except BadMove as error:
            raise _illegal(node, str(error)) from error
        states[node.id] = state
    return state


def _as_tree(nodes: Sequence[StudyNode]) -> dict[int, StudyNode]:
    """Index the nodes; raises `Refusal` unless each stands once, after its parent."""
    by_id: dict[int, StudyNode] = {}
    moves: set[tuple[int, str]] = set()
    for node in nodes:
        if node.id in by_id:
            raise _illegal(node, f"there are two nodes {node.id}")
        if node.parent and node.parent not in by_id:
            raise _illegal(node, f"its parent {node.parent} does not come before it")
        if (node.parent, node.move) in moves:
            raise _illegal(node, f"{node.move!r} stands there twice")
        by_id[node.id] = node
        moves.add((node.parent, node.move))
    return by_id


def _illegal(node: StudyNode, detail: str) -> Refusal:
    return refusals.ILLEGAL_STUDY.because(node=node.id, move=node.move, detail=detail)
