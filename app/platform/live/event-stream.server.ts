import { isHubListening, subscribe } from "./notification-hub.server.ts";

/** Comment lines keep proxies from closing a quiet stream, and tell the browser that the line is not cut. */
const KEEP_ALIVE_MS = 10_000;
/** A burst becomes one event now and one at its end. The browser can't do this: it slows the timers of hidden tabs. */
const COALESCE_MS = 150;
/** How old an answer of `stillAllowed` may be. An event names topics and nothing else, so seconds do no harm. */
const AUTHORIZATION_TTL_MS = 5_000;
/** A browser that leaves this many events unread is gone. */
const MAX_BUFFERED_EVENTS = 200;
const encoder = new TextEncoder();

/**
 * A response that streams server-sent events: `event: change` with a JSON array of topics as data, each time something
 * in `topics` was committed (at most every 150 ms), and once at the start, so that whoever reconnects catches up.
 * `event: hearing` tells `false` while the database's announcements can't be heard, and `true` again after that.
 * Ends when `signal` aborts, and when `stillAllowed` says no, which is asked with each event and every 10 s, but not
 * more often than every 5 s. `onEnd` is called once, however it ends.
 */
export function liveEventStream({
  topics,
  signal,
  isStillAuthorized = async () => true,
  onEnd,
}: {
  topics: readonly string[];
  signal: AbortSignal;
  isStillAuthorized?: () => Promise<boolean>;
  onEnd?: () => void;
}): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      let authorizedAt = Date.now();
      let pendingTopics = new Set<string>();
      let coalesceTimer: NodeJS.Timeout | undefined;

      const send = async (text: string) => {
        if (Date.now() - authorizedAt >= AUTHORIZATION_TTL_MS) {
          // Not being able to ask (the database is away) is no reason to end a stream that was allowed.
          if (!(await isStillAuthorized().catch(() => true))) return end();
          authorizedAt = Date.now();
        }
        if (!open) return;
        if ((controller.desiredSize ?? 0) < -MAX_BUFFERED_EVENTS) return end();
        controller.enqueue(encoder.encode(text));
      };
      const sendChange = (changed: Iterable<string>) =>
        send(`event: change\ndata: ${JSON.stringify([...changed])}\n\n`);
      const sendHearing = (hearing: boolean) => send(`event: hearing\ndata: ${hearing}\n\n`);
      const flushPending = () => {
        coalesceTimer = undefined;
        if (pendingTopics.size === 0) return;
        const changed = pendingTopics;
        pendingTopics = new Set();
        coalesceTimer = setTimeout(flushPending, COALESCE_MS);
        void sendChange(changed);
      };
      const onChange = (changed: ReadonlySet<string>) => {
        for (const topic of changed) pendingTopics.add(topic);
        if (!coalesceTimer) flushPending();
      };
      const unsubscribe = subscribe(topics, onChange, { onListening: (hearing) => void sendHearing(hearing) });
      const keepAlive = setInterval(() => void send(": still here\n\n"), KEEP_ALIVE_MS);

      end = () => {
        if (!open) return;
        open = false;
        unsubscribe();
        clearInterval(keepAlive);
        clearTimeout(coalesceTimer);
        onEnd?.();
        try {
          controller.close();
        } catch {
          // The browser had already closed its end.
        }
      };
      signal.addEventListener("abort", () => end());
      void sendHearing(isHubListening());
      void sendChange(topics);
      if (signal.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // nginx holds responses back unless told not to.
      "X-Accel-Buffering": "no",
    },
  });
}
