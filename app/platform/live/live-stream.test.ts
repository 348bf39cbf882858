import { createServer, type ServerResponse } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { listenOnLoopback } from "../../../tests/support/site/loopback.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { type LiveEvent, openLiveStream } from "./live-stream.ts";

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A server that gives these answers to one connection after the other, and a stream from it with Node's
 * `EventSource`. */
async function streamOf(answers: ((response: ServerResponse) => void)[]) {
  const server = createServer((_, response) => answers.shift()?.(response));
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const { EventSource: NodeEventSource, fetch: nodeFetch } = globalThis;
  const ofOrigin = class extends NodeEventSource {
    constructor(address: string) {
      super(origin + address);
    }
  };
  vi.stubGlobal("EventSource", ofOrigin);
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => nodeFetch(origin + address, init));
  const events: LiveEvent[] = [];
  const stream = openLiveStream(["rain"], (event) => events.push(event));
  cleanUps.push(() => {
    stream.close();
    server.close();
    server.closeAllConnections();
  });
  return events;
}

const hearing = 'retry: 20\nevent: hearing\ndata: true\n\nevent: change\ndata: ["rain"]\n\n';
const change = 'event: change\ndata: ["rain"]\n\n';
const stream =
  (...texts: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const text of texts) response.write(text);
  };
const endedStream = (response: ServerResponse) => {
  stream(hearing)(response);
  response.end();
};
const rejection =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

const OPEN = { kind: "status", status: "open" };
const LOST = { kind: "status", status: "lost" };
const CAUGHT_UP = { kind: "change", topics: ["rain"], isCatchUp: true };
const CHANGED = { kind: "change", topics: ["rain"], isCatchUp: false };

it("tells of each change, and that the first event of a connection catches up", async () => {
  const events = await streamOf([stream(hearing, change)]);
  await eventually(() => expect(events).toEqual([OPEN, CAUGHT_UP, CHANGED]));
});

it("catches up after a connection that was replaced at once, which doesn't count as lost", async () => {
  const events = await streamOf([endedStream, stream(hearing, change)]);
  await eventually(() => expect(events).toEqual([OPEN, CAUGHT_UP, OPEN, CAUGHT_UP, CHANGED]));
});

it("tells nothing after a connection that was replaced while nothing changed, and says so to the server", async () => {
  const ids: unknown[] = [];
  const answer = (text: string) => (response: ServerResponse) => {
    ids.push(response.req.headers["last-event-id"]);
    stream(text)(response);
    if (ids.length === 1) response.end();
  };
  const nothing = "event: hearing\ndata: true\n\nid: 8\nevent: change\ndata: []\n\n";
  const events = await streamOf([answer(`id: 7\n${hearing}`), answer(nothing + change)]);
  await eventually(() => expect(events).toEqual([OPEN, CAUGHT_UP, OPEN, CHANGED]));
  expect(ids).toEqual([undefined, "7"]);
});

it("counts as lost while it can't connect, also after an answer that EventSource gives up at", async () => {
  const events = await streamOf([endedStream, rejection(503), rejection(503), stream(hearing)]);
  await eventually(() => expect(events.at(-1)).toEqual(CAUGHT_UP));
  await eventually(() => expect(events).toEqual([OPEN, CAUGHT_UP, LOST, LOST, OPEN, CAUGHT_UP]));
});

it("connects again when a server that has too many streams says, not before", async () => {
  const wait = vi.spyOn(globalThis, "setTimeout");
  const fullServer = rejection(503, { "Retry-After": "60" });
  const answers = [fullServer, fullServer, stream(hearing)];
  await streamOf(answers);
  const delays = () => wait.mock.calls.map(([, delayMs = 0]) => delayMs);
  await eventually(() => expect(delays().some((ms) => ms >= 45_000 && ms <= 75_000)).toBe(true));
  expect(answers).toHaveLength(1);
});

it("tells that the session has ended, and doesn't connect again", async () => {
  const answers = [endedStream, rejection(401), rejection(401), stream(hearing)];
  const events = await streamOf(answers);
  await eventually(() => expect(events.at(-1)).toEqual({ kind: "unauthorized" }));
  expect(answers).toHaveLength(1);
});

it("counts a silent connection as lost, and opens another", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  cleanUps.push(() => vi.useRealTimers());
  const events = await streamOf([stream(hearing), stream(hearing)]);
  await eventually(() => expect(events).toEqual([OPEN, CAUGHT_UP]));
  await vi.advanceTimersByTimeAsync(26_000);
  await eventually(() => expect(events).toEqual([OPEN, CAUGHT_UP, LOST, OPEN, CAUGHT_UP]));
});
