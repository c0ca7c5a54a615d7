// The routes. Every screen is a chunk of its own, loaded with its texts.
import type { Component } from "svelte";

export type Params = Record<string, string>;

interface Route {
  path: string;
  /** The section of the navigation it belongs to. */
  section: string;
  areas: string[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes its own parameters
  load(): Promise<{ default: Component<any> }>;
}

const ROUTES: Route[] = [
  {
    path: "/",
    section: "home",
    areas: ["home", "games", "pairing"],
    load: () => import("./screens/Home.svelte"),
  },
  {
    path: "/new",
    section: "home",
    areas: ["home", "games", "characters", "ratings"],
    load: () => import("./screens/NewTable.svelte"),
  },
  {
    path: "/t/:id",
    section: "table",
    areas: ["table", "games", "characters"],
    load: () => import("./screens/Table.svelte"),
  },
  {
    path: "/t/:id/replay",
    section: "table",
    areas: ["table", "games", "characters"],
    load: () => import("./screens/Replay.svelte"),
  },
  {
    path: "/t/:id/replay/:at",
    section: "table",
    areas: ["table", "games", "characters"],
    load: () => import("./screens/Replay.svelte"),
  },
  {
    path: "/now",
    section: "now",
    areas: ["now", "table", "games", "characters"],
    load: () => import("./screens/Now.svelte"),
  },
  {
    path: "/games",
    section: "games",
    areas: ["home", "games"],
    load: () => import("./screens/Games.svelte"),
  },
  {
    path: "/review",
    section: "games",
    areas: ["pasted", "table", "games"],
    load: () => import("./screens/ReviewRecord.svelte"),
  },
  {
    path: "/rules/:game",
    section: "rules",
    areas: ["rules", "games"],
    load: () => import("./screens/Rules.svelte"),
  },
  {
    path: "/learn/:game",
    section: "learn",
    areas: ["learn", "games"],
    load: () => import("./screens/Learn.svelte"),
  },
  {
    path: "/tournaments",
    section: "tournaments",
    areas: ["tournament", "games"],
    load: () => import("./screens/Tournaments.svelte"),
  },
  {
    path: "/tournaments/new",
    section: "tournaments",
    areas: ["tournament", "home", "games", "me"],
    load: () => import("./screens/NewTournament.svelte"),
  },
  {
    path: "/tournament/:id",
    section: "tournaments",
    areas: ["tournament", "table", "games", "characters"],
    load: () => import("./screens/Tournament.svelte"),
  },
  { path: "/me", section: "me", areas: ["me"], load: () => import("./screens/Me.svelte") },
  {
    path: "/people/:name",
    section: "people",
    areas: ["people", "ratings", "home", "games"],
    load: () => import("./screens/Person.svelte"),
  },
  {
    path: "/people",
    section: "people",
    areas: ["people", "games"],
    load: () => import("./screens/People.svelte"),
  },
  {
    path: "/ratings",
    section: "ratings",
    areas: ["ratings", "games"],
    load: () => import("./screens/Leaderboard.svelte"),
  },
  {
    path: "/ratings/:game/:ladder",
    section: "ratings",
    areas: ["ratings", "games"],
    load: () => import("./screens/Leaderboard.svelte"),
  },
  {
    path: "/puzzles",
    section: "puzzles",
    areas: ["games"],
    load: () => import("./screens/Puzzles.svelte"),
  },
  {
    path: "/puzzles/:game/:puzzle",
    section: "table",
    areas: ["table", "games"],
    load: () => import("./screens/Puzzle.svelte"),
  },
  {
    path: "/studies",
    section: "studies",
    areas: ["games"],
    load: () => import("./screens/Studies.svelte"),
  },
  {
    path: "/studies/:id",
    section: "table",
    areas: ["table", "games"],
    load: () => import("./screens/Study.svelte"),
  },
  {
    // In a frame on another site's page: nobody is signed in there, and nothing leads elsewhere.
    path: "/embed/studies/:id",
    section: "embed",
    areas: ["table", "games"],
    load: () => import("./screens/EmbeddedStudy.svelte"),
  },
  {
    path: "/settings",
    section: "settings",
    areas: ["settings"],
    load: () => import("./screens/Settings.svelte"),
  },
];

const NOT_FOUND: Route = {
  path: "",
  section: "",
  areas: [],
  load: () => import("./screens/NotFound.svelte"),
};

/** Finds the route of a path, and its parameters. */
export function findRoute(
  path: string,
  routes: Route[] = ROUTES,
): { route: Route; params: Params } {
  const parts = path.split("/").filter(Boolean);
  for (const route of routes) {
    const params = match(route.path.split("/").filter(Boolean), parts);
    if (params) return { route, params };
  }
  return { route: NOT_FOUND, params: {} };
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
