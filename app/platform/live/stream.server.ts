import { subscribe } from "./hub.server.ts";

/** Comment lines keep proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 20_000;
const encoder = new TextEncoder();

/**
 * A response that streams server-sent events: `event: change` with a JSON array of topics as data, each time something
 * in `topics` was committed, and once at the start, so that whoever reconnects catches up. Ends when `signal` aborts.
 * `stillAllowed` is asked before each event and every 20 s; when it says no, the stream ends.
 */
export function liveStream({
  topics,
  signal,
  stillAllowed = async () => true,
}: {
  topics: string[];
  signal: AbortSignal;
  stillAllowed?: () => Promise<boolean>;
}): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      const send = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      const sendIfAllowed = async (text: string) => {
        if (await stillAllowed().catch(() => true)) send(text);
        else end();
      };
      const change = (changed: Iterable<string>) =>
        sendIfAllowed(`event: change\ndata: ${JSON.stringify([...changed])}\n\n`);
      const unsubscribe = subscribe(topics, change);
      const keepAlive = setInterval(() => sendIfAllowed(": still here\n\n"), KEEP_ALIVE_MS);
      end = () => {
        if (!open) return;
        open = false;
        unsubscribe();
        clearInterval(keepAlive);
        try {
          controller.close();
        } catch {
          // The browser had already closed its end.
        }
      };
      signal.addEventListener("abort", end);
      send(`retry: 1000\nevent: change\ndata: ${JSON.stringify(topics)}\n\n`);
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
