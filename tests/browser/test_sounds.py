"""The sounds, listened to by measuring: how loud, how long, how clean; and their volume."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

import dev
from tests.browser.gameplay import tab_to
from tests.browser.sample_tables import SampleTables
from tests.browser.users import User, Users

REPORT = dev.ROOT / "build" / "sounds.txt"

MAX_PEAK = -1.0  # dBFS
SECONDS = (0.05, 2.0)
LOUDNESS = {"ticks": -32.5, "cues": -27.0, "moments": -23.0}
"""What sounds of a kind are near, in LUFS: the more often one is heard, the quieter."""
BAND = 4.0  # dB
MAX_OFFSET = -50.0  # dBFS; noise is never quite even
MAX_AT_END = -80.0  # dBFS, in the last 5 ms

# Renders every sound at full volume, and measures it. The loudness is the largest one within
# 400 ms, weighted as in ITU-R BS.1770.
_LISTEN = """
async ([address, names, plans]) => {
  let drawn = 1;  // the same noise each time
  Math.random = () => (drawn = (drawn * 48271) % 2147483647) / 2147483647;
  const { synth } = await import(address);
  const RATE = 48000, LONGEST = 3 * RATE, WINDOW = 0.4 * RATE;
  const WEIGHTS = [
    [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
    [1, -2, 1, -1.99004745483398, 0.99007225036621],
  ];
  function largest(values) {
    let most = 0;
    for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]));
    return most;
  }

  const heard = {};
  for (const name of names) {
    const audio = new OfflineAudioContext(1, LONGEST, RATE);
    synth(name, audio, audio.destination);
    heard[name] = (await audio.startRendering()).getChannelData(0);
  }

  function weighted(samples, [b0, b1, b2, a1, a2]) {
    let x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    return Float64Array.from(samples).map((x) => {
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1; x1 = x; y2 = y1; y1 = y;
      return y;
    });
  }

  function power(samples) {
    const values = WEIGHTS.reduce(weighted, samples);
    let most = 0, sum = 0;
    for (let i = 0; i < values.length; i++) {
      sum += values[i] ** 2 - (values[i - WINDOW] ?? 0) ** 2;
      most = Math.max(most, sum / WINDOW);
    }
    return most;
  }

  const measured = {}, ends = {};
  for (const [name, samples] of Object.entries(heard)) {
    const peak = largest(samples);
    const end = (ends[name] = samples.findLastIndex((value) => value !== 0) + 1);
    measured[name] = {
      peak,
      seconds: samples.findLastIndex((value) => Math.abs(value) > peak / 1000) / RATE,
      power: power(samples),
      offset: samples.reduce((a, b) => a + b) / end,
      end: largest(samples.subarray(Math.max(end - 0.005 * RATE, 0), end)),
    };
  }

  // Together: the peak of each plan, a list of sounds with the second at which each one starts.
  const peaks = plans.map((plan) => {
    const sum = new Float32Array(LONGEST + Math.max(...plan.map(([, at]) => at * RATE)));
    for (const [name, at] of plan) {
      const from = Math.round(at * RATE);
      for (let i = 0; i < ends[name]; i++) sum[from + i] += heard[name][i];
    }
    return largest(sum);
  });
  return [measured, peaks];
}
"""


def kinds() -> dict[str, list[str]]:
    """Return the sounds by their kind: ticks, cues, moments."""
    text = (dev.WEB / "src" / "sound" / "names.ts").read_text(encoding="utf-8")
    found = re.findall(r"export const (\w+) = \[(.*?)\]", text, re.DOTALL)
    return {kind.lower(): re.findall(r'"(\w+)"', names) for kind, names in found}


def decibels(share: float) -> float:
    return 20 * math.log10(max(abs(share), 1e-9))


@dataclass(frozen=True)
class Sound:
    """What was measured."""

    kind: str
    name: str
    peak: float
    seconds: float
    loudness: float
    offset: float
    end: float

    @classmethod
    def of(cls, kind: str, name: str, found: dict[str, float]) -> Sound:
        loudness = -0.691 + 10 * math.log10(max(found["power"], 1e-12))
        peak, offset, end = (decibels(found[key]) for key in ("peak", "offset", "end"))
        return cls(kind, name, peak, found["seconds"], loudness, offset, end)

    def faults(self) -> list[str]:
        away = abs(self.loudness - LOUDNESS[self.kind])
        faults = {
            "clips": self.peak > MAX_PEAK,
            "too short or too long": not SECONDS[0] <= self.seconds <= SECONDS[1],
            "too loud or too quiet": away > BAND,
            "has an offset": self.offset > MAX_OFFSET,
            "ends with a click": self.end > MAX_AT_END,
        }
        return [f"{self.name}: {fault}" for fault, found in faults.items() if found]

    def __str__(self) -> str:
        return (
            f"{self.kind:<8} {self.name:<8} {self.peak:6.1f} dBFS {self.seconds:5.2f} s "
            f"{self.loudness:6.1f} LUFS   offset {self.offset:6.1f}   end {self.end:6.1f}"
        )


Plan = list[tuple[str, float]]


def crowds(names: dict[str, list[str]]) -> dict[str, list[Plan]]:
    """What is heard at the same time at worst, and worse."""
    at_once = product(names["moments"], names["ticks"], names["cues"])
    every = [name for kind in names.values() for name in kind]
    return {
        "a moment, a tick and a cue at once": [[(each, 0) for each in some] for some in at_once],
        "two moments at once": [
            [(one, 0), (other, 0)] for one, other in combinations(names["moments"], 2)
        ],
        # Events of a game are never less than a tenth of a second apart.
        "everything, a tenth of a second apart": [
            [(name, i / 10) for i, name in enumerate(order)] for order in (every, every[::-1])
        ],
    }


async def test_sounds_are_clean_and_as_loud_as_others_of_their_kind(users: Users) -> None:
    user = await users()
    await user.visit("/settings")
    manifest = json.loads((dev.BUILT / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    address = "/" + manifest["src/sound/synth.ts"]["file"]
    names = kinds()
    together = crowds(names)
    plans = [plan for some in together.values() for plan in some]
    every = [name for kind in names.values() for name in kind]
    measured, peaks = await user.page.evaluate(_LISTEN, [address, every, plans])

    sounds = [Sound.of(kind, name, measured[name]) for kind in names for name in names[kind]]
    lines = [str(sound) for sound in sounds]
    faults = [fault for sound in sounds for fault in sound.faults()]
    rest = iter(peaks)
    for what, some in together.items():
        peak = max(decibels(next(rest)) for _ in some)
        lines.append(f"{what}: at most {peak:.1f} dBFS")
        if peak > MAX_PEAK:
            faults.append(f"{what}: {peak:.1f} dBFS")
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n" + "\n".join(lines))

    assert [len(some) for some in names.values()] == [7, 3, 8]
    assert not faults


# Counts what sounds, and remembers how loud.
_SPY = """
window.played = [];
window.inBackground = false;
Object.defineProperty(document, "hidden", { get: () => window.inBackground });
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.played.push(window.speaker.gain.value);
  start.apply(this, when);
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to instanceof AudioDestinationNode) window.speaker = this;
  return connect.call(this, to, ...more);
};
"""

_NEXT_PLAYED = """
() => new Promise((heard) => {
  const listen = () =>
    played.length > 0 ? heard(played.splice(0)[0]) : requestAnimationFrame(listen);
  listen();
})
"""


async def loudness_played(page: Page) -> float:
    """Wait for a sound; return its volume, and forget it."""
    found: float = await page.evaluate(_NEXT_PLAYED)
    return found


def slider(user: User) -> Locator:
    return user.page.get_by_role("slider", name="Volume")


async def stored(page: Page) -> Any:
    return await page.evaluate("JSON.parse(localStorage.getItem('boathouse.device')).volume")


async def test_the_volume(users: Users, sample_tables: SampleTables) -> None:
    user = await users(person=sample_tables.person)
    page = user.page
    await user.context.add_init_script(_SPY)
    await user.visit("/settings")
    switch = page.get_by_role("switch", name="Sound")
    await expect(switch).not_to_be_checked()
    await expect(slider(user)).to_have_count(0)
    await switch.click()
    await expect(slider(user)).to_have_value("80")
    usual = await loudness_played(page)

    # With keys, heard at once, and remembered.
    await tab_to(page, slider(user))
    await expect(slider(user)).to_have_attribute("aria-valuetext", "80%")
    await page.keyboard.press("ArrowLeft")
    await expect(slider(user)).to_have_attribute("aria-valuetext", "75%")
    assert 0 < await loudness_played(page) < usual
    await page.keyboard.press("Home")
    await expect(slider(user)).to_have_attribute("aria-valuetext", "silent")
    await user.visit(f"/t/{sample_tables.lobby}")

    # The same in the menu of a table.
    await user.press("More")
    await expect(slider(user)).to_have_value("0")
    await slider(user).focus()
    await page.keyboard.press("ArrowRight")
    # Silence was silent: this is the first that is heard here.
    assert 0 < await loudness_played(page) < 0.01
    await page.keyboard.press("End")
    assert await loudness_played(page) == 1
    assert await stored(page) == 100
    await page.keyboard.press("ArrowDown")
    await expect(
        page.get_by_role("button", name="Show moves faster", exact=True).last
    ).to_be_focused()

    # Nothing is heard from a tab in the background.
    await slider(user).focus()
    await page.evaluate("window.inBackground = true")
    await page.keyboard.press("Home")
    await page.keyboard.press("End")
    await page.evaluate("window.inBackground = false")
    await page.keyboard.press("ArrowLeft")
    assert await loudness_played(page) == pytest.approx(0.95**2)
    await sample_tables.person.prefers(sound=False)
