import { parseJson } from "./parse-json.server.ts";

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|(multipart\/form-data))\s*(?:;|$)/i;

/**
 * A request body that can't be used: too large (413), of an unsupported type (415), or not what its type says (400). It is a
 * response, with the reason as its text, so React Router sends it when a route doesn't catch it.
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
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding.toLowerCase() !== "identity") throw new BodyError(415, "Send the request uncompressed.");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw payloadTooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    // The client aborted: no error of ours, and no one receives the response.
    throw new BodyError(400, "The request broke off.");
  }
  if (size > limit) throw payloadTooLarge(limit);
  return Buffer.concat(chunks);
}

function payloadTooLarge(limit: number): BodyError {
  return new BodyError(413, `The request is larger than ${limit} bytes.`);
}

/**
 * Reads a request's body as text, of at most `limit` bytes.
 *
 * @throws BodyError 413 when it is larger, 400 when it is not UTF-8
 */
async function readText(request: Request, { limit }: { limit: number }): Promise<string> {
  const bytes = await readBytes(request, { limit });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
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
  const text = await readText(request, { limit });
  try {
    return parseJson(text);
  } catch {
    throw new BodyError(400, "The request is not valid JSON.");
  }
}

/**
 * Reads a form post (`application/x-www-form-urlencoded` or `multipart/form-data`) of at most `limit` bytes. Its texts can
 * be stored: NUL is removed.
 *
 * @throws BodyError 413 when it is larger, 415 when it is not a form, 400 when it can't be parsed
 */
export async function readForm(request: Request, { limit }: { limit: number }): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const [form, multipart] = FORM_TYPE.exec(type) ?? [];
  if (form === undefined) throw new BodyError(415, "The request is not a form.");
  const sent = multipart
    ? await parseMultipart(await readBytes(request, { limit }), type)
    : new URLSearchParams(await readText(request, { limit }));
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
