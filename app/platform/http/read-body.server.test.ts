import { describe, expect, it } from "vitest";
import { jsonRequest } from "../../../tests/support/http/json-request.ts";
import { BodyError, parseJsonBody, readBytes, readForm, readIncomingBytes, readJson } from "./read-body.server.ts";

const LIMIT = { limit: 100_000 };

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request("http://localhost/", { method: "POST", body, headers });
}

async function rejectionOf(reading: Promise<unknown>): Promise<number> {
  const error: unknown = await reading.then(
    () => undefined,
    (rejected) => rejected,
  );
  expect(error).toBeInstanceOf(BodyError);
  return error instanceof BodyError ? error.status : 0;
}

describe("a JSON body", () => {
  it("is parsed, with braces and quotes in its strings", async () => {
    const value = { text: '"}]\\"{[', list: [1, [2, [{}]]], none: null };
    expect(await readJson(post(JSON.stringify(value)), LIMIT)).toEqual(value);
  });

  it("is rejected when it is nested too deeply", async () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      for (const depth of [9_000, 33]) {
        expect(await rejectionOf(readJson(post(`${open.repeat(depth)}1${close.repeat(depth)}`), LIMIT))).toBe(400);
      }
      expect(await readJson(post(`${open.repeat(32)}1${close.repeat(32)}`), LIMIT)).toBeDefined();
    }
    expect(await readJson(post(`"${"[".repeat(9_000)}"`), LIMIT)).toHaveLength(9_000);
  });

  it("loses the characters that PostgreSQL can't store", async () => {
    const text = '{"a":"x\\u0000y","b":["\\ud800"],"c":{"d":"\\uD83D\\uDE00"}}';
    expect(await readJson(post(text), LIMIT)).toEqual({ a: "xy", b: ["\ufffd"], c: { d: "😀" } });
  });

  it("that breaks off is an error of the client", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new DOMException("The request was aborted.", "AbortError"));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect(await rejectionOf(readJson(new Request("http://localhost/", init), LIMIT))).toBe(400);
  });

  it("is rejected when it has another type, is too large or compressed", async () => {
    expect(await rejectionOf(readJson(post("{"), LIMIT))).toBe(400);
    expect(await rejectionOf(readJson(post(new Uint8Array([34, 0xc0, 0x80, 34])), LIMIT))).toBe(400);
    expect(await rejectionOf(readJson(post(`"${"a".repeat(100_000)}"`), LIMIT))).toBe(413);
    expect(await rejectionOf(readBytes(post("{}", { "Content-Encoding": "gzip" }), LIMIT))).toBe(415);
  });
});

describe("a form", () => {
  it("is parsed as urlencoded and as multipart, without the characters that PostgreSQL can't store", async () => {
    const form = new FormData();
    form.append("name", "Ada\0 Lovelace");
    form.append("file", new File(["content"], "file.txt"));
    const read = await readForm(post(form), LIMIT);
    expect(read.get("name")).toBe("Ada Lovelace");
    expect(read.get("file")).toBeInstanceOf(File);
    const encoded = await readForm(post(new URLSearchParams({ name: "Ada\0 Lovelace" })), LIMIT);
    expect([...encoded]).toEqual([["name", "Ada Lovelace"]]);
  });

  it("is rejected when it is malformed or too large, whatever its Content-Length says", async () => {
    expect(await rejectionOf(readForm(post("a=b", { "Content-Type": "text/plain" }), LIMIT))).toBe(415);
    expect(await rejectionOf(readForm(post("a=b", { "Content-Type": "multipart/form-data" }), LIMIT))).toBe(400);
    const large = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(100_000)}\r\n--b--\r\n`;
    const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
    expect(await rejectionOf(readForm(post(large, multipart), LIMIT))).toBe(413);
  });
});

describe("the body of one of Node's requests", () => {
  it("is read, and refused for the same reasons as that of a web request", async () => {
    expect(parseJsonBody(await readIncomingBytes(jsonRequest('{"a":"\\u00e9"}'), LIMIT))).toEqual({ a: "é" });
    const rejected = (body: string, headers: Record<string, string> = {}) =>
      rejectionOf(readIncomingBytes(jsonRequest(body, headers), LIMIT));
    expect(await rejected("a".repeat(100_001))).toBe(413);
    // Without a length, or with a wrong one.
    expect(await rejected("a".repeat(100_001), { "content-length": "" })).toBe(413);
    expect(await rejected("{}", { "content-encoding": "gzip" })).toBe(415);
  });

  it("that breaks off is no body", async () => {
    const request = jsonRequest("{");
    request.destroy();
    expect(await rejectionOf(readIncomingBytes(request, LIMIT))).toBe(400);
  });

  it("may be empty, and is then over before anybody reads it", async () => {
    const request = jsonRequest("");
    await request.toArray();
    expect(await readIncomingBytes(request, LIMIT)).toHaveLength(0);
  });
});
