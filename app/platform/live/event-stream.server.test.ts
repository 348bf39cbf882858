import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { createStreamLimit, liveEventStream } from "./event-stream.server.ts";
import { liveValue } from "./live-value.server.ts";
import { isHubListening, startNotificationHub, stopNotificationHub } from "./notification-hub.server.ts";

const test = openTestDatabase();
beforeAll(async () => {
  startNotificationHub(test);
  await eventually(() => expect(isHubListening()).toBe(true));
});
afterAll(() => stopNotificationHub());
afterEach(() => vi.useRealTimers());

it("an event about what this process keeps in memory comes once that is loaded", async () => {
  const order: string[] = [];
  const kept = liveValue("kept", 0, async (before) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push("loaded");
    return before + 1;
  });
  const stop = kept.watch();
  const { next, end } = await listen(["kept"]);
  await announce("kept");
  await next();
  order.push("told");
  expect(order).toEqual(["loaded", "told"]);
  end.abort();
  stop();
});

// No trigger notifies these topics, so emptying the tables before each test doesn't.

/** Opens a stream and returns its events one by one, without the initial ones. */
async function listen(topics: string[], isStillAuthorized = async () => true, since?: { id: string; told: string[] }) {
  const end = new AbortController();
  const onEnd = vi.fn();
  const { body } = liveEventStream({
    topics,
    signal: end.signal,
    isStillAuthorized,
    onEnd,
    lastEventId: since?.id ?? null,
  });
  if (!body) throw new Error("The stream has no body.");
  const events = readEvents(body);
  const next = async () => (await events.next()).value;
  expect(await next()).toEqual({ event: "hearing", data: "true" });
  const { id, ...first } = (await next()) ?? {};
  expect(first).toEqual({ event: "change", data: JSON.stringify(since?.told ?? topics) });
  return { next, end, onEnd, id: id ?? "" };
}

/** As the server writes them: lines of a name and its value, with an empty line after each event. */
async function* readEvents(body: ReadableStream<Uint8Array>) {
  let rest = "";
  for await (const bytes of body) {
    const blocks = (rest + Buffer.from(bytes).toString()).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/)));
      yield { event: String(fields.event), data: String(fields.data), ...(fields.id && { id: String(fields.id) }) };
    }
  }
}

const announce = (topic: string) => database().execute(sql`select pg_notify('live', ${topic})`);

describe("a stream of changes", () => {
  it("sends what is committed in its topics, and nothing else", async () => {
    const { next, end } = await listen(["rain", "snow"]);
    await announce("wind");
    await announce("snow");
    expect(await next()).toMatchObject({ event: "change", data: '["snow"]' });
    end.abort();
  });

  it("makes a few events of a burst, with nothing missing", async () => {
    const { next, end } = await listen(["rain", "snow"]);
    for (let round = 0; round < 20; round += 1) await announce("rain");
    await announce("snow");
    const received = new Set<string>();
    let events = 0;
    while (!received.has("snow")) {
      const event = await next();
      for (const topic of JSON.parse(event?.data ?? "[]")) received.add(topic);
      events += 1;
    }
    expect(received).toEqual(new Set(["rain", "snow"]));
    expect(events).toBeLessThan(10);
    end.abort();
  });

  it("ends when the session behind it has ended", async () => {
    const { next, onEnd } = await listen(["wind"], async () => false);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await announce("wind");
    expect(await next()).toBeUndefined();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("stays open while the session can't be checked", async () => {
    const { next, end } = await listen(["wind"], () => Promise.reject(new Error("The database is down.")));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await announce("wind");
    expect(await next()).toMatchObject({ event: "change", data: '["wind"]' });
    end.abort();
  });

  it("releases its slot when the browser disconnects", async () => {
    const { end, onEnd } = await listen(["wind"]);
    end.abort();
    end.abort();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("reports a disconnected notification hub, and catches up after the reconnect", async () => {
    const { next, end } = await listen(["rain"]);
    await database().execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'site live' and datname = current_database()`,
    );
    expect(await next()).toEqual({ event: "hearing", data: "false" });
    expect(await next()).toEqual({ event: "hearing", data: "true" });
    expect(await next()).toMatchObject({ event: "change", data: '["rain"]' });
    end.abort();
  });

  it("ends after some minutes though its reader has vanished, and the next one tells only what has changed since", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
    // As when the process has been listening for a while.
    vi.advanceTimersByTime(60_000);
    // No one reads its events, of which there is room for two hundred.
    const onEnd = vi.fn();
    liveEventStream({ topics: ["rain"], signal: new AbortController().signal, onEnd });
    const { id, next, end } = await listen(["rain", "snow"]);
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(onEnd).toHaveBeenCalledOnce();
    let last = id;
    for (let event = await next(); event; event = await next()) last = event.id ?? last;
    expect(Number(last)).toBeGreaterThan(Number(id));
    end.abort();

    (await listen(["rain", "snow"], undefined, { id: last, told: [] })).end.abort();
    const watcher = await listen(["snow"]);
    await announce("snow");
    expect(await watcher.next()).toMatchObject({ data: '["snow"]' });
    watcher.end.abort();
    (await listen(["rain", "snow"], undefined, { id: last, told: ["snow"] })).end.abort();
    const unknown = [String(Number(last) + HOUR_MS), String(Number(last) - 20 * MINUTE_MS), "", "none"];
    for (const other of unknown)
      (await listen(["rain", "snow"], undefined, { id: other, told: ["rain", "snow"] })).end.abort();
  });
});

it("one visitor can't take all slots", () => {
  const limit = createStreamLimit({ total: 3, perKey: 2 });
  expect(limit.acquire("greedy")).toBeDefined();
  expect(limit.acquire("greedy")).toBeDefined();
  expect(limit.acquire("greedy")).toBeUndefined();
  expect(limit.acquire("modest")).toBeDefined();
  expect(limit.acquire("late")).toBeUndefined();
});

it("a released slot can be acquired again, and releasing it twice frees one", () => {
  const limit = createStreamLimit({ total: 2, perKey: 2 });
  const handBack = limit.acquire("visitor");
  limit.acquire("visitor");
  handBack?.();
  handBack?.();
  expect(limit.acquire("visitor")).toBeDefined();
  expect(limit.acquire("visitor")).toBeUndefined();
});
