// A small router on the History API. Links are plain links.
import { tick } from "svelte";

interface Location {
  path: string;
  query: URLSearchParams;
}

function currentLocation(): Location {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

class Router {
  location = $state.raw<Location>(currentLocation());

  /** Goes to a path; with `replace`, the browser's back button skips the current one. */
  go(to: string, { replace = false } = {}): void {
    if (to === location.pathname + location.search) return;
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.location = currentLocation();
    if (!replace) void tick().then(() => window.scrollTo(0, 0));
  }

  /** Handles clicks on links of this site, and the browser's back and forward. */
  listen(): () => void {
    const popState = () => (this.location = currentLocation());
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !isInternal(link, event)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    };
    addEventListener("popstate", popState);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", popState);
      document.removeEventListener("click", click);
    };
  }
}

function isInternal(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return (
    plainClick &&
    !event.defaultPrevented &&
    !link.target &&
    !link.hasAttribute("download") &&
    link.origin === location.origin &&
    !link.pathname.startsWith("/api/") &&
    // The browser handles jumps within a page.
    !(link.hash && link.pathname === location.pathname && link.search === location.search)
  );
}

export const router = new Router();
export const go = (to: string, options?: { replace?: boolean }): void => router.go(to, options);
