import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { liveValuesLoaded } from "./live-value.server.ts";
import { isHubListening, subscribeToNotifications, topicsChangedSince } from "./notification-hub.server.ts";

/** The heartbeat: keeps proxies from closing an idle stream, and browsers from counting the connection as lost. */
const KEEP_ALIVE_MS = 10_000;
/**
 * A stream ends after this, or up to half as much again, and the browser opens another: a connection whose other end
 * has vanished would stay until TCP gives it up, after a quarter of an hour.
 */
const MAX_AGE_MS = 4 * MINUTE_MS;
/** When `EventSource` connects again; a restarted server is found within a second. */
const RECONNECT_MS = 500;
/**
 * Coalesces a burst into one event now and one at its end; on the server, since browsers throttle timers of hidden
 * tabs.
 */
const COALESCE_MS = 150;
/**
 * With more streams bursts are coalesced for longer: an event takes some 50 µs of processor time, and what is left has
 * to store what the events are about.
 */
const MAX_EVENTS_PER_MS = 4;
/** How long an authorization is cached. Events contain topics only, so seconds do no harm. */
const AUTHORIZATION_TTL_MS = 5_000;
/** The backpressure limit: a stream with more unread events is closed. */
const MAX_BUFFERED_EVENTS = 200;
const encoder = new TextEncoder();
const stamp = () => `id: ${databaseNow().getTime()}\n`;
let openStreams = 0;

/**
 * A response that streams server-sent events: `event: change` with a JSON array of topics, after each commit in
 * `topics` (coalesced, at most every 150 ms, with thousands of streams every second), and once at the start, so that a
 * reconnecting client catches up: with what has changed since the event that it received last, maybe nothing;
 * `event: hearing`, at the start and every 10 s, with whether the notification hub is connected, and whenever that
 * changes. Ends when `signal` aborts, or when `isStillAuthorized` resolves to false: it is called with each event and
 * every 10 s, at most every 5 s.
 */
export function liveEventStream({
  topics,
  signal,
  lastEventId = null,
  isStillAuthorized = async () => true,
  onEnd,
}: {
  topics: readonly string[];
  signal: AbortSignal;
  /** What a browser that connects again says in `Last-Event-ID`: the time of that event by the database's clock. */
  lastEventId?: string | null;
  isStillAuthorized?: () => Promise<boolean>;
  /** Called once. */
  onEnd?: () => void;
}): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      openStreams += 1;
      let authorizedAt = Date.now();
      let pendingTopics = new Set<string>();
      let coalesceTimer: NodeJS.Timeout | undefined;

      const send = async (text: string) => {
        if (Date.now() - authorizedAt >= AUTHORIZATION_TTL_MS) {
          // A failed check (no database) doesn't end an authorized stream.
          if (!(await isStillAuthorized().catch(() => true))) return end();
          authorizedAt = Date.now();
        }
        if (!open) return;
        if ((controller.desiredSize ?? 0) < -MAX_BUFFERED_EVENTS) return end();
        controller.enqueue(encoder.encode(text));
      };
      const sendChange = async (changed: Iterable<string>) => {
        const text = `${stamp()}event: change\ndata: ${JSON.stringify([...changed])}\n\n`;
        // A browser asks at once, and must not get what this process had in memory before.
        await liveValuesLoaded(changed);
        await send(text);
      };
      // Not before it has caught up: what comes after an event with an id is all that the next connection tells.
      const sendListening = (isListening: boolean, id = "") => send(`${id}event: hearing\ndata: ${isListening}\n\n`);
      const flushPending = () => {
        coalesceTimer = undefined;
        if (pendingTopics.size === 0) return;
        const changed = pendingTopics;
        pendingTopics = new Set();
        coalesceTimer = setTimeout(flushPending, Math.max(COALESCE_MS, openStreams / MAX_EVENTS_PER_MS));
        void sendChange(changed);
      };
      const onChange = (changed: ReadonlySet<string>) => {
        for (const topic of changed) pendingTopics.add(topic);
        if (!coalesceTimer) flushPending();
      };
      const unsubscribe = subscribeToNotifications(topics, onChange, {
        onListening: (isListening) => void sendListening(isListening),
      });
      const ageTimer = setTimeout(() => end(), MAX_AGE_MS * (1 + Math.random() / 2));
      const keepAlive = setInterval(() => void sendListening(isHubListening(), stamp()), KEEP_ALIVE_MS);

      end = () => {
        if (!open) return;
        open = false;
        openStreams -= 1;
        unsubscribe();
        clearInterval(keepAlive);
        clearTimeout(ageTimer);
        clearTimeout(coalesceTimer);
        onEnd?.();
        try {
          controller.close();
        } catch {
          // The browser has closed it already.
        }
      };
      signal.addEventListener("abort", () => end());
      void send(`retry: ${RECONNECT_MS}\n`);
      void sendListening(isHubListening());
      void sendChange(lastEventId === null ? topics : topicsChangedSince(topics, Number(lastEventId)));
      if (signal.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // Switches off the response buffering of nginx.
      "X-Accel-Buffering": "no",
    },
  });
}

/** A semaphore for open streams. */
interface StreamLimit {
  /** Acquires a slot for `key`. Returns the function that releases it; undefined when the limit is reached. */
  acquire(key: string): (() => void) | undefined;
}

/** Creates a limit for this process: at most `total` streams, and `perKey` for one key. */
export function createStreamLimit({ total, perKey }: { total: number; perKey: number }): StreamLimit {
  const open = new Map<string, number>();
  let openTotal = 0;
  return {
    acquire(key) {
      const openOfKey = open.get(key) ?? 0;
      if (openTotal >= total || openOfKey >= perKey) return undefined;
      open.set(key, openOfKey + 1);
      openTotal += 1;
      let isAcquired = true;
      return () => {
        if (!isAcquired) return;
        isAcquired = false;
        openTotal -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
