import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RawAnswer } from "../../tests/support/http/raw-http.ts";
import { findInjectedMarkup } from "./injected-markup.ts";

/** Lines of a stack trace, paths of ours, and the words of PostgreSQL, the ORM and Node about a failure. */
const INTERNALS = [
  /^\s+at [^\n]+:\d+:\d+\)?$/m,
  /\/node_modules\/|build\/server\/|file:\/\/\/(?!etc\/passwd)/,
  /syntax error at or near|violates (?:unique|foreign key|check|not-null) constraint|duplicate key value/,
  /(?:relation|column) \S+ (?:of relation \S+ )?does not exist|invalid input syntax for|invalid byte sequence/,
  /Failed query:|\bparams: |DrizzleQueryError|DatabaseError|\bpgboss\b/,
  /Cannot read propert|is not a function|ECONNREFUSED|ENOENT|Unexpected token/,
];
/** Our own scripts and styles may have such words. */
const CODE = /javascript|css/;
const INJECTED_HEADERS = ["x-injected", "bcc"];

/**
 * What is wrong with a response, whatever was asked: details of a failure, a redirection to another site, a header or
 * markup that came with the request, or a formula in a table.
 *
 * @param hosts - under which the request may have called the site
 */
export function answerFaults({ status, headers, body }: RawAnswer, hosts: string[]): string[] {
  const type = headers["content-type"] ?? "";
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`status ${status}`);
  if (headers.location !== undefined && leadsElsewhere(headers.location, hosts))
    faults.push(`redirects to ${headers.location}`);
  for (const [name, value] of Object.entries(headers)) {
    if (INJECTED_HEADERS.includes(name) || (name === "set-cookie" && value.startsWith("hostile")))
      faults.push(`has the header ${name}: ${value}`);
  }
  if (!/^text\/|json|xml/.test(type) || CODE.test(type)) return faults;
  const text = textOf(body, headers["content-encoding"]);
  const internal = INTERNALS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  if (internal !== undefined) faults.push(`tells ${JSON.stringify(internal.slice(0, 200))}`);
  if (type.startsWith("text/html")) faults.push(...findInjectedMarkup(text));
  return faults;
}

function leadsElsewhere(location: string, hosts: string[]): boolean {
  const base = "http://localhost/";
  const target = URL.parse(location, base);
  return !target || !/^https?:$/.test(target.protocol) || ![new URL(base).host, ...hosts].includes(target.host);
}

function textOf(body: Buffer, encoding: string | undefined): string {
  // That to HEAD has none.
  if (body.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}
