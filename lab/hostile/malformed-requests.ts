import fc from "fast-check";
import type { FuzzedRequest } from "./fuzzed-request.ts";

const HEAD = "Host: localhost\r\n";
const CHUNKED = "Transfer-Encoding: chunked\r\n\r\n";

/** Beginnings of requests that aren't HTTP, or are edge cases; `PATH` is replaced by a path of the site. */
const HEADS = [
  ...[
    "",
    "\r\n\r\n",
    "\0",
    "GET",
    "GET PATH",
    "GET PATH HTTP/9.9\r\n\r\n",
    "GET PATH HTTP/1.1\r\n\r\n",
    "PATH\r\n\r\n",
  ],
  ...["GET  PATH HTTP/1.1\r\nHost: localhost\r\n\r\n", "get PATH HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ...[
    "GET PATH HTTP/1.0\r\n\r\n",
    "GET PATH HTTP/0.9\r\n\r\n",
    "GET PATH\r\n\r\n",
    "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
  ],
  ...[
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "FOO PATH HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "M-SEARCH * HTTP/1.1\r\nHost: x\r\n\r\n",
  ],
  ...["GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ...["CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", "CONNECT PATH HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ...["a b", "[::1", ":80", "%00", "localhost:99999", "", "a@b", "a/b", "\xff", "1.2.3.4.5", "a".repeat(5_000)].map(
    (host) => `GET PATH HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ),
  ...["http://localhost", "http://[::1", "http://a@b", "ftp://x", "http://", "http://localhost:99999", "https://x"].map(
    (origin) => `GET ${origin}PATH HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ),
  ...[" X: y", "X : y", "X", ": y", "X:\0", "X: \x7f", "\xff: y", "X: y\n", "X: y\r", `X: ${"y".repeat(20_000)}`].map(
    (line) => `GET PATH HTTP/1.1\r\n${HEAD}${line}\r\n\r\n`,
  ),
  `GET PATH HTTP/1.1\r\n${HEAD}${"X: y\r\n".repeat(3_000)}\r\n`,
  `GET PATH${"a".repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET PATH?\xc0\xaf\xff\xfe\xed\xa0\x80 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /\xc0\xaf..PATH HTTP/1.1\r\n${HEAD}\r\n`,
  `GET PATH\0 HTTP/1.1\r\n${HEAD}\r\n`,
  ...["-1", "1e3", "0x10", "99999999999999999999", "1, 2", "", "5", "2147483648"].map(
    (length) => `POST PATH HTTP/1.1\r\n${HEAD}Content-Length: ${length}\r\n\r\na=b`,
  ),
  `POST PATH HTTP/1.1\r\n${HEAD}Content-Length: 3\r\nContent-Length: 4\r\n\r\na=bc`,
  `POST PATH HTTP/1.1\r\n${HEAD}Content-Length: 3\r\n${CHUNKED}3\r\na=b\r\n0\r\n\r\n`,
  ...[
    "3\r\na=b\r\n0\r\n\r\n",
    "3\r\na=",
    "zz\r\n",
    "3;x=y\r\na=b\r\n0\r\nTrailer: x\r\n\r\n",
    "ffffffffffffffff\r\n",
    "\r\n",
  ].map(
    (chunks) => `POST PATH HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\n${CHUNKED}${chunks}`,
  ),
  `POST PATH HTTP/1.1\r\n${HEAD}${CHUNKED}3;${"x".repeat(20_000)}\r\na=b\r\n0\r\n\r\n`,
  `POST PATH HTTP/1.1\r\n${HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `POST PATH HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST PATH HTTP/1.1\r\n${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `POST PATH HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Length: 3\r\n\r\na=b`,
  `GET PATH HTTP/1.1\r\n${HEAD}Content-Length: 3\r\n\r\na=b`,
  `HEAD PATH HTTP/1.1\r\n${HEAD}${CHUNKED}3\r\na=b\r\n0\r\n\r\n`,
  `GET PATH HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n\0\0`,
];

/** Requests that aren't HTTP: alone, several on one connection, truncated, or byte by byte. */
export function malformedRequest(paths: string[]): fc.Arbitrary<FuzzedRequest> {
  const head = fc
    .tuple(fc.constantFrom(...HEADS), fc.constantFrom(...paths))
    .map(([text, path]) => text.replace("PATH", path.replaceAll(/[:*?]/g, "x")));
  const texts = fc.oneof(
    { weight: 4, arbitrary: head },
    { weight: 2, arbitrary: fc.array(head, { minLength: 2, maxLength: 4 }).map((heads) => heads.join("")) },
    { weight: 1, arbitrary: fc.tuple(head, fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("latin1")) },
  );
  const ways = { text: texts, pieces: fc.constantFrom(1, 1, 1, 2, 5), leaves: fc.nat(10) };
  return fc.record(ways).map(({ text, pieces, leaves }) => {
    const bytes = Buffer.from(text, "latin1");
    const size = Math.max(1, Math.ceil(bytes.length / pieces));
    const parts = Array.from({ length: pieces }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    return {
      label: JSON.stringify(text.slice(0, 500)),
      method: /^[A-Z]+/.exec(text)?.[0] ?? "",
      parts: parts.filter(({ length }) => length > 0),
      asOwner: false,
      whole: false,
      breaksOff: leaves === 0,
      hosts: [],
    };
  });
}
