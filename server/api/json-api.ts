import type { IncomingMessage, ServerResponse } from "node:http";
import { submitQuestionOperation } from "~/domain/leads/forms/ask.server.ts";
import { submitConsultationOperation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactOperation } from "~/domain/leads/forms/contact-page.server.ts";
import { subscribeOperation } from "~/domain/newsletter/subscribing/subscription-form.server.ts";
import { answerJsonOperation, type JsonRequest } from "~/platform/forms/json-operation.server.ts";
import type { JsonAnswer } from "~/platform/http/outcome.server.ts";
import { withRequestId } from "~/platform/log/request-id.server.ts";
import { log } from "~/platform/log.server.ts";
import { requestIdOf } from "../http/request-id.ts";
import { resolveClientAddress } from "../http/request-target.ts";
import { sendAndDrain } from "../http/send-and-drain.ts";

type Operation = (request: JsonRequest, address: string) => Promise<JsonAnswer>;

/** By their paths; `app/routes/machine/api/openapi.ts` describes the same. */
const OPERATIONS = new Map<string, Operation>([
  ["/api/submit-contact", (request, address) => answerJsonOperation(request, address, submitContactOperation)],
  [
    "/api/submit-consultation",
    (request, address) => answerJsonOperation(request, address, submitConsultationOperation),
  ],
  ["/api/submit-question", (request, address) => answerJsonOperation(request, address, submitQuestionOperation)],
  ["/api/subscribe", (request, address) => answerJsonOperation(request, address, subscribeOperation)],
]);

/**
 * Creates the handler of the operations for programs. They aren't routes: React Router needs a web request and a web
 * response, which take longer than all the rest of storing a message.
 *
 * @returns a function that responds and returns true, or returns false for any other path
 */
export function createJsonApi({ trustProxy }: { trustProxy: boolean }) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const operation = OPERATIONS.get(pathOf(request));
    if (!operation) return false;
    const address = resolveClientAddress(request, { trustProxy });
    withRequestId(requestIdOf(request), () =>
      operation(request, address)
        .then((answer) => send(request, response, answer))
        .catch((error) => {
          log.error({ err: error }, "the answer to a program could not be sent");
          response.destroy();
        }),
    );
    return true;
  };
}

/** In the spellings that routes have, too: in any case, and with slashes at the end. */
function pathOf({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?", 1);
  return OPERATIONS.has(path) ? path : path.toLowerCase().replace(/\/+$/, "");
}

async function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: JsonAnswer) {
  const text = JSON.stringify(body);
  const all = { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers };
  // The rest of a refused body may still be arriving.
  if (!request.complete) return sendAndDrain(request, response, new Response(text, { status, headers: all }));
  if (!request.readableEnded) request.resume();
  response.writeHead(status, { ...all, "Content-Length": Buffer.byteLength(text) });
  response.end(request.method === "HEAD" ? undefined : text);
}
