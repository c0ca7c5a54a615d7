// Which screen is where. Every screen is a chunk of its own, with the texts that it needs.
import type { Component } from "svelte";

export type Params = Record<string, string>;

interface Route {
  path: string;
  /** Which main place in the navigation it belongs to. */
  place: string;
  areas: string[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes the parts of its path
  load(): Promise<{ default: Component<any> }>;
}

const ROUTES: Route[] = [
  {
    path: "/",
    place: "home",
    areas: ["home", "games"],
    load: () => import("./screens/Home.svelte"),
  },
  {
    path: "/new",
    place: "home",
    areas: ["home", "games"],
    load: () => import("./screens/NewTable.svelte"),
  },
  {
    path: "/t/:id",
    place: "table",
    areas: ["table", "games"],
    load: () => import("./screens/Table.svelte"),
  },
  {
    path: "/t/:id/replay",
    place: "table",
    areas: ["table", "games"],
    load: () => import("./screens/Replay.svelte"),
  },
  {
    path: "/t/:id/replay/:at",
    place: "table",
    areas: ["table", "games"],
    load: () => import("./screens/Replay.svelte"),
  },
  {
    path: "/games",
    place: "games",
    areas: ["home", "games"],
    load: () => import("./screens/Games.svelte"),
  },
  {
    path: "/rules/:game",
    place: "rules",
    areas: ["rules", "games"],
    load: () => import("./screens/Rules.svelte"),
  },
  {
    path: "/learn/:game",
    place: "learn",
    areas: ["learn", "games"],
    load: () => import("./screens/Learn.svelte"),
  },
  { path: "/me", place: "me", areas: ["me"], load: () => import("./screens/Me.svelte") },
  {
    path: "/people/:name",
    place: "people",
    areas: ["me", "home", "games"],
    load: () => import("./screens/Person.svelte"),
  },
  {
    path: "/settings",
    place: "settings",
    areas: ["settings"],
    load: () => import("./screens/Settings.svelte"),
  },
];

const NOWHERE: Route = {
  path: "",
  place: "",
  areas: [],
  load: () => import("./screens/Nowhere.svelte"),
};

/** Finds the screen of a path, and the parts of the path that it names. */
export function find(path: string, routes: Route[] = ROUTES): { route: Route; params: Params } {
  const parts = path.split("/").filter(Boolean);
  for (const route of routes) {
    const params = match(route.path.split("/").filter(Boolean), parts);
    if (params) return { route, params };
  }
  return { route: NOWHERE, params: {} };
}

function match(wanted: string[], parts: string[]): Params | null {
  if (wanted.length !== parts.length) return null;
  const params: Params = {};
  for (const [i, each] of wanted.entries()) {
    const part = parts[i] ?? "";
    if (each.startsWith(":")) {
      try {
        params[each.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (each !== part) return null;
  }
  return params;
}
