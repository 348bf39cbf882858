import fc from "fast-check";
import { commandBodies, formBodies, type KnownIds } from "../../tests/support/http/valid-bodies.ts";
import { fuzzedHeaders } from "./fuzzed-headers.ts";
import type { FuzzedRequest } from "./fuzzed-request.ts";
import { BOUNDARY, fuzzedMultipart, fuzzedUpload } from "./fuzzed-uploads.ts";
import { fuzzedJson, fuzzedText } from "./fuzzed-values.ts";
import { malformedRequest } from "./malformed-requests.ts";

/** The placeholder of the owner's cookie in a request. */
export const OWNER_COOKIE = "owner-cookie-stands-here";

const PARAMETERS = [
  ...["q", "page", "token", "from", "view", "edit", "highlight", "older", "newer", "sort", "type", "status", "state"],
  ...[
    "topic",
    "topics",
    "starred",
    "show",
    "days",
    "zone",
    "version",
    "sendConfirmations",
    "commit",
    "new",
    "_routes",
    "index",
    "paths",
  ],
];
const VALUES = [
  ...[
    "name",
    "-name",
    "date",
    "-date",
    "status",
    "-status",
    "blog,jobs",
    "submissions",
    "7",
    "Europe/Berlin",
    "Etc/GMT+24",
  ],
  ...[
    "routes/admin/guard",
    "routes/admin/jobs,root",
    "nowhere",
    "confirmed",
    "yes",
    "inbox",
    "table",
    "board",
    "1",
    "99",
  ],
];
const METHODS = [
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "QUERY",
];
const TYPES = [
  ...[
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
  ],
  ...[
    "text/plain",
    "",
    "application/json; charset=utf-16",
    "image/png",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="b"; boundary=c',
    "multipart/mixed; boundary=b",
    "a".repeat(1_000),
  ],
];

/** Makes an arbitrary of fuzzed requests to the site with these paths (patterns of the routes) and records. */
export function fuzzedRequest(paths: string[], ids: KnownIds): fc.Arbitrary<FuzzedRequest> {
  const commands = Object.entries(commandBodies(ids)).map(([pattern, body]) =>
    fc.record({ method: fc.constant("POST"), target: fillPath(pattern, ids), body: commandBody(body) }),
  );
  const forms = Object.entries(formBodies(ids)).map(([pattern, fields]) =>
    fc.record({ method: fc.constant("POST"), target: fillPath(pattern, ids), body: formBody(fields) }),
  );
  const anything = fc.record({
    method: fc.constantFrom(...METHODS),
    target: fc.constantFrom(...paths).chain((pattern) => fillPath(pattern, ids)),
    body: fc.oneof(fc.constant(undefined), otherBody),
  });
  const reading = fc.record({
    method: fc.constantFrom("GET", "HEAD"),
    target: fc.constantFrom(...paths).chain((pattern) => fillPath(pattern, ids)),
    body: fc.constant(undefined),
  });
  const uploads = fc.record({
    method: fc.constant("POST"),
    target: fc.constantFrom("/admin/images", ...paths).chain((pattern) => fillPath(pattern, ids)),
    body: fuzzedUpload,
  });
  const parts = fc.oneof(
    { weight: 1, arbitrary: uploads },
    { weight: 6, arbitrary: fc.oneof(...commands) },
    { weight: 3, arbitrary: fc.oneof(...forms) },
    { weight: 6, arbitrary: reading },
    { weight: 3, arbitrary: anything },
  );
  const written = fc
    .record({ parts, headers: fuzzedHeaders, asOwner: fc.boolean(), absolute: fc.nat(20), leaves: fc.nat(20) })
    .map(serializeRequest);
  return fc.oneof({ weight: 9, arbitrary: written }, { weight: 1, arbitrary: malformedRequest(paths) });
}

interface RequestParts {
  method: string;
  target: string;
  body: { type: string; bytes: Buffer } | undefined;
}

interface RequestOptions {
  parts: RequestParts;
  headers: string[];
  asOwner: boolean;
  absolute: number;
  leaves: number;
}

function serializeRequest({
  parts: { method, target, body },
  headers: more,
  asOwner,
  absolute,
  leaves,
}: RequestOptions): FuzzedRequest {
  const lines = [
    `${method} ${absolute === 0 ? "http://localhost" : ""}${target} HTTP/1.1`,
    "Host: localhost",
    ...(body ? [`Content-Length: ${body.bytes.length}`, ...(body.type ? [`Content-Type: ${body.type}`] : [])] : []),
    ...(asOwner ? [`Cookie: ${OWNER_COOKIE}`, "Sec-Fetch-Site: same-origin"] : []),
    ...more.filter((line) => !asOwner || !/^(cookie|sec-fetch-site|origin)/i.test(line)),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  const sent = body?.bytes.toString("latin1").slice(0, 400) ?? "";
  return {
    label: `${lines.join(" | ").slice(0, 600)} || ${sent}`,
    method,
    parts: body ? [head, leaves === 0 ? body.bytes.subarray(0, -1) : body.bytes] : [head],
    asOwner,
    whole: leaves > 0,
    breaksOff: leaves === 0,
    hosts: more.flatMap((line) => /^X-Forwarded-Host: (.*)$/.exec(line)?.[1] ?? []),
  };
}

/** A path pattern with its parameters replaced by existing ids or by nonsense, and perhaps a query. */
function fillPath(pattern: string, ids: KnownIds): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(ids)) },
    { weight: 2, arbitrary: fuzzedText.map(percentEncoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("%", "%ff", "%c0%af", "%00", "..", ".", "%2e%2e", "%2f", "a%0d%0ab", "%u0000"),
    },
  );
  const ending = fc.oneof(
    { weight: 8, arbitrary: fc.constant("") },
    { weight: 3, arbitrary: fc.constant(".data") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("/", "//", "/_.data", "%00", "%", ";x", "/../", "\\", "#x", ".data.data", "/.data"),
    },
  );
  const parameter = fc.tuple(
    fc.oneof(fc.constantFrom(...PARAMETERS), fuzzedText.map(percentEncoded)),
    fc.oneof(fc.constantFrom(...VALUES), fc.constantFrom(...Object.values(ids)), fuzzedText.map(percentEncoded)),
  );
  const query = fc.array(parameter, { maxLength: 3 });
  return fc.record({ parts: fc.array(part, { minLength: 3, maxLength: 3 }), ending, query }).map((all) => {
    let index = 0;
    const path = pattern.replaceAll(/:\w+\??|\*/g, () => all.parts[index++] ?? "x");
    const search = all.query.map(([name, value]) => `${name}=${value}`).join("&");
    return (path + all.ending + (search ? `?${search}` : "")).slice(0, 6_000);
  });
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
}

function commandBody(body: unknown): fc.Arbitrary<RequestParts["body"]> {
  const json = typeof body === "string" ? fc.oneof(fc.constant(body), fuzzedText) : fuzzedJson(body);
  return fc.oneof(
    { weight: 12, arbitrary: json.map((text) => ({ type: "application/json", bytes: Buffer.from(text) })) },
    { weight: 1, arbitrary: otherBody },
  );
}

const CV = "%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n";

function formBody(fields: Record<string, string>): fc.Arbitrary<RequestParts["body"]> {
  const name = fc.oneof(fc.constantFrom(...Object.keys(fields), "x"), fuzzedText);
  const changes = fc.array(fc.tuple(name, fuzzedText), { maxLength: 3 });
  const form = fc.record({ changes, multipart: fc.boolean() }).map(({ changes: changed, multipart }) => {
    const entries = Object.entries({ ...fields, ...Object.fromEntries(changed) });
    if (!multipart) return { type: TYPES[1] ?? "", bytes: Buffer.from(String(new URLSearchParams(entries))) };
    const parts = entries.map(
      ([key, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key.replaceAll('"', "%22")}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n${CV}\r\n`;
    const text = `${parts.join("")}${file}--${BOUNDARY}--\r\n`;
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.from(text) };
  });
  return fc.oneof(
    { weight: 8, arbitrary: form },
    { weight: 1, arbitrary: fuzzedMultipart(Object.entries(fields)) },
    { weight: 1, arbitrary: otherBody },
  );
}

/** A body that contradicts its content type, or of an unsupported type. */
const otherBody: fc.Arbitrary<{ type: string; bytes: Buffer }> = fc.record({
  type: fc.constantFrom(...TYPES),
  bytes: fc.oneof(
    fuzzedText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(1, 9_000, 70_000, 300_000).map((size) => Buffer.alloc(size, "a")),
    fc
      .constantFrom(
        "--b",
        "--b\r\n\r\n",
        '--b\r\nContent-Disposition: form-data; name="',
        "{",
        '{"a":',
        "\0",
        "a=%",
        "&&&=",
      )
      .map((text) => Buffer.from(text)),
  ),
});
