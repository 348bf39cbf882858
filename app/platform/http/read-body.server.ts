import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { parseJson } from "./json/parse-json.server.ts";

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|(multipart\/form-data))\s*(?:;|$)/i;

/**
 * A request body that can't be used: too large (413), of an unsupported type (415), or not what its type says (400). It
 * is a response, with the reason as its text, so React Router sends it when a route doesn't catch it.
 */
export class BodyError extends Response {
  declare readonly status: 400 | 413 | 415;
  readonly message: string;
  constructor(status: 400 | 413 | 415, message: string) {
    super(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    this.message = message;
  }
}

/**
 * Reads a request's body, up to `limit` bytes, whatever its Content-Length says.
 *
 * @throws BodyError 413 when it is larger, 415 when it is compressed, 400 when it is aborted
 */
export async function readBytes(request: Request, { limit }: { limit: number }): Promise<Buffer> {
  const { headers } = request;
  requireReadable(headers.get("content-encoding"), headers.get("content-length"), limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw brokenOff();
  }
  if (size > limit) throw payloadTooLarge(limit);
  return Buffer.concat(chunks);
}

/** The name of a file that is the body of a request, as `X-File-Name` has it, percent-encoded; "" for none. */
export function fileNameIn(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}

/** A request as Node has it, or a stream that stands in for one. */
export type IncomingBody = Readable & { headers: IncomingHttpHeaders };

/**
 * Does the same for one of Node's own requests, in a fraction of the time that a web stream takes.
 *
 * @throws BodyError as `readBytes` does
 */
export async function readIncomingBytes(request: IncomingBody, { limit }: { limit: number }): Promise<Buffer> {
  const { headers } = request;
  requireReadable(headers["content-encoding"], headers["content-length"], limit);
  if (request.readableEnded) return Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const collect = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limit) return void chunks.push(chunk);
      request.off("data", collect);
      reject(payloadTooLarge(limit));
    };
    const breakOff = () => reject(brokenOff());
    request.on("data", collect);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", breakOff);
    request.once("close", breakOff);
  });
}

/** @throws BodyError 415 for a body that is compressed, 413 for one whose header says that it is too large */
export function requireReadable(
  encoding: string | null | undefined,
  length: string | null | undefined,
  limit: number,
): void {
  if (encoding && encoding.toLowerCase() !== "identity") throw new BodyError(415, "Send the request uncompressed.");
  if (Number(length ?? 0) > limit) throw payloadTooLarge(limit);
}

/** The client aborted: no error of ours, and no one receives the response. */
export function brokenOff(): BodyError {
  return new BodyError(400, "The request broke off.");
}

export function payloadTooLarge(limit: number): BodyError {
  return new BodyError(413, `The request is larger than ${limit} bytes.`);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new BodyError(400, "The request is not valid UTF-8.");
  }
}

/**
 * Reads a JSON body of at most `limit` bytes, as `parseJson` does.
 *
 * @throws BodyError 413 when it is larger, 400 when it is not JSON
 */
export async function readJson(request: Request, { limit }: { limit: number }): Promise<unknown> {
  return parseJsonBody(await readBytes(request, { limit }));
}

/**
 * Parses a JSON body, as `parseJson` does.
 *
 * @throws BodyError 400 when it is not JSON
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decodeText(bytes);
  try {
    return parseJson(text);
  } catch {
    throw new BodyError(400, "The request is not valid JSON.");
  }
}

/**
 * Reads a form post (`application/x-www-form-urlencoded` or `multipart/form-data`) of at most `limit` bytes. Its texts
 * can be stored: NUL is removed.
 *
 * @throws BodyError 413 when it is larger, 415 when it is not a form, 400 when it can't be parsed
 */
export async function readForm(request: Request, { limit }: { limit: number }): Promise<FormData> {
  const type = requireFormType(request);
  return parseForm(await readBytes(request, { limit }), type);
}

/**
 * The content type of a form post.
 *
 * @throws BodyError 415 when it isn't one
 */
export function requireFormType({ headers }: Request): string {
  const type = headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw new BodyError(415, "The request is not a form.");
  return type;
}

/** Parses the body of a form post as `readForm` does. */
async function parseForm(bytes: Buffer, type: string): Promise<FormData> {
  const sent = FORM_TYPE.exec(type)?.[1] ? await parseMultipart(bytes, type) : new URLSearchParams(decodeText(bytes));
  const storable = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === "string") storable.append(name, value.replaceAll("\0", ""));
    else storable.append(name, value);
  }
  return storable;
}

async function parseMultipart(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new BodyError(400, "The form can't be read.");
  }
}
