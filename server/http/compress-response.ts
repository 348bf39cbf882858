import { constants } from "node:zlib";
import { compressResponse } from "@remix-run/response/compress";
import { negotiateEncoding } from "~/platform/page-cache/content-encoding.ts";

/** Pages, their data and other answers in JSON. Files know how they are best sent, and streams of events must not wait. */
const COMPRESSIBLE_TYPES = /^(text\/(html|plain|x-script)|application\/json)\b/;
/** Somebody waits for it, so the middle of what the compressors can do; each part goes out when it is there. */
const COMPRESSION_OPTIONS = {
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 }, flush: constants.BROTLI_OPERATION_FLUSH },
  zlib: { level: 6, flush: constants.Z_SYNC_FLUSH },
};

/** Compresses an answer that is made for one request, in the smallest form that the request allows. */
export async function compressForRequest(request: Request, answer: Response): Promise<Response> {
  if (!COMPRESSIBLE_TYPES.test(answer.headers.get("Content-Type") ?? "")) return answer;
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  if (encoding !== "identity")
    return compressResponse(answer, request, { ...COMPRESSION_OPTIONS, encodings: [encoding] });
  answer.headers.append("Vary", "Accept-Encoding");
  return answer;
}
