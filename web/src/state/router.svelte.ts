// Where one is: a small router on the History API. Links are plain links.
import { tick } from "svelte";

export interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

class Router {
  place = $state.raw<Place>(here());

  /** Goes somewhere; `replace`: without a step back. */
  go(to: string, { replace = false } = {}): void {
    if (to === location.pathname + location.search) return;
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.place = here();
    if (!replace) void tick().then(() => window.scrollTo(0, 0));
  }

  /** Follows clicks on links of this site, and the browser's own steps. */
  listen(): () => void {
    const back = () => (this.place = here());
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !isOurs(link, event)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    };
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return (
    plainClick &&
    !event.defaultPrevented &&
    !link.target &&
    !link.hasAttribute("download") &&
    link.origin === location.origin &&
    !link.pathname.startsWith("/api/") &&
    // A jump within the page is the browser's affair.
    !(link.hash && link.pathname === location.pathname && link.search === location.search)
  );
}

export const router = new Router();
export const go = (to: string, options?: { replace?: boolean }): void => router.go(to, options);
