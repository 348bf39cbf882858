import { createFileResponse } from "@remix-run/response/file";

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

/** One range; a client that asks for several gets the whole, as RFC 9110 (14.2) allows, and so does one whose header is
 * none. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-0*[1-9]\d*)$/;

/**
 * The response to a GET or HEAD for a file in memory: 304 when the client has it, 206 for one byte range (a viewer that
 * shows the first page first, a resumed download), 416 for a range outside of it, else 200 with all of it.
 */
export async function fileResponse(request: Request, file: FileResponseOptions): Promise<Response> {
  const { bytes, type, name, etag, maxAgeSeconds } = file;
  const asked = new Request(request);
  const [range, first = 0, last] = ONE_RANGE.exec(request.headers.get("Range") ?? "") ?? [];
  if (!range || (last && Number(last) < Number(first))) asked.headers.delete("Range");
  // It compares weakly (RFC 9110, section 13.1.2).
  const known = request.headers.get("If-None-Match");
  if (known) asked.headers.set("If-None-Match", known.replaceAll("W/", ""));
  const response = await createFileResponse(new File([new Uint8Array(bytes)], name, { type }), asked, {
    cacheControl: `public, max-age=${maxAgeSeconds}`,
    etag: "strong",
    digest: async () => etag.slice(1, -1),
    lastModified: false,
    acceptRanges: true,
  });
  // A browser's built-in PDF viewer counts as an object for this policy.
  response.headers.set("Content-Security-Policy", "default-src 'none'; object-src 'self'; frame-ancestors 'none'");
  response.headers.set("Content-Disposition", `inline; filename="${name}"`);
  return response;
}

/** Whether an `If-None-Match` header names this entity tag. It compares weakly (RFC 9110, section 13.1.2). */
export function matchesIfNoneMatch(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
