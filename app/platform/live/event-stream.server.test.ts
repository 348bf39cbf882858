import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { liveEventStream } from "./event-stream.server.ts";
import { isHubListening, startNotificationHub, stopNotificationHub } from "./notification-hub.server.ts";

const test = openTestDatabase();
beforeAll(async () => {
  startNotificationHub(test);
  await vi.waitFor(() => expect(isHubListening()).toBe(true));
});
afterAll(() => stopNotificationHub());
afterEach(() => vi.useRealTimers());

// No trigger notifies these topics, so emptying the tables before each test doesn't.

/** Opens a stream and returns its events one by one, without the initial ones. */
async function listen(topics: string[], isStillAuthorized = async () => true) {
  const end = new AbortController();
  const onEnd = vi.fn();
  const { body } = liveEventStream({ topics, signal: end.signal, isStillAuthorized, onEnd });
  if (!body) throw new Error("The stream has no body.");
  const events = readEvents(body);
  const next = async () => (await events.next()).value;
  expect(await next()).toEqual({ event: "hearing", data: "true" });
  expect(await next()).toEqual({ event: "change", data: JSON.stringify(topics) });
  return { next, end, onEnd };
}

/** As the server writes them: lines of a name and its value, with an empty line after each event. */
async function* readEvents(body: ReadableStream<Uint8Array>) {
  let rest = "";
  for await (const bytes of body) {
    const blocks = (rest + Buffer.from(bytes).toString()).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/)));
      yield { event: String(fields.event), data: String(fields.data) };
    }
  }
}

const announce = (topic: string) => database().execute(sql`select pg_notify('live', ${topic})`);

describe("a stream of changes", () => {
  it("sends what is committed in its topics, and nothing else", async () => {
    const { next, end } = await listen(["rain", "snow"]);
    await announce("wind");
    await announce("snow");
    expect(await next()).toEqual({ event: "change", data: '["snow"]' });
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
    expect(await next()).toEqual({ event: "change", data: '["wind"]' });
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
    expect(await next()).toEqual({ event: "change", data: '["rain"]' });
    end.abort();
  });
});
