/** The state of the stream; `lost` while it reconnects. */
export type LiveStatus = "connecting" | "open" | "lost";

/** What a stream tells; plain data, so that a SharedWorker can pass it on. */
export type LiveEvent =
  /** Something in these topics changed. `isCatchUp` for the first event of a stream: something may have changed
   * before. */
  | { kind: "change"; topics: string[]; isCatchUp: boolean }
  | { kind: "status"; status: LiveStatus }
  /** The session has ended, and these topics need one. No more events follow. */
  | { kind: "unauthorized" };

export interface LiveStream {
  /** Connects again if the server has been silent for too long: timers stand still while a computer sleeps. */
  check(): void;
  close(): void;
}

/** The server says every 10 s that it is there. When silent for this long, the connection counts as lost. */
const SILENCE_TIMEOUT_MS = 25_000;
/** When to try again after an answer that makes `EventSource` give up, as 503, and has no `Retry-After`. */
const RETRY_MS = 1_000;

/**
 * Opens the stream of `topics`, and keeps it open. `EventSource` reconnects by itself; a connection that is silent, or
 * that the server rejected, is opened again here. The server begins each connection with what has changed since the
 * last event of the one before, all topics where it can't know, so nothing is missed between two.
 */
export function openLiveStream(topics: readonly string[], emit: (event: LiveEvent) => void): LiveStream {
  const address = `/live?topics=${topics.join(",")}`;
  const closed = new AbortController();
  let source: EventSource;
  let silenceTimer: ReturnType<typeof setTimeout>;
  let retryTimer: ReturnType<typeof setTimeout>;
  let heardAt = 0;
  let failures = 0;
  let isCatchUp = true;

  function connect() {
    source = new EventSource(address);
    source.addEventListener("hearing", ({ data }) => {
      onHeard();
      // Whether the server's notification hub is listening to the database.
      emit({ kind: "status", status: data === "true" ? "open" : "lost" });
    });
    source.addEventListener("change", ({ data }) => {
      onHeard();
      const topics: string[] = JSON.parse(data);
      if (topics.length > 0) emit({ kind: "change", topics, isCatchUp });
      isCatchUp = false;
    });
    source.addEventListener("error", () => void onError());
    expectSign();
  }

  function onHeard() {
    failures = 0;
    expectSign();
  }

  function expectSign() {
    heardAt = Date.now();
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(reconnect, SILENCE_TIMEOUT_MS);
  }

  function reconnect() {
    disconnect();
    isCatchUp = true;
    emit({ kind: "status", status: "lost" });
    connect();
  }

  function disconnect() {
    source.close();
    clearTimeout(silenceTimer);
    clearTimeout(retryTimer);
  }

  async function onError() {
    isCatchUp = true;
    failures += 1;
    // A connection that is replaced at once, as behind a proxy that limits its age, wasn't lost.
    if (failures > 1) emit({ kind: "status", status: "lost" });
    if (source.readyState !== source.CLOSED) return;
    clearTimeout(silenceTimer);
    const { status, retryAfterMs } = await rejectionOf(address, closed.signal);
    if (closed.signal.aborted) return;
    if (status === 401) emit({ kind: "unauthorized" });
    // Many browsers that were rejected together don't come back together.
    else retryTimer = setTimeout(reconnect, retryAfterMs * (0.75 + Math.random() / 2));
  }

  connect();
  return {
    check() {
      if (Date.now() - heardAt > SILENCE_TIMEOUT_MS) reconnect();
    },
    close() {
      closed.abort();
      disconnect();
    },
  };
}

/** Why `EventSource` gave up, which it doesn't tell. The status is 0 without an answer. */
async function rejectionOf(address: string, signal: AbortSignal): Promise<{ status: number; retryAfterMs: number }> {
  try {
    const { status, headers, body } = await fetch(address, { cache: "no-store", signal });
    await body?.cancel();
    return { status, retryAfterMs: Number(headers.get("Retry-After")) * 1000 || RETRY_MS };
  } catch {
    return { status: 0, retryAfterMs: RETRY_MS };
  }
}
