import type { RouterContextProvider } from "react-router";
import type * as z from "zod/mini";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { BodyError, readJson } from "~/platform/http/read-body.server.ts";
import { clientAddressContext } from "~/platform/http/request-context.server.ts";
import { log } from "~/platform/log.server.ts";
import { errorsByField } from "~/shared/forms/form-check.ts";
import { type IdempotencyKey, KeyReusedError, type WriteMeta, type WriteResult } from "./public-write.ts";
import { countPublicWrite } from "./write-limit.server.ts";

const JSON_LIMIT_BYTES = 128 * 1024;

/** A write that programs may call. `complete` may fill in fields of the body before it is checked. */
export interface JsonOperation<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The last part of its address. */
  name: string;
  /** What it does, in a sentence for the description that programs' authors read. */
  summary: string;
  example: z.input<Schema>;
  /** Whether an idempotency key tells two sends of one thing from two things. */
  takesKey: boolean;
  schema: Schema;
  store: (input: z.output<Schema>, meta: WriteMeta) => Promise<WriteResult>;
  complete?: (body: Record<string, unknown>) => Record<string, unknown>;
}

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Answers a program's JSON: 200 `{success: true, id}` when stored, now or under the same key before, else
 * `{success: false, error}` with 400 no JSON object, 405 not POST, 413 too large, 415 another type, 422 with `fields`,
 * 429 with `Retry-After`, 503 database away, 500 anything else. It never throws.
 */
export async function answerJsonOperation<Schema extends z.ZodMiniType>(
  { request, context }: ActionArgs,
  { name, schema, store, takesKey, complete = (body) => body }: JsonOperation<Schema>,
): Promise<Response> {
  try {
    if (request.method !== "POST") return methodNotAllowed();
    if (!isJson(request)) return refusal(415, "Send JSON, with the header Content-Type: application/json.");
    const body = await readJson(request, { limit: JSON_LIMIT_BYTES });
    if (!isRecord(body)) return refusal(400, "The request must be a JSON object.");
    const checked = schema.safeParse(complete(body));
    if (!checked.success) {
      return refusal(422, "Some fields need correcting.", { fields: errorsByField(checked.error) });
    }
    const key = takesKey ? requestKeyOf(name, request.headers.get("idempotency-key") ?? body.idempotencyKey) : NO_KEY;
    if (!key) return refusal(422, "The idempotency key can't be used.", { fields: { idempotencyKey: KEY_RULE } });
    const count = await countPublicWrite(context.get(clientAddressContext));
    if (count.verdict === "refused") {
      const headers = { "Retry-After": String(count.retryAfterSeconds) };
      return refusal(429, "Too many attempts. Try again later.", {}, headers);
    }
    const { id } = await store(checked.data, {
      key,
      source: "api",
      suspicions: count.verdict === "flood" ? ["flood"] : [],
      now: new Date(),
      origin: { address: context.get(clientAddressContext), page: null },
    });
    // The same for the first and any later time: nobody learns here whose address is already subscribed.
    return json(200, { success: true, id });
  } catch (error) {
    return refusalFor(error, name);
  }
}

/** The answer to any method but POST. */
export function methodNotAllowed(): Response {
  return refusal(405, "Use the method POST.", {}, { Allow: "POST" });
}

const NO_KEY: IdempotencyKey = { kind: "none" };
const KEY_RULE = "Send 1 to 200 printable characters, and the same ones only for the same content";

function refusalFor(error: unknown, operation: string): Response {
  if (error instanceof BodyError) return refusal(error.status, error.message);
  if (error instanceof KeyReusedError) {
    const fields = { idempotencyKey: KEY_RULE };
    return refusal(422, "This idempotency key was used before, for other content.", { fields });
  }
  const away = isDatabaseUnavailable(error);
  log.error({ operation, err: error }, away ? "a write was not stored: the database is away" : "a write failed");
  if (away) return refusal(503, "This could not be stored. Send it again in a moment.", {}, { "Retry-After": "5" });
  return refusal(500, "An error occurred. Please try again later.");
}

function isJson(request: Request): boolean {
  return /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function requestKeyOf(operation: string, value: unknown): IdempotencyKey | undefined {
  if (value === undefined || value === null || value === "") return NO_KEY;
  if (typeof value !== "string" || !/^[\x20-\x7e]{1,200}$/.test(value)) return undefined;
  return { kind: "given", value: `json:${operation}:${value}`, reused: "refuse" };
}

function refusal(status: number, error: string, more: { fields?: Record<string, string> } = {}, headers = {}) {
  return json(status, { success: false, error, ...more }, headers);
}

function json(status: number, body: object, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
