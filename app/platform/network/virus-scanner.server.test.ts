import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { listenOnLoopback } from "../../../tests/support/site/loopback.ts";
import { findVirus } from "./virus-scanner.server.ts";

// clamd's own signatures can't be had in tests; this one speaks its protocol, and knows one virus.
let scanned: Buffer[] = [];
let answer: ((file: Buffer) => string) | undefined;
const server = createServer((socket) => {
  const chunks: Buffer[] = [];
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    const request = Buffer.concat(chunks);
    const begin = "zINSTREAM\0".length;
    if (request.length < begin + 4) return;
    const size = request.readUInt32BE(begin);
    if (request.length < begin + 4 + size + 4) return;
    const file = request.subarray(begin + 4, begin + 4 + size);
    scanned.push(Buffer.concat([request.subarray(0, begin), file, request.subarray(begin + 4 + size)]));
    if (answer) socket.end(`${answer(file)}\0`);
    else socket.destroy();
  });
});
let port = 0;
beforeAll(async () => {
  port = await listenOnLoopback(server);
});
afterAll(() => new Promise((done) => void server.close(done)));
beforeEach(() => {
  scanned = [];
  answer = (file) => (file.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND" : "stream: OK");
  setEnvironment({ CLAMD: `127.0.0.1:${port}` });
});

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test("a file is scanned as a whole", async () => {
  expect(await findVirus(parts("a", "b"))).toEqual({});
  expect(scanned).toEqual([Buffer.from("zINSTREAM\0ab\0\0\0\0")]);
  expect(await findVirus(parts("EI", "CAR"))).toEqual({ virus: "Eicar-Test-Signature" });
  expect(await findVirus(parts())).toEqual({});
});

test("a scanner that says something else, or nothing, or that isn't there, is no all-clear", async () => {
  answer = () => "INSTREAM size limit exceeded. ERROR";
  expect(await findVirus(parts("x"))).toEqual({ isUnknown: true });
  answer = undefined;
  expect(await findVirus(parts("x"))).toEqual({ isUnknown: true });
  setEnvironment({ CLAMD: "/nowhere/clamd.sock" });
  expect(await findVirus(parts("x"))).toEqual({ isUnknown: true });
});

test("without a scanner nothing is read", async () => {
  setEnvironment({});
  expect(await findVirus(parts("EICAR"))).toEqual({});
});
