import { readServerSentEvents } from "./server-sent-events.ts";

/** The state of the stream; `lost` while it reconnects. */
export type LiveStatus = "connecting" | "open" | "lost";

export interface LiveHandlers {
  /**
   * Something in these topics changed. `isCatchUp` for the first event of a stream: something may have changed before.
   */
  onChange(topics: string[], change: { isCatchUp: boolean }): void;
  onStatus(status: LiveStatus): void;
  /** The session has ended, and these topics need one. No more events follow. */
  onUnauthorized(): void;
}

/** The first retry is immediate; a restarted server is found within a second. */
const RETRY_DELAYS_MS = [0, 250, 500, 1_000];
/** The server sends a heartbeat every 10 s. Without one for this long, the connection counts as lost. */
const HEARTBEAT_TIMEOUT_MS = 25_000;
/** After a stream that lasted this long, the first retry is immediate again. */
const STABLE_AFTER_MS = 2_000;

/** Reads the stream of `topics`, and reconnects whenever it is lost, until `signal` aborts or the server rejects it. */
export async function keepConnected(topics: string[], handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const outcome = await readStream(topics, handlers, signal);
    if (signal.aborted) return;
    if (outcome === "unauthorized") return handlers.onUnauthorized();
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
  // After sleep the connection is dead: a visible page shouldn't wait for the timer.
  document.addEventListener("visibilitychange", abortIfSilent);
  signal.addEventListener("abort", abortAttempt);
  try {
    const response = await fetch(`/live?topics=${topics.join(",")}`, {
      headers: { Accept: "text/event-stream" },
      cache: "no-store",
      signal: attempt.signal,
    });
    if (response.status === 401) return "unauthorized";
    if (!response.ok || !response.body) return "lost";
    let status: LiveStatus | undefined;
    let hasCaughtUp = false;
    const onActivity = () => {
      lastActivityAt = Date.now();
      if (status) handlers.onStatus(status);
    };
    for await (const { event, data } of readServerSentEvents(response.body, { onActivity })) {
      // `hearing`: whether the server's notification hub is listening to the database.
      if (event === "hearing") status = data === "true" ? "open" : "lost";
      if (event === "hearing" && status) handlers.onStatus(status);
      if (event !== "change") continue;
      // The server begins each stream with a change of all topics.
      handlers.onChange(JSON.parse(data), { isCatchUp: !hasCaughtUp });
      hasCaughtUp = true;
    }
    return "lost";
  } catch {
    // Lost connections, restarts and aborted attempts; the caller retries.
    return "lost";
  } finally {
    clearInterval(heartbeatTimer);
    document.removeEventListener("visibilitychange", abortIfSilent);
    signal.removeEventListener("abort", abortAttempt);
    abortAttempt();
  }
}

/** Waits `ms`, or until the network is back or the page becomes visible. */
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
