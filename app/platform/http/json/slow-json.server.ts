import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";

/** Proxies wait for a silent server for a minute or so (nginx: `proxy_read_timeout`). */
const SILENT_MS = 10_000;
const encoder = new TextEncoder();

/** What an answer is made of, as `toAdminAnswer` gives it. */
interface JsonAnswer {
  data: unknown;
  init: ResponseInit | null;
}

/**
 * The JSON response of work that may take minutes. It is the usual one if the work is done within ten seconds. Otherwise it begins
 * with the status 200, and with white space until the answer follows: a proxy that hears nothing would give up, or send the
 * request to another process while the work goes on. Work that then throws breaks the response off.
 */
export async function jsonWhenDone(work: Promise<JsonAnswer>): Promise<Response> {
  const answer = await withTimeout(SILENT_MS, work);
  if (answer) return Response.json(answer.data, answer.init ?? {});
  let isRead = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => isRead && controller.enqueue(encoder.encode(text));
      send("\n");
      const timer = setInterval(() => send("\n"), SILENT_MS);
      void work
        .then(
          ({ data }) => {
            send(JSON.stringify(data));
            if (isRead) controller.close();
          },
          (error: unknown) => {
            log.error({ err: error }, "the answer to a long request broke off");
            if (isRead) controller.error(error);
          },
        )
        .finally(() => clearInterval(timer));
    },
    cancel() {
      isRead = false;
    },
  });
  // "no": nginx passes the white space on.
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
