import { constants } from "node:zlib";
import { compressResponse } from "@remix-run/response/compress";
import { negotiateEncoding } from "~/platform/page-cache/content-encoding.ts";

/** HTML, page data and JSON. Static files are precompressed, and event streams must not be buffered. */
const COMPRESSIBLE_TYPES = /^(text\/(html|plain|x-script)|application\/json)\b/;
/** Medium compression levels, since a client waits; each chunk is flushed at once. */
const COMPRESSION_OPTIONS = {
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 }, flush: constants.BROTLI_OPERATION_FLUSH },
  zlib: { level: 6, flush: constants.Z_SYNC_FLUSH },
};

/** Compresses a response that is made for one request, with the encoding negotiated by `Accept-Encoding`. */
export async function compressForRequest(request: Request, answer: Response): Promise<Response> {
  if (!COMPRESSIBLE_TYPES.test(answer.headers.get("Content-Type") ?? "")) return answer;
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  if (encoding !== "identity")
    return compressResponse(answer, request, { ...COMPRESSION_OPTIONS, encodings: [encoding] });
  answer.headers.append("Vary", "Accept-Encoding");
  return answer;
}
