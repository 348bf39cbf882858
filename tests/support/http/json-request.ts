import { Readable } from "node:stream";
import type { JsonRequest } from "../../../app/platform/forms/json-operation.server.ts";

/** A program's request, as the HTTP server hands it over. */
export function jsonRequest(body: string, headers: Record<string, string> = {}, method = "POST"): JsonRequest {
  const all = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...headers };
  return Object.assign(Readable.from([Buffer.from(body)]), { method, headers: all });
}
