import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { endServer, listenOnLoopback } from "../site/loopback.ts";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** As much of Amazon S3 as backups need, in memory: a bucket whose requests must be signed (Signature Version 4). */
export interface S3Server {
  endpoint: string;
  /** The objects by their keys. */
  objects: Map<string, Buffer>;
  /** The multipart uploads that are open, by their ids. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  /** Answers a request, before anything else, if it returns true. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

type Account = Record<"bucket" | "region" | "accessKey" | "secretKey", string>;

/** Starts one with this bucket, empty. */
export async function startS3Server(account: Account): Promise<S3Server> {
  const stores = { objects: new Map(), uploads: new Map() };
  const state: S3Server = { endpoint: "", ...stores, intercept: undefined, close: async () => {} };
  const server = createServer(async (request, response) => {
    if (state.intercept?.(request, response)) return;
    const body = await buffer(request);
    const fail = (status: number, code: string) =>
      response.writeHead(status, { "Content-Type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    const refused = checkSignature(request, body, account);
    if (refused) return fail(403, refused);
    const url = new URL(request.url ?? "/", "http://any");
    const [, bucket, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    if (bucket !== account.bucket) return fail(404, "NoSuchBucket");
    const answer = answerTo(state, request.method ?? "", rest.join("/"), url.searchParams, body);
    if (!answer) return fail(404, "NoSuchKey");
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  state.endpoint = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  state.close = () => endServer(server);
  return state;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function answerTo(
  { objects, uploads }: S3Server,
  method: string,
  key: string,
  query: URLSearchParams,
  body: Buffer,
): Answer | undefined {
  const uploadId = query.get("uploadId");
  const upload = uploadId === null ? undefined : uploads.get(uploadId);
  if (method === "GET" && query.has("uploads")) {
    const open = [...uploads].map(
      ([id, one]) =>
        `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`,
    );
    return { body: `<ListMultipartUploadsResult>${open.join("")}</ListMultipartUploadsResult>` };
  }
  if (method === "GET" && query.has("list-type")) {
    const prefix = query.get("prefix") ?? "";
    const found = [...objects].filter(([one]) => one.startsWith(prefix) && !one.slice(prefix.length).includes("/"));
    const items = found.map(([one, { length }]) => `<Contents><Key>${one}</Key><Size>${length}</Size></Contents>`);
    return { body: `<ListBucketResult>${items.join("")}<IsTruncated>false</IsTruncated></ListBucketResult>` };
  }
  if (method === "POST" && query.has("uploads")) {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { key, parts: new Map() });
    return { body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }
  if (method === "PUT" && upload) {
    upload.parts.set(Number(query.get("partNumber")), body);
    return { headers: { ETag: `"${createHash("md5").update(body).digest("hex")}"` } };
  }
  if (method === "POST" && upload && uploadId) {
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    objects.set(upload.key, Buffer.concat(parts));
    uploads.delete(uploadId);
    return { body: "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>" };
  }
  if (method === "DELETE" && uploadId) return uploads.delete(uploadId) ? { status: 204 } : undefined;
  if (method === "PUT") {
    objects.set(key, body);
    return { headers: { ETag: `"${createHash("md5").update(body).digest("hex")}"` } };
  }
  if (method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  if (!object) return undefined;
  return { headers: { "Content-Length": String(object.length) }, ...(method === "GET" && { body: object }) };
}

/** The code of the refusal, if the request isn't signed by the account. */
function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { region, accessKey, secretKey }: Account,
): string | undefined {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? "",
    );
  if (!found) return "AccessDenied";
  const [, key, day = "", signedRegion, signed = "", signature = ""] = found;
  if (key !== accessKey) return "InvalidAccessKeyId";
  if (signedRegion !== region) return "AuthorizationHeaderMalformed";
  const url = new URL(request.url ?? "/", "http://any");
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (/^\w{64}$/.test(payload) && payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const headers = signed.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), signed, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const expected = hmac(signingKey, text);
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected) ? undefined : "SignatureDoesNotMatch";
}
