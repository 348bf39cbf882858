import { withTimeout } from "~/platform/with-timeout.ts";
import { streamJson } from "./json-stream.server.ts";

/** Proxies wait for a silent server for a minute or so (nginx: `proxy_read_timeout`). */
const SILENT_MS = 10_000;

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
  return streamJson("application/json", async (send) => {
    send("\n");
    const timer = setInterval(send, SILENT_MS, "\n");
    try {
      send(JSON.stringify((await work).data));
    } finally {
      clearInterval(timer);
    }
  });
}
