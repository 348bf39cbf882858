import { brotliDecompressSync, createGunzip, gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { compress, negotiateEncoding } from "./compression.server.ts";

const TEXT = "<p>Invoices go out on the first working day.</p>".repeat(100);

function requestAccepting(encodings?: string, method = "GET") {
  return new Request("http://site.test/", { method, headers: encodings ? { "Accept-Encoding": encodings } : {} });
}

function page(type = "text/html; charset=utf-8") {
  return new Response(TEXT, { headers: { "Content-Type": type, ETag: '"1"' } });
}

async function bytesOf(answer: Response) {
  return Buffer.from(await answer.arrayBuffer());
}

describe("a response to one request", () => {
  it("is compressed with the best encoding that the browser accepts", async () => {
    const small = await compress(requestAccepting("gzip, deflate, br"), page());
    expect(small.headers.get("Content-Encoding")).toBe("br");
    expect(small.headers.get("Vary")).toMatch(/accept-encoding/i);
    expect(small.headers.get("ETag")).toBe('W/"1"');
    const bytes = await bytesOf(small);
    expect(bytes.byteLength).toBeLessThan(TEXT.length / 10);
    expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);

    const zipped = await compress(requestAccepting("gzip"), page("text/x-script"));
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(TEXT);
  });

  it("is not compressed for a client that accepts no encoding, and has Vary", async () => {
    for (const encodings of [undefined, "identity", "br;q=0", "*;q=0", "zstd"]) {
      const plain = await compress(requestAccepting(encodings), page());
      expect(plain.status).toBe(200);
      expect(plain.headers.has("Content-Encoding"), encodings).toBe(false);
      expect(plain.headers.get("Vary"), encodings).toBe("Accept-Encoding");
      expect((await bytesOf(plain)).toString()).toBe(TEXT);
    }
  });

  it("has the same headers for HEAD", async () => {
    const head = await compress(requestAccepting("br", "HEAD"), page());
    expect(head.headers.get("Content-Encoding")).toBe("br");
    expect((await bytesOf(head)).byteLength).toBe(0);
  });

  it("is not compressed when it is a file or an event stream", async () => {
    for (const type of ["text/event-stream", "application/pdf", "text/csv; charset=utf-8", "image/webp"]) {
      const answer = page(type);
      expect(await compress(requestAccepting("br"), answer)).toBe(answer);
    }
  });

  it("flushes each chunk of a stream at once", async () => {
    let more = (_text: string) => {};
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        more = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const answer = await compress(
      requestAccepting("gzip"),
      new Response(parts, { headers: { "Content-Type": "text/x-script" } }),
    );
    more("first part");
    const unzip = createGunzip();
    const read = new Promise((resolve) => unzip.once("data", (chunk) => resolve(String(chunk))));
    void (async () => {
      for await (const chunk of answer.body ?? []) unzip.write(chunk);
    })();
    // The stream is still open.
    expect(await read).toBe("first part");
  });
});

test.each([
  ["br", ["gzip, deflate, br, zstd", "gzip;q=0.5, br;q=0.4", "*"]],
  ["gzip", ["gzip, deflate", "br;q=0, gzip"]],
  ["identity", ["*;q=0", "identity", "deflate", "", undefined, ";;;,,q=;"]],
])("%s is selected by Accept-Encoding %j", (encoding, accepted) => {
  expect(accepted.map(negotiateEncoding)).toEqual(accepted.map(() => encoding));
});
