interface FileResponseOptions {
  bytes: Buffer;
  /** e.g. `application/pdf` */
  type: string;
  /** A strong validator, in quotation marks. */
  etag: string;
  /** The file name for downloads. */
  name: string;
  maxAgeSeconds: number;
}

/**
 * The response to a GET or HEAD for a file in memory: 304 when the client has it, 206 for one byte range (a viewer that
 * shows the first page first, a resumed download), 416 for a range outside of it, else 200 with all of it. Several
 * ranges in one request get the whole, as RFC 9110 (14.2) allows.
 */
export function fileResponse(request: Request, file: FileResponseOptions): Response {
  const { bytes, etag } = file;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": `public, max-age=${file.maxAgeSeconds}`,
    "Accept-Ranges": "bytes",
  });
  const known = request.headers.get("If-None-Match");
  if (known !== null && matchesIfNoneMatch(known, etag)) return new Response(null, { status: 304, headers });

  headers.set("Content-Type", file.type);
  // A browser's built-in PDF viewer counts as an object for this policy.
  headers.set("Content-Security-Policy", "default-src 'none'; object-src 'self'; frame-ancestors 'none'");
  headers.set("Content-Disposition", `inline; filename="${file.name}"`);
  const condition = request.headers.get("If-Range");
  const wanted = condition === null || condition === etag ? request.headers.get("Range") : null;
  const range = wanted === null ? undefined : parseRange(wanted, bytes.length);
  if (range === "outside") {
    headers.set("Content-Range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const [from, to] = range ?? [0, bytes.length - 1];
  headers.set("Content-Length", String(to - from + 1));
  if (range) headers.set("Content-Range", `bytes ${from}-${to}/${bytes.length}`);
  const body = request.method === "HEAD" ? null : new Uint8Array(bytes.subarray(from, to + 1));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** First and last byte of a `Range` header; undefined when it is ignored. */
function parseRange(header: string, size: number): [number, number] | "outside" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = "", last = ""] = found ?? [];
  if (!first && !last) return undefined;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? "outside" : [size - length, size - 1];
  }
  const from = Number(first);
  const to = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < from) return undefined;
  return from >= size ? "outside" : [from, to];
}

/** Whether an `If-None-Match` header names this entity tag. It compares weakly (RFC 9110, section 13.1.2). */
export function matchesIfNoneMatch(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
