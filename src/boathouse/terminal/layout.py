"""The window: title, board, and beside it the status, the log and the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boathouse.core.words import Line, SayWords, TextBoard, TextQuestion, words
from boathouse.terminal.face import TerminalFace
from boathouse.terminal.log import Log
from boathouse.terminal.paint import clip, pad, width_of, wrap

LEAST_PANEL = 36
_LEAST_BOARD = 24
_GAP = 1
_LOG_ENTRIES = 60
_LEAST_MARKED = 3  # enough rows for text between the marks for more


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that one viewer sees at one moment.

    `legal` is what the viewer may do, if they are asked.
    """

    face: TerminalFace
    view: Any
    names: Sequence[str]
    say: SayWords
    log: Log
    viewer: int | None
    title: str
    recent: tuple[object, ...] = ()
    legal: Sequence[Any] | None = None
    notice: tuple[Line, ...] = ()

    def question(self, width: int) -> TextQuestion | None:
        """The question, if the viewer is asked."""
        if self.legal is None:
            return None
        return self.face.question(self.view, self.legal, self.names, self.say, width)

    def status(self, width: int) -> list[Line]:
        """Every seat's state."""
        lines = self.face.status(self.view, self.names, self.say, width)
        return [clip(line, width) for line in lines]

    def board(self, question: TextQuestion | None) -> TextBoard:
        """The board."""
        return self.face.board(self.view, question, self.recent)


Pan = tuple[int, int]


def window(scene: Scene, width: int, height: int, pan: Pan = (0, 0), scroll: int = 0) -> list[Line]:
    """Return the window's lines, without the last one, where the player types.

    `scroll` is how many rows to show that are hidden above a question too long to fit.
    """
    height = max(height - 1, 1)
    rows = [_title_line(scene, width)]
    room = height - len(rows)
    question = scene.question(LEAST_PANEL)
    board = scene.board(question)
    board_width, board_height = _board_room(board, width, room)
    left = viewport(board, board_width, board_height, pan)
    if _is_wide(width):
        panel_width = width - board_width - _GAP
        right = panel(scene, panel_width, room, scroll)
        for at in range(room):
            beside = left[at] if at < len(left) else ()
            rows.append(
                (*pad(beside, board_width), (" " * _GAP, ""), *clip(right[at], panel_width))
            )
    else:
        rows += left
        rows += [clip(line, width) for line in panel(scene, width, room - len(left), scroll)]
    return [clip(line, width) for line in rows[:height]]


def _is_wide(width: int) -> bool:
    """Whether the board and the panel fit side by side."""
    return width >= LEAST_PANEL + _GAP + _LEAST_BOARD


def _board_room(board: TextBoard, width: int, height: int) -> tuple[int, int]:
    """Return the columns and rows for the board, with its rulers."""
    natural = width_of(board.top) + _ruler(board)
    if _is_wide(width):
        return min(natural, width - LEAST_PANEL - _GAP), min(len(board.rows) + 1, height)
    return min(natural, width), min(len(board.rows) + 1, height // 2)


def panned(scene: Scene, width: int, height: int, pan: Pan, step: Pan) -> Pan:
    """Pan the board by a step, but not beyond its edges."""
    board = scene.board(None)
    board_width, board_height = _board_room(board, width, height - 2)
    sizes = (board_width - _ruler(board), width_of(board.top)), (board_height - 1, len(board.rows))
    columns, rows = (
        _within(_within(at, focus, *size) + by, focus, *size)
        for at, by, focus, size in zip(pan, step, board.focus, sizes, strict=True)
    )
    return columns, rows


def scrolled(scene: Scene, width: int, height: int, scroll: int, pages: int) -> int:
    """Scroll the text beside the board by pages, but not beyond its ends."""
    room = max(height - 1, 1) - 1
    board_width, board_height = _board_room(scene.board(None), width, room)
    if _is_wide(width):
        width -= board_width + _GAP
    else:
        room -= board_height
    top, bottom = _fixed(scene, width)
    hidden = max(len(top) + len(bottom) - max(room, 0), 0)
    page = max(room - 2 if room >= _LEAST_MARKED else room, 1)
    return max(min(scroll + pages * page, hidden), 0)


def _within(pan: int, focus: int, shown: int, whole: int) -> int:
    """Limit a pan to where it has an effect."""
    least = shown // 2 - focus
    return max(least, min(pan, least + max(whole - shown, 0)))


def _title_line(scene: Scene, width: int) -> Line:
    left, right = f" {scene.face.headline(scene.view, scene.say)}", f"{scene.title} "
    title = pad(((left, "title"),), max(width - width_of(((right, ""),)) - 1, 0))
    return pad(tuple((text, "title") for text, _ in (*title, (" " + right, ""))), width)


def _ruler(board: TextBoard) -> int:
    return max((width_of(line) for line in board.left), default=0)


def viewport(board: TextBoard, width: int, height: int, pan: Pan = (0, 0)) -> list[Line]:
    """Cut out the part of a board around its focus, moved by `pan`, with its rulers."""
    ruler = _ruler(board)
    columns, rows = max(width - ruler, 0), max(height - 1, 0)
    x = _start(board.focus[0] + pan[0], columns, width_of(board.top))
    y = _start(board.focus[1] + pan[1], rows, len(board.rows))
    lines: list[Line] = [((" " * ruler, ""), *clip(board.top, columns, x))]
    lines += [
        (*pad(board.left[at], ruler), *clip(board.rows[at], columns, x))
        for at in range(y, min(y + rows, len(board.rows)))
    ]
    return [clip(line, width) for line in lines[:height]]


def _start(focus: int, shown: int, whole: int) -> int:
    """Centre the focus, but show nothing beyond the edges."""
    return max(min(focus - shown // 2, whole - shown), 0)


def panel(scene: Scene, width: int, height: int, scroll: int = 0) -> list[Line]:
    """Return the panel beside the board: the log gets the lines that the rest leaves.

    What does not fit is hidden above and can be scrolled to.
    """
    top, bottom = _fixed(scene, width)
    middle = _latest(scene, width, height - len(top) - len(bottom) - 1)
    missing = height - len(top) - len(middle) - len(bottom)
    if missing >= 0:
        return [*top, *middle, *[()] * missing, *bottom]
    return _part([*top, *bottom], height, scroll, scene.say)


def _fixed(scene: Scene, width: int) -> tuple[list[Line], list[Line]]:
    """Return what the log has to leave room for: the status and the question."""
    bottom = question_lines(scene.question(width - 3), width)
    for line in scene.notice:
        bottom += wrap(line, width)
    return scene.status(width), bottom


def _part(lines: list[Line], height: int, scroll: int, say: SayWords) -> list[Line]:
    """Cut out the last rows, or earlier ones, and mark where there are more."""
    start = max(len(lines) - height - scroll, 0)
    shown = lines[start : start + max(height, 0)]
    if height >= _LEAST_MARKED:
        if start:
            shown[0] = ((say(words("more-above", count=start + 1)), "title"),)
        if below := len(lines) - start - height:
            shown[-1] = ((say(words("more-below", count=below + 1)), "title"),)
    return shown


def _latest(scene: Scene, width: int, room: int) -> list[Line]:
    """Return as much of the latest log as fits, after an empty line, without cutting a line."""
    latest: list[Line] = []
    for line in reversed(scene.log.lines(scene.viewer, max(len(scene.log) - _LOG_ENTRIES, 0))):
        rows = wrap(line, width, indent=2)
        if len(rows) + len(latest) + 1 > room:
            break
        latest = [*rows, *latest]
    return [(), *latest] if latest else []


def question_lines(question: TextQuestion | None, width: int) -> list[Line]:
    """Return a question's lines: the lead, and the numbered choices."""
    if question is None:
        return []
    lines = [row for line in question.lead for row in wrap(line, width)]
    number = 0
    for choice in question.choices:
        number += choice.action is not None
        label = f"{number:>2} " if choice.action is not None else " – "
        for at, line in enumerate(choice.lines):
            head = (label if at == 0 else " " * len(label), "strong")
            lines += wrap((head, *line), width, indent=len(label))
    return lines


def scrolling(scene: Scene, width: int) -> list[Line]:
    """Return the lines for a terminal that only scrolls: the whole board, then the rest."""
    question = scene.question(width - 3)
    board = scene.board(question)
    lines: list[Line] = [(), _title_line(scene, width)]
    lines += viewport(board, min(width, width_of(board.top) + _ruler(board)), len(board.rows) + 1)
    lines += scene.status(width)
    return [*lines, *question_lines(question, width)]
