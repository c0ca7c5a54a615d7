// Who one is: what somebody chooses counts, also while the server is still being asked.
import { afterEach, expect, it, vi } from "vitest";
import { me } from "../src/state/me.svelte";
import { settings } from "../src/state/settings.svelte";

afterEach(() => vi.unstubAllGlobals());

it("keeps what was chosen before the server said who one is", async () => {
  const person = { id: "1", name: "Ann", language: "en", theme: "light", preferences: {} };
  const sent: { token: string | undefined; body: string }[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (_: string, { method, headers, body }: RequestInit) => {
    if (method === "GET") return new Promise<Response>((done) => (answer = done));
    const token = (headers as Record<string, string>)["X-CSRF-Token"];
    sent.push({ token, body: String(body) });
    return Promise.resolve(Response.json({ ...person, ...JSON.parse(String(body)) }));
  });
  const asking = me.ask();
  await me.like({ theme: "dark" });
  answer(Response.json({ person, csrf: "word" }));
  await asking;
  expect(settings.liked.theme).toBe("dark");
  expect(sent).toEqual([{ token: "word", body: JSON.stringify({ theme: "dark" }) }]);
});
