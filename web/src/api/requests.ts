// Requests to the server, typed by their answers.
import type { ErrorBody, WhoIAm } from "./types";

export interface Refusal {
  /** Stable, for programs. */
  code: string;
  /** For people, in their language; empty where the server was not reached. */
  message: string;
  facts: Record<string, unknown>;
  legal: string[];
}

/** A request that was refused, and why. `status` 0: the server could not be reached. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.message || refusal.code);
    this.name = "RefusedError";
  }

  get code(): string {
    return this.refusal.code;
  }
}

export const SERVER_AWAY = "server-away";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const sent: { csrf: string; language: string; credentials: RequestCredentials } = {
  csrf: "",
  language: "",
  credentials: "same-origin",
};

/** Sets what every request sends: the CSRF token and the language. */
export function setRequestHeaders(csrf: string, language: string): void {
  sent.csrf = csrf;
  sent.language = language;
}

/** Asks everything as a stranger from now on, whoever is signed in in this browser. */
export function askAsStranger(language: string): void {
  setRequestHeaders("", language);
  sent.credentials = "omit";
}

let signingIn: Promise<unknown> | null = null;

/** Holds back what would change something until an answer has told who is signed in: the browser
 * has the new session's cookie before we have the CSRF token that goes with it. */
export function signInFirst(answer: Promise<WhoIAm>): Promise<WhoIAm> {
  const told = answer.then((who) => {
    sent.csrf = who.csrf;
    return who;
  });
  signingIn = told.catch(() => undefined);
  return told;
}

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  if (method !== "GET" && signingIn) await signingIn;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (sent.language) headers["Accept-Language"] = sent.language;
  if (method !== "GET" && sent.csrf) headers["X-CSRF-Token"] = sent.csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: sent.credentials,
      body: body === undefined ? null : JSON.stringify(body),
      keepalive: method === "PATCH", // settings are kept also when the page is left at once
    });
  } catch {
    throw new RefusedError({ code: SERVER_AWAY, message: "", facts: {}, legal: [] }, 0);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  if (response.status === 204 || response.headers.get("Content-Length") === "0") {
    return undefined as T;
  }
  return (await response.json()) as T;
}

async function refusalOf(response: Response): Promise<RefusedError> {
  try {
    const body = (await response.json()) as ErrorBody;
    const { code, message, facts = {}, legal = [] } = body;
    return new RefusedError({ code, message, facts, legal }, response.status);
  } catch {
    // Not our server's format: a proxy reports that the server is down.
    return new RefusedError(
      { code: SERVER_AWAY, message: "", facts: {}, legal: [] },
      response.status,
    );
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** A path with its query. */
export function path(base: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return base;
  return `${base}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

export const get = <T>(base: string, query?: Query): Promise<T> =>
  request<T>("GET", path(base, query));
export const getText = async (base: string): Promise<string> => (await send("GET", base)).text();
export const post = <T = void>(base: string, body?: unknown): Promise<T> =>
  request<T>("POST", base, body);
export const put = <T = void>(base: string, body?: unknown): Promise<T> =>
  request<T>("PUT", base, body);
export const patch = <T = void>(base: string, body?: unknown): Promise<T> =>
  request<T>("PATCH", base, body);
export const remove = <T = void>(base: string, body?: unknown): Promise<T> =>
  request<T>("DELETE", base, body);
