// @vitest-environment node
import { expect, test } from "vitest";
import { readAgent } from "./agents";

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/126 Safari/537 Edg/126",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "Firefox", "Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15", "Safari", "Mac"],
])("%s is %s on %s", (agent, browser, system) => {
  expect(readAgent(agent)).toEqual({ browser, system });
});

test("a program that is no browser is not guessed at", () => {
  expect(readAgent("python-httpx/0.27")).toBeNull();
  expect(readAgent("")).toBeNull();
});
