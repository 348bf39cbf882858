import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BodyError } from "~/platform/http/read-body.server.ts";
import { MAX_DOCUMENT_BYTES } from "~/shared/forms/sent-file.ts";
import { readFileForm } from "./read-file-form.server.ts";

const TYPE = "multipart/form-data; boundary=b";
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const cv = (bytes: string, disposition = 'form-data; name="cv"; filename="cv.pdf"', more = "") =>
  `--b\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${bytes}\r\n`;
const END = "--b--\r\n";

function post(body: BodyInit, type = TYPE, headers: Record<string, string> = {}): Request {
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers }, duplex: "half" };
  return new Request("http://site.example/", init);
}

/** What was sent by field; of a file its name and its bytes. The status instead when it can't be read. */
async function read(request: Request): Promise<Record<string, unknown> | number> {
  try {
    return await readFileForm(request, async (form) => {
      const entries = [...form].map(async ([name, value]) =>
        typeof value === "string" ? [name, value] : [name, [value.name, Buffer.from(await value.arrayBuffer())]],
      );
      return Object.fromEntries(await Promise.all(entries));
    });
  } catch (error) {
    if (error instanceof BodyError) return error.status;
    throw error;
  }
}
const pdf = (bytes: string, name = "cv.pdf") => ({ cv: [name, Buffer.from(bytes)] });

describe("a form with a file", () => {
  test.each<[string, string, Record<string, unknown>]>([
    [
      "fields before and after it",
      field("a", "1") + cv("%PDF") + field("b", "ü\0"),
      { a: "1", ...pdf("%PDF"), b: "ü" },
    ],
    ["a line that looks like a boundary", cv("\r\n--a\r\n--"), pdf("\r\n--a\r\n--")],
    ["folders in its name", cv("x", 'form-data; name="cv"; filename="../../etc/passwd"'), pdf("x", "passwd")],
    ["no name, as nothing was chosen", cv("", 'form-data; name="cv"; filename=""'), pdf("", "")],
    ["a second one, which is left out", cv("1") + cv("2"), pdf("1")],
    ["its field as a text", field("cv", "cv.pdf"), { cv: "cv.pdf" }],
    ["an encoding that no browser uses", cv("eA==", undefined, "Content-Transfer-Encoding: base64\r\n"), pdf("eA==")],
    ["a part without a name", cv("x", "form-data") + field("a", "1"), { a: "1" }],
    ["a part that is no field", cv("x", "attachment") + field("a", "1"), { a: "1" }],
  ])("is read with %s", async (_, parts, sent) => {
    expect(await read(post(parts + END))).toEqual(sent);
  });

  test.each<[string, number, BodyInit, string?]>([
    ["its last boundary", 400, cv("%PDF")],
    ["its boundary in its type", 400, cv("%PDF") + END, "multipart/form-data"],
    ["the boundary of its type", 400, cv("%PDF") + END, "multipart/form-data; boundary=c"],
    ["a byte", 400, ""],
    ["a form's type", 415, cv("%PDF") + END, "application/pdf"],
    ["limits to its texts", 413, field("a", "x".repeat(200_000)).repeat(2) + END],
    ["limits to its size", 413, new Uint8Array(41 * 1024 * 1024)],
    ["limits to its parts", 413, field("a", "1").repeat(200) + END],
    ["limits to its parts without a name", 413, `${"--b\r\n\r\n\r\n".repeat(200)}${END}`],
  ])("can't be read without %s", async (_, status, body, type) => {
    expect(await read(post(body, type))).toBe(status);
  });

  test("is cut off just behind the limit, with all that was typed after it", async () => {
    const bytes = "x".repeat(MAX_DOCUMENT_BYTES + 500_000);
    const sent = await read(post(cv(bytes) + field("a", "1") + END));
    expect(sent).toMatchObject({ a: "1", cv: ["cv.pdf", { length: MAX_DOCUMENT_BYTES + 1 }] });
  });

  test.each([-1, 0, 1, 2])("is read with %i bytes more than a document may have", async (more) => {
    const sent = await read(post(cv("x".repeat(MAX_DOCUMENT_BYTES + more)) + END));
    expect(sent).toMatchObject({ cv: ["cv.pdf", { length: MAX_DOCUMENT_BYTES + Math.min(more, 1) }] });
  });

  test("is not read to its end when it is far beyond the limit, and keeps what was typed before it", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(Buffer.from(chunks === 1 ? field("a", "1") + cv("x").slice(0, -2) : "x".repeat(1_000_000)));
        if (chunks > 100) controller.close();
      },
    });
    const sent = await read(post(body, TYPE, { "Content-Length": "100000000" }));
    expect(sent).toMatchObject({ a: "1", cv: ["cv.pdf", { length: MAX_DOCUMENT_BYTES + 1 }] });
    expect(chunks).toBeLessThan(60);
  });

  test("whose parts are too many is not read to its end", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(Buffer.from("--b\r\n\r\n\r\n".repeat(1_000)));
        if (chunks > 1_000) controller.close();
      },
    });
    expect(await read(post(body))).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  test.each([1, 2])("is read without the last %i bytes of its line break", async (missing) => {
    expect(await read(post((cv("%PDF") + END).slice(0, -missing)))).toEqual(pdf("%PDF"));
  });

  test("that breaks off in the middle of its file is given up", async () => {
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(Buffer.from(cv("x".repeat(300_000)).slice(0, 200_000)));
        await delay(5);
        controller.error(new Error("The connection is gone."));
      },
    });
    expect(await read(post(body))).toBe(400);
  });

  test("is read as it was sent however its bytes come, and refused or read whatever becomes of them", async () => {
    const bytes = randomBytes(3_000).toString("latin1");
    const whole = Buffer.from(field("a", "1") + cv(bytes) + field("b", "2") + END);
    const expected = { a: "1", ...pdf(bytes), b: "2" };
    const inPieces = (pieces: Buffer[]) =>
      post(
        new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(piece);
            controller.close();
          },
        }),
      );
    const cut = (at: number) => [whole.subarray(0, at % whole.length), whole.subarray(at % whole.length)];
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(255), async (at, where, value) => {
        expect(await read(inPieces(cut(at)))).toEqual(expected);
        const changed = Buffer.from(whole);
        changed[where % whole.length] = value;
        expect([400, "object"]).toContain(
          await read(post(changed)).then((sent) => (sent === 400 ? sent : typeof sent)),
        );
        // The line break after the last boundary may be missing (RFC 2046, 5.1.1).
        const begun = whole.subarray(0, at % (whole.length - "\r\n".length));
        expect(await read(inPieces([begun]))).toBe(400);
      }),
      { numRuns: 150 },
    );
  });
});
