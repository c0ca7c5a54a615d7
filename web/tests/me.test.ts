// @vitest-environment jsdom
// The profile, and preferences changed before it has arrived.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { post } from "../src/api/requests";
import type { WhoIAm } from "../src/api/types";
import Access from "../src/screens/me/Access.svelte";
import { me } from "../src/state/me.svelte";
import { settings } from "../src/state/settings.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { addMessages } from "../src/texts";

afterEach(() => vi.unstubAllGlobals());

it("keeps preferences changed before the profile arrives", async () => {
  const person = { id: "1", name: "Ann", language: "en", theme: "light", preferences: {} };
  const sent: { token: string | undefined; body: string }[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (_: string, { method, headers, body }: RequestInit) => {
    if (method === "GET") return new Promise<Response>((done) => (answer = done));
    const token = (headers as Record<string, string>)["X-CSRF-Token"];
    sent.push({ token, body: String(body) });
    return Promise.resolve(Response.json({ ...person, ...JSON.parse(String(body)) }));
  });
  const asking = me.load();
  await me.updatePreferences({ theme: "dark" });
  answer(Response.json({ person, csrf: "word" }));
  await asking;
  expect(settings.preferences.theme).toBe("dark");
  expect(sent).toEqual([{ token: "word", body: JSON.stringify({ theme: "dark" }) }]);
});

it("creates a guest only after the server has said that nobody is signed in", async () => {
  me.signedOut();
  const guest = { id: "2", name: "Bob", language: "en", theme: "light", preferences: {} };
  const sent: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (path: string, { method, headers }: RequestInit) => {
    if (path === "/api/me" && method === "GET") {
      return new Promise<Response>((done) => (answer = done));
    }
    if (path === "/api/names") return Promise.resolve(Response.json({ name: "Bob" }));
    sent.push(`${path} ${(headers as Record<string, string>)["X-CSRF-Token"] ?? ""}`);
    const who = { person: guest, csrf: "guest" };
    return Promise.resolve(Response.json(path === "/api/guest" ? who : guest));
  });
  const asking = me.load();
  const arriving = me.ensureSignedIn();
  await new Promise((done) => setTimeout(done, 10));
  expect(sent).toEqual([]);
  answer(Response.json({ person: null, csrf: "stranger" }));
  await asking;
  expect((await arriving).name).toBe("Bob");
  expect(me.person?.name).toBe("Bob");
  expect(sent).toEqual(["/api/guest stranger", "/api/me guest"]);
});

it("sends nothing else that changes something before it has the new guest's token", async () => {
  me.signedOut();
  const guest = { id: "2", name: "Bob", language: "en", theme: "light", preferences: {} };
  const sent: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (path: string, { method, headers }: RequestInit) => {
    if (path === "/api/names") return Promise.resolve(Response.json({ name: "Bob" }));
    if (method === "GET") return Promise.resolve(Response.json({ person: null, csrf: "" }));
    sent.push(`${path} ${(headers as Record<string, string>)["X-CSRF-Token"] ?? ""}`);
    if (path === "/api/guest") return new Promise<Response>((done) => (answer = done));
    return Promise.resolve(Response.json(guest));
  });
  await me.load();
  const arriving = me.ensureSignedIn();
  await vi.waitFor(() => expect(sent).toEqual(["/api/guest "]));
  const editing = post("/api/positions/edit", {});
  await new Promise((done) => setTimeout(done, 10));
  expect(sent).toHaveLength(1);
  answer(Response.json({ person: guest, csrf: "guest" }));
  await Promise.all([arriving, editing]);
  expect(sent).toContain("/api/positions/edit guest");
});

it("stays signed in when the end of the session before is noticed late", async () => {
  const ann = { id: "3", name: "Ann", language: "en", theme: "light", preferences: {} };
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((done) => (answer = done)));
  const asking = me.load(); // the old session has ended
  await me.signIn(Promise.resolve({ person: ann, csrf: "new" } as unknown as WhoIAm));
  answer(Response.json({ person: null, csrf: "" }));
  await asking;
  expect(me.person?.name).toBe("Ann");
});

it("ends the tokens with the password, unless they are kept, and says so", async () => {
  addMessages("en", readFileSync(join(import.meta.dirname, "../messages/en/me.ftl"), "utf8"));
  const sent: unknown[] = [];
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    if (method !== "POST") return Promise.resolve(Response.json(path === "/api/me" ? {} : []));
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const said = vi.spyOn(toasts, "show").mockImplementation(() => undefined);
  render(Access);
  const change = async (): Promise<void> => {
    const before = sent.length;
    await fireEvent.input(screen.getByLabelText("New password"), { target: { value: "a boat" } });
    await fireEvent.click(screen.getByRole("button", { name: "Change the password" }));
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(before + 1));
  };
  await change();
  const tokens = screen.getByRole("switch", { name: "Also revoke the tokens of my programs" });
  await fireEvent.click(tokens);
  expect(sent).toHaveLength(1);
  await change();
  const one = { new: "a boat", old: null };
  expect(sent).toEqual([
    { ...one, end_tokens: true },
    { ...one, end_tokens: false },
  ]);
  expect(said.mock.calls.map(([words]) => words)).toEqual([
    expect.stringContaining("the tokens of your programs are revoked"),
    expect.stringContaining("the tokens of your programs still work"),
  ]);
});
