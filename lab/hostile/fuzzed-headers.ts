import fc from "fast-check";

const HEADERS: Record<string, string[]> = {
  Accept: ["*/*", "application/json", "text/html;q=0", ";;;", "a".repeat(3_000), "text/x-script", "*/*;q=nan"],
  "Accept-Encoding": ["br", "gzip;q=0, *;q=0", "identity;q=0", ",,,", "br;q=9e99", "zstd, gzip, br", "\xff\xfe", "*"],
  "Accept-Language": ["xx-YY-zz", "*", "-", "de;q=-1"],
  Range: [
    "bytes=0-0",
    "bytes=-1",
    "bytes=9999999-",
    "bytes=5-1",
    "bytes=0-1,2-3",
    "lines=1-2",
    "bytes=--",
    "bytes=1e9-",
  ],
  "If-Range": ['"x"', "W/", "Wed, 21 Oct 2015 07:28:00 GMT", "x"],
  "If-None-Match": ["*", '"', "W/", '"a", "b', ",".repeat(500), 'W/"x"'],
  "If-Modified-Since": ["Wed, 99 Foo 0000 99:99:99 GMT", "0", "-1", "Sat, 31 Feb 9999 00:00:00 GMT"],
  Cookie: [
    "=",
    ";;;",
    "theme=%ff",
    "owner.session_token=%00",
    "owner.session_token=a.b",
    "jobs_view=%",
    "sidebar=<script>hostile()</script>",
    "theme=javascript:hostile(); theme=dark",
    "owner.session_token=a; owner.session_token=b",
    "__Secure-owner.session_token=a.b; __proto__=x",
    "a".repeat(4_000),
  ],
  Origin: ["null", "http://elsewhere.example", "http://[::1", "x"],
  "Sec-Fetch-Site": ["same-origin", "cross-site", "none", "x"],
  Referer: ["http://[::1", "/", "javascript:alert(1)", "http://localhost/\xff"],
  "X-Forwarded-For": ["1.2.3.4", "::1, nonsense", "unknown", ",", "1.2.3.4:99999", "[::1]:1"],
  "X-Request-Id": ["0af7651916cd43dd8448eb211c80319c", "", "a b", "<script>hostile()</script>", "a".repeat(5_000)],
  Authorization: ["Basic Og==", "Bearer ", "Bearer a", "\xff", "Digest x"],
  "X-Forwarded-Host": ["www.client.example", "a b", "[::1", ":80", "localhost:99999", ",", "a@b"],
  "X-Forwarded-Proto": ["https", "http, https", "ftp", "HTTPS", "://"],
  Forwarded: ['for="[::1]";host=a b;proto=ftp', "host=", ";;", 'host="'],
  "Idempotency-Key": ["a-key", "\xff", "k".repeat(300)],
  "X-File-Name": ["%", "%ff", "a".repeat(3_000), "..%2f..%2fx.png", "%00.png"],
  "Content-Encoding": ["gzip", "identity", "br, gzip", "x"],
  Expect: ["100-continue", "x"],
  Connection: ["close", "keep-alive, x", "upgrade"],
  Upgrade: ["websocket", "h2c"],
  "User-Agent": ["", "\xe9", "a".repeat(2_000)],
};

const header = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`));

/**
 * Up to three headers that no browser sends. Of two of one name Node uses the first, or both: that is no concern here.
 */
export const fuzzedHeaders: fc.Arbitrary<string[]> = fc.uniqueArray(header, {
  maxLength: 3,
  selector: (line) => line.split(":")[0],
});
