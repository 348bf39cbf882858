import type * as z from "zod/mini";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { attempt, type JsonAnswer, requireValid, toJsonAnswer } from "~/platform/http/outcome.server.ts";
import { type IncomingBody, parseJsonBody, readIncomingBytes } from "~/platform/http/read-body.server.ts";
import { validate } from "~/shared/validation.ts";
import { type IdempotencyKey, KEY_RULE, type WriteMeta, type WriteResult } from "./public-write.ts";
import { countPublicWrite, WRITE_LIMIT_BYTES } from "./write-limit.server.ts";

/** A public write over JSON. `complete` may add fields to the body before its validation. */
export interface JsonOperation<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The last segment of its path. */
  name: string;
  /** The summary in the OpenAPI description. */
  summary: string;
  example: z.input<Schema>;
  /** Whether an idempotency key identifies retries of one request. */
  takesKey: boolean;
  /** Whether it is answered with 409 and the nearest times where one is taken. */
  canConflict?: true;
  schema: Schema;
  store: (input: z.output<Schema>, meta: WriteMeta) => Promise<WriteResult>;
  complete?: (body: Record<string, unknown>) => Record<string, unknown>;
}

/** A request as the HTTP server has it. */
export type JsonRequest = IncomingBody & { method?: string | undefined };

const JSON_TYPE = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i;
const NO_KEY: IdempotencyKey = { kind: "none" };

/**
 * Answers a JSON request: 200 `{success: true, id}` when stored, now or earlier under the same key, else
 * `{success: false, error}` with 400 no JSON object, 405 not POST, 413 too large, 415 unsupported type, 422 with
 * `fields`, 429 with `Retry-After`, 503 database unavailable, 500 anything else. Never throws.
 *
 * @param address - the client's network address
 */
export async function answerJsonOperation<Schema extends z.ZodMiniType>(
  request: JsonRequest,
  address: string,
  { name, schema, store, takesKey, complete = (body) => body }: JsonOperation<Schema>,
): Promise<JsonAnswer> {
  const outcome = await attempt(async () => {
    const { headers } = request;
    if (request.method !== "POST") throw postOnly();
    if (!JSON_TYPE.test(headers["content-type"] ?? ""))
      throw new HttpError(415, "Send JSON, with the header Content-Type: application/json.");
    const body = parseJsonBody(await readIncomingBytes(request, { limit: WRITE_LIMIT_BYTES }));
    if (!isRecord(body)) throw new HttpError(400, "The request must be a JSON object.");
    const input = requireValid(validate(schema, complete(body)));
    const key = takesKey ? requestKeyOf(name, headers["idempotency-key"] ?? body.idempotencyKey) : NO_KEY;
    return store(input, {
      key,
      source: "api",
      suspicions: await countPublicWrite(address),
      now: databaseNow(),
      origin: { address, page: null },
    });
  });
  return toJsonAnswer(outcome, name);
}

function postOnly(): HttpError {
  return new HttpError(405, "Use the method POST.", { headers: { Allow: "POST" } });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function requestKeyOf(operation: string, value: unknown): IdempotencyKey {
  if (value === undefined || value === null || value === "") return NO_KEY;
  if (typeof value !== "string" || !/^[\x20-\x7e]{1,200}$/.test(value)) {
    const problems = [{ field: "idempotencyKey", message: KEY_RULE }];
    throw new HttpError(422, "The idempotency key can't be used.", { problems });
  }
  return { kind: "given", value: `json:${operation}:${value}`, reused: "reject" };
}
