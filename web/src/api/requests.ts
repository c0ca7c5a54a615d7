// Requests to the server: typed by what they answer, refused in words.
import type { ErrorBody } from "./types";

export interface Refusal {
  /** Stable, for the program. */
  code: string;
  /** For the person, in their language; empty where the server could not say anything. */
  message: string;
  facts: Record<string, unknown>;
  legal: string[];
}

/** What was asked for is not done: why. `status` 0: the server could not be reached. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.message || refusal.code);
    this.name = "Refused";
  }

  get code(): string {
    return this.refusal.code;
  }
}

export const SERVER_AWAY = "server-away";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const secrets = { csrf: "", language: "" };

/** Takes what every request must bring: the word against forged requests, and the language. */
export function introduce(csrf: string, language: string): void {
  secrets.csrf = csrf;
  secrets.language = language;
}

async function answer(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (secrets.language) headers["Accept-Language"] = secrets.language;
  if (method !== "GET" && secrets.csrf) headers["X-CSRF-Token"] = secrets.csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: SERVER_AWAY, message: "", facts: {}, legal: [] }, 0);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await answer(method, path, body);
  if (response.status === 204 || response.headers.get("Content-Length") === "0") {
    return undefined as T;
  }
  return (await response.json()) as T;
}

async function refusalOf(response: Response): Promise<Refused> {
  try {
    const said = (await response.json()) as ErrorBody;
    const { code, message, facts = {}, legal = [] } = said;
    return new Refused({ code, message, facts, legal }, response.status);
  } catch {
    // A proxy answers for a server that is away, in words of its own.
    return new Refused({ code: SERVER_AWAY, message: "", facts: {}, legal: [] }, response.status);
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** Puts a path together, with what it asks for. */
export function path(plain: string, query: Query = {}): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (asked.length === 0) return plain;
  return `${plain}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

export const get = <T>(plain: string, query?: Query): Promise<T> =>
  request<T>("GET", path(plain, query));
export const getText = async (plain: string): Promise<string> =>
  (await answer("GET", plain)).text();
export const post = <T = void>(plain: string, body?: unknown): Promise<T> =>
  request<T>("POST", plain, body);
export const put = <T = void>(plain: string, body?: unknown): Promise<T> =>
  request<T>("PUT", plain, body);
export const patch = <T = void>(plain: string, body?: unknown): Promise<T> =>
  request<T>("PATCH", plain, body);
export const remove = <T = void>(plain: string, body?: unknown): Promise<T> =>
  request<T>("DELETE", plain, body);
