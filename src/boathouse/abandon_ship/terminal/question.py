"""What a player is asked: every die of the pool, with what choosing it would do."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship.actions import Choose, Decision
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import Colour, Rat
from boathouse.abandon_ship.signs import COLOUR_LETTERS, colour_name, face_sign
from boathouse.abandon_ship.terminal.signs import colour_style
from boathouse.abandon_ship.terminal.wording import Wording, worded
from boathouse.core.words import Line, SayWords, Span, TextChoice, TextQuestion, words

_WIDTH_FOR_NAMES = 46
_FACE = 5
_BETWEEN = "  "


def question(
    view: View,
    legal: Sequence[Decision],
    names: Sequence[str],  # noqa: ARG001 - nobody else is touched by a choice of dice
    say: SayWords,
    width: int,
) -> TextQuestion:
    """Ask the player whose turn it is which die to choose, and which rat to move with it."""
    own = view.tile.rats if view.tile else ()
    choices: list[TextChoice] = []
    lead = [words("ask-die")]
    number = 0
    heads = _heads(view.board.pool, say, width)
    for die, face in zip(view.board.pool, view.board.faces, strict=True):
        wanted = [choose for choose in legal if choose.die is die]
        found = [worded(view.board, choose, say) for choose in wanted]
        head = (*heads[die], (f" {face_sign(face):<{_FACE}} ", "strong"))
        if face.circled:
            lines = _circled_lines(head, wanted, found, number + 1, own, say, width)
            choices.append(TextChoice(None, lines))
            choices += [TextChoice(choose, ()) for choose in wanted]
        else:
            choices.append(TextChoice(wanted[0], (_plain_line(head, found[0], say),)))
        number += len(wanted)
        if any(look.floods for look in found):
            lead[1:] = [words("ask-die-floods")]
    return TextQuestion(tuple(((say(line), ""),) for line in lead), tuple(choices))


def _heads(pool: Sequence[Colour], say: SayWords, width: int) -> dict[Colour, Line]:
    """Write the letters of the dice, with their names where there is room."""
    names = {die: f" {say(colour_name(die))}" for die in pool}
    if width < _WIDTH_FOR_NAMES:
        names = dict.fromkeys(pool, "")
    longest = max(map(len, names.values()))
    return {
        die: ((COLOUR_LETTERS[die], colour_style(die)), (f"{name:<{longest}}", "strong"))
        for die, name in names.items()
    }


def _plain_line(head: Line, found: Wording, say: SayWords) -> Line:
    """What a plain die does: from where to where, and what follows."""
    way = str(found.start) if found.start == found.end else f"{found.start}→{found.end}"
    return (
        *head,
        *_joined([(way, "strong"), *found.effects, _fate(found, say), *found.afterwards]),
    )


def _fate(found: Wording, say: SayWords) -> Span:
    """Whether the die stays in the pool."""
    return (say(words("look-die-stays" if found.stays else "look-die-goes")), "dim")


def _joined(spans: Sequence[Span]) -> list[Span]:
    """Put commas between the parts of a sentence, where no line can begin with one."""
    *others, last = spans
    joined: list[Span] = []
    for text, style in others:
        joined += [(f"{text},", style), (" ", "")]
    return [*joined, last]


# Circled faces: any rat


def _circled_lines(
    head: Line,
    wanted: Sequence[Choose],
    found: Sequence[Wording],
    first: int,
    own: Sequence[Rat],
    say: SayWords,
    width: int,
) -> tuple[Line, ...]:
    """List the rats with the numbers of the choices; those that fare alike stand together."""
    groups: dict[Wording, list[Span]] = {}
    for number, (choose, look) in enumerate(zip(wanted, found, strict=True), start=first):
        rat = choose.rat
        assert rat is not None, "a circled die moves a rat of one's choice"
        groups.setdefault(look, []).extend(
            [(f"{number}", "strong"), (COLOUR_LETTERS[rat], colour_style(rat, own)), (" ", "")]
        )
    intro: Line = (*head, (f"{say(words('look-any-rat'))},", ""), (" ", ""), _fate(found[0], say))
    units = [intro, *(tuple(_group(rats, look)) for look, rats in groups.items())]
    return tuple(packed(units, width))


def _group(rats: Sequence[Span], look: Wording) -> list[Span]:
    """Write rats with the same way and fate: `4Y 5B →9, cheese 2`."""
    way: list[Span] = [] if look.start == look.end else [(f"→{look.end}", "strong")]
    return [*rats, *_joined([*way, *look.effects, *look.afterwards])]


def packed(units: Sequence[Line], width: int) -> list[Line]:
    """Put as many units on each line as fit, without breaking one."""
    lines: list[Line] = []
    room = 0
    for unit in units:
        length = sum(len(text) for text, _ in unit)
        if lines and length + len(_BETWEEN) <= room:
            lines[-1] = (*lines[-1], (_BETWEEN, ""), *unit)
            room -= length + len(_BETWEEN)
        else:
            lines.append(unit)
            room = width - length
    return lines
