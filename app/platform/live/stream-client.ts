import { readServerSentEvents } from "./server-sent-events.ts";

/** How it stands with the stream: not yet open, open, or lost and being looked for. */
export type LiveStatus = "connecting" | "open" | "lost";

export interface LiveHandlers {
  /**
   * Something in these topics changed. `isCatchUp` is for a stream that has just begun: something may have changed while
   * nobody listened.
   */
  onChange(topics: string[], change: { isCatchUp: boolean }): void;
  onStatus(status: LiveStatus): void;
  /** The server gives these topics to nobody without a session: it has ended. Nothing more will come. */
  onRefused(): void;
}

/** The first try again is at once; a server that restarts is found within a second of being back. */
const RETRY_DELAYS_MS = [0, 250, 500, 1_000];
/** The server gives a sign of life every 10 s. Without one for this long, the line counts as cut. */
const HEARTBEAT_TIMEOUT_MS = 25_000;
/** A stream that lasted this long was a good one: the next loss is retried at once again. */
const STABLE_AFTER_MS = 2_000;

/** Keeps a stream on `topics` open, however often it is lost, until `signal` aborts or the server refuses it. */
export async function keepConnected(topics: string[], handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const outcome = await readStream(topics, handlers, signal);
    if (signal.aborted) return;
    if (outcome === "refused") return handlers.onRefused();
    failures = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : failures + 1;
    if (failures > 1) handlers.onStatus("lost");
    await waitToRetry(RETRY_DELAYS_MS[Math.min(failures - 1, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
  }
}

async function readStream(topics: string[], handlers: LiveHandlers, signal: AbortSignal) {
  const attempt = new AbortController();
  const abortAttempt = () => attempt.abort();
  let lastActivityAt = Date.now();
  const abortIfSilent = () => {
    if (Date.now() - lastActivityAt > HEARTBEAT_TIMEOUT_MS) abortAttempt();
  };
  const heartbeatTimer = setInterval(abortIfSilent, 1_000);
  // A computer that slept wakes up with a dead line: whoever looks at the page should not wait for the timer.
  document.addEventListener("visibilitychange", abortIfSilent);
  signal.addEventListener("abort", abortAttempt);
  try {
    const response = await fetch(`/live?topics=${topics.join(",")}`, {
      headers: { Accept: "text/event-stream" },
      cache: "no-store",
      signal: attempt.signal,
    });
    if (response.status === 401) return "refused";
    if (!response.ok || !response.body) return "lost";
    let status: LiveStatus | undefined;
    let hasToldAll = false;
    const onActivity = () => {
      lastActivityAt = Date.now();
      if (status) handlers.onStatus(status);
    };
    for await (const { event, data } of readServerSentEvents(response.body, { onActivity })) {
      // The server itself may have lost the database's announcements, and then says so.
      if (event === "hearing") status = data === "true" ? "open" : "lost";
      if (event === "hearing" && status) handlers.onStatus(status);
      if (event !== "change") continue;
      // The server begins each stream with a change of all topics.
      handlers.onChange(JSON.parse(data), { isCatchUp: !hasToldAll });
      hasToldAll = true;
    }
    return "lost";
  } catch {
    // Cut lines, restarts and aborted attempts all end here; the caller tries again.
    return "lost";
  } finally {
    clearInterval(heartbeatTimer);
    document.removeEventListener("visibilitychange", abortIfSilent);
    signal.removeEventListener("abort", abortAttempt);
    abortAttempt();
  }
}

/** Waits, but no longer than until the network is back or somebody looks at the page. */
function waitToRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener("abort", finish, { signal: done.signal });
    window.addEventListener("online", finish, { signal: done.signal });
    document.addEventListener("visibilitychange", finish, { signal: done.signal });
  });
}
