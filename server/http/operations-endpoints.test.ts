import { expect, it } from "vitest";
import { mayReadMetrics } from "./operations-endpoints.ts";

const TOKEN = "a-token-of-some-length";

function request(remoteAddress: string, headers: Record<string, string> = {}) {
  return { headers: { host: "localhost:3000", ...headers }, socket: { remoteAddress } };
}

it("the metrics without a token can be read from this machine alone", () => {
  const mayRead = (address: string) => mayReadMetrics(request(address), undefined);
  for (const address of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
    expect(mayRead(address), address).toBe(true);
  for (const address of ["203.0.113.7", "10.0.0.1", "::ffff:10.0.0.1", "2001:db8::1", ""])
    expect(mayRead(address), address).toBe(false);
});

it.each([
  ["X-Forwarded-For", "127.0.0.1"],
  ["X-Forwarded-For", ""],
  ["Forwarded", "for=127.0.0.1"],
  ["Via", "1.1 proxy"],
  ["X-Real-IP", "127.0.0.1"],
  ["X-Forwarded-Proto", "https"],
  // A proxy that adds no headers passes the name on, and so does a rebound web page.
  ...["www.example.com", "127.0.0.1.example.com", "localhost.example.com", "10.0.0.1"].map((host) => ["Host", host]),
])("they can't be read through a proxy on this machine, by %s: %s", (name = "", value = "") => {
  expect(mayReadMetrics(request("127.0.0.1", { [name.toLowerCase()]: value }), undefined)).toBe(false);
});

it("the metrics with a token can be read with it from anywhere, and from nowhere without it", () => {
  const authorization = `Bearer ${TOKEN}`;
  expect(mayReadMetrics(request("203.0.113.7", { authorization, host: "www.example.com" }), TOKEN)).toBe(true);
  expect(mayReadMetrics(request("127.0.0.1"), TOKEN)).toBe(false);
  for (const wrong of [TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`, `bearer${TOKEN}`])
    expect(mayReadMetrics(request("127.0.0.1", { authorization: wrong }), TOKEN)).toBe(false);
});
