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
