"""A small terminal for tests: it keeps a window's characters, and fails on what does not fit."""

import re

UNFINISHED = re.compile(r"\x1b(\[\??[0-9;]*)?")
SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")


class Window:
    """Understands just what the game sends; text beyond the right edge is an error."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.alternate = False
        self.unread = ""
        self.clear()

    def clear(self) -> None:
        self.x = self.y = 0
        self.grid = [[" "] * self.columns for _ in range(self.rows)]

    def resize(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.clear()

    def feed(self, text: str) -> None:
        text, self.unread = self.unread + text, ""
        at = 0
        while at < len(text):
            if UNFINISHED.fullmatch(text, at):
                self.unread = text[at:]
                return
            sequence = SEQUENCE.match(text, at)
            if sequence:
                self.obey(sequence[1], sequence[2], sequence[3])
                at = sequence.end()
            else:
                self.put(text[at])
                at += 1

    def obey(self, private: str, number: str, letter: str) -> None:
        match private, letter:
            case "", "m":
                pass
            case "", "H":
                self.x = self.y = 0
            case "", "K":
                self.grid[self.y][self.x :] = [" "] * (self.columns - self.x)
            case "", "J":
                first = 0 if number == "2" else self.y + 1
                for row in range(first, self.rows):
                    self.grid[row] = [" "] * self.columns
                if first:
                    self.grid[self.y][self.x :] = [" "] * (self.columns - self.x)
            case "?", "h" | "l":
                self.alternate = letter == "h"
                self.clear()
            case _:
                raise AssertionError(f"the window does not know {private}{number}{letter}")

    def put(self, character: str) -> None:
        if character == "\r":
            self.x = 0
        elif character == "\n":
            if self.y == self.rows - 1:
                assert not self.alternate, "a line below the window"
                self.grid = [*self.grid[1:], [" "] * self.columns]
            else:
                self.y += 1
        else:
            if self.x == self.columns and not self.alternate:
                self.put("\r")
                self.put("\n")
            assert self.x < self.columns, f"beyond the right edge: {self.lines()[self.y]!r}"
            self.grid[self.y][self.x] = character
            self.x += 1

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.grid]

    def __str__(self) -> str:
        return "\n".join(self.lines())
