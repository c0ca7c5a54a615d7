"""Move-tree counts: how many ways there are to play on from a position, so many steps deep.

Decisions and outcomes of chance both count as steps. `perft/*.txt` holds positions, each followed
by its counts as comments. After a change of behaviour that is meant, make the counts again by hand:

    python -m tests.powerboats.perft
"""

from __future__ import annotations

from pathlib import Path

from boathouse.core import CHANCE
from boathouse.powerboats import Match, read_position

FOLDER = Path(__file__).parent / "perft"
MAX_LEAVES = 10_000


def perft(match: Match, depth: int) -> int:
    """Count the ways to play on for so many steps."""
    if depth == 0:
        return 1
    actions = match.chances().outcomes if match.actor is CHANCE else match.legal()
    if depth == 1:
        return len(actions)
    return sum(perft(match.play(action).state, depth - 1) for action in actions)


def read(file: Path) -> tuple[Match, list[int]]:
    """Read a position and its counts, from depth 1 on."""
    lines = file.read_text(encoding="utf-8").splitlines()
    position = [line for line in lines if not line.startswith("#")]
    counts = [int(line.split()[-1]) for line in lines if line.startswith("# depth")]
    return read_position("\n".join(position)), counts


def main() -> None:
    """Count again, as deep as there are not too many leaves."""
    for file in sorted(FOLDER.glob("*.txt")):
        match, _ = read(file)
        lines = [
            line
            for line in file.read_text(encoding="utf-8").splitlines()
            if not line.startswith("# depth")
        ]
        depth, count = 1, perft(match, 1)
        while 0 < count <= MAX_LEAVES:
            lines.append(f"# depth {depth}: {count}")
            depth += 1
            count = perft(match, depth)
        file.write_text("\n".join([*lines, ""]), encoding="utf-8")
        print(file.name, *lines[-depth + 1 :])


if __name__ == "__main__":
    main()
