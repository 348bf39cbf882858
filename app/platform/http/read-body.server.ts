/** A request body that can't be used: too large, or not what its type says. `status` is the answer's HTTP status. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads a request's body, giving up as soon as it exceeds `limit` bytes, whatever its Content-Length says.
 * Throws a `BodyError` with status 413 when it is larger.
 */
export async function readBytes(request: Request, { limit }: { limit: number }): Promise<Buffer> {
  // Made when it is needed: to note where it came from costs more than to read a message.
  const tooLarge = () => new BodyError(413, `The request is larger than ${limit} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a request's body as text, of at most `limit` bytes. Throws a `BodyError` with status 413 when it is larger, 400
 * when it is not UTF-8.
 */
export async function readText(request: Request, { limit }: { limit: number }): Promise<string> {
  const bytes = await readBytes(request, { limit });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BodyError(400, "The request is not valid UTF-8.");
  }
}

/** Reads a JSON body of at most `limit` bytes. Throws a `BodyError`: 413 too large, 400 not JSON. */
export async function readJson(request: Request, { limit }: { limit: number }): Promise<unknown> {
  const text = await readText(request, { limit });
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError(400, "The request is not valid JSON.");
  }
}

/**
 * Reads a form post (`application/x-www-form-urlencoded` or `multipart/form-data`) of at most `limit` bytes.
 * Throws a `BodyError`: 413 too large, 400 not a form.
 */
export async function readForm(request: Request, { limit }: { limit: number }): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await readText(request, { limit }))) form.append(name, value);
    return form;
  }
  // Multipart needs its bytes as they are; the declared length is checked before the body is read.
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > limit) {
    throw new BodyError(413, `The request is larger than ${limit} bytes.`);
  }
  try {
    return await request.formData();
  } catch {
    throw new BodyError(400, "The request is not a form.");
  }
}
