"""Checks for any page, in any size and theme, run inside the page."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.async_api import Page

import dev

TOUCH = 44


@cache
def _axe() -> str:
    return (dev.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


_RUN_AXE = """
async () => {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}: ${failureSummary}`));
}
"""


async def accessibility_violations(page: Page) -> list[str]:
    """Return what axe-core finds."""
    if not await page.evaluate("typeof axe !== 'undefined'"):
        await page.evaluate(_axe())
    found: list[str] = await page.evaluate(_RUN_AXE)
    return found


# What a text can change from language to language: whether everything has a name, once.
_NAMES = """
async () => {
  const rules = ["aria-command-name", "aria-dialog-name", "aria-input-field-name", "button-name",
    "aria-toggle-field-name", "aria-valid-attr-value", "document-title", "empty-heading",
    "html-has-lang", "html-lang-valid", "image-alt", "input-button-name", "label",
    "landmark-unique", "link-name", "list", "listitem", "select-name", "svg-img-alt"];
  const { violations } = await axe.run({ resultTypes: ["violations"], runOnly: rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
"""


async def nameless(page: Page) -> list[str]:
    """Return what axe-core finds without a name, or with somebody else's: a quarter of its work."""
    if not await page.evaluate("typeof axe !== 'undefined'"):
        await page.evaluate(_axe())
    found: list[str] = await page.evaluate(_NAMES)
    return found


_UNKNOWN_CONTRAST = """
async (selector) => {
  const { incomplete } = await axe.run(selector, { runOnly: ["color-contrast"] });
  const covered = ({ any }) => any.some(({ data }) => data?.messageKey === "bgOverlap");
  return incomplete.flatMap(({ nodes }) => nodes.filter(covered).map(({ target }) => `${target}`));
}
"""


async def unknown_contrast(page: Page, selector: str) -> list[str]:
    """Return the texts whose background axe-core cannot see, so that it never finds them at fault.

    Call `accessibility_violations` first: it loads axe-core.
    """
    found: list[str] = await page.evaluate(_UNKNOWN_CONTRAST, selector)
    return found


_TOO_WIDE = """
() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > wide + 1)
    .reverse() // the innermost first
    .map((each) => `${each.tagName}.${each.className.baseVal ?? each.className}`);
}
"""


async def too_wide(page: Page) -> list[str]:
    """Return what makes the page scroll sideways."""
    found: list[str] = await page.evaluate(_TOO_WIDE)
    return found


# Texts of which a part is seen and a part is not, because of what they are in. What scrolls shows
# the rest, and so does what a clamped text leads to; a text that is wholly hidden is not cut.
_CUT_OFF = """
() => {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const of = text.parentElement;
    // The name of a table, which may be long, is in the title of the page too.
    if (!text.data.trim() || of.closest("svg, script, dialog:not([open]), .bar h1")) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width * height > 1);
    for (let box = of; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
      if (clipPath !== "none") break; // it is for those who hear the page
      if (/auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== "none") break;
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const part = lines.some((line) => {
        const seen = line.left < right && line.right > left && line.top < bottom - 1 &&
          line.bottom > top + 1;
        return seen && (line.left < left - 2 || line.right > right + 2 || line.top < top - 5 ||
          line.bottom > bottom + 5);
      });
      if (part) {
        cut.push(text.data.trim());
        break;
      }
    }
  }
  return cut;
}
"""


async def cut_off(page: Page) -> list[str]:
    """Return texts of which only a part can be seen."""
    found: list[str] = await page.evaluate(_CUT_OFF)
    return found


_TOO_SMALL = """
(least) => {
  const small = [];
  const asked = "button, a[href], input, select, summary, [role=button], [role=radio]";
  for (const each of document.querySelectorAll(asked)) {
    const box = each.getBoundingClientRect();
    const label = each.closest("label");
    const shown = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const own = each.matches(".unseen") && label ? label.getBoundingClientRect() : box;
    if (!shown || own.width === 0 || each.closest("[inert], .unseen-until-focused")) continue;
    // A link within a sentence is as high as its line, as WCAG allows; a hidden dialog is nowhere.
    if (each.closest("dialog:not([open])") || getComputedStyle(each).display === "inline") continue;
    if (own.width < least - 0.5 || own.height < least - 0.5) {
      const name = each.getAttribute("aria-label") ?? each.textContent.trim();
      small.push(`${each.tagName} ${name}: ${Math.round(own.width)} x ${Math.round(own.height)}`);
    }
  }
  return small;
}
"""


async def too_small(page: Page) -> list[str]:
    """Return controls that are too small for a finger."""
    found: list[Any] = await page.evaluate(_TOO_SMALL, TOUCH)
    return [str(each) for each in found]
