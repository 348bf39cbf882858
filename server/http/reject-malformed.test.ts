import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendRaw } from "../../tests/support/http/raw-http.ts";
import { listenOnLoopback } from "../../tests/support/site/loopback.ts";
import { limitBodyPace } from "./body-pace.ts";
import { trackConnections } from "./graceful-close.ts";
import { rejectMalformedRequests } from "./reject-malformed.ts";

const HEAD = "Host: localhost\r\n";
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that responds to each request with its path, once `until` resolves. */
async function serve({ until = async () => {} }: { until?: (path: string) => Promise<void> } = {}) {
  const answer = async (path: string, response: ServerResponse) => {
    await until(path);
    if (!response.headersSent) response.end(path);
  };
  const quick = { requestTimeout: 0, headersTimeout: 200, connectionsCheckingInterval: 50 };
  server = createServer(quick, (request, response) => {
    if (request.method === "GET") return void answer(request.url ?? "", response);
    request.resume().on("end", () => void answer(request.url ?? "", response));
  });
  const connections = trackConnections(server);
  rejectMalformedRequests(server, connections);
  limitBodyPace(server, connections, { ms: 300, bytes: 1_000 });
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}

test.each([
  [400, "no HTTP\r\n\r\n"],
  [400, `GET / HTTP/1.1\r\n${HEAD}X : y\r\n\r\n`],
  [431, `GET / HTTP/1.1\r\n${HEAD}X: ${"y".repeat(20_000)}\r\n\r\n`],
  [431, `GET /${"a".repeat(200_000)} HTTP/1.1\r\n${HEAD}\r\n`],
  [408, `GET / HTTP/1.1\r\n${HEAD}`],
  [408, `POST / HTTP/1.1\r\n${HEAD}Content-Length: 10\r\n\r\nabc`],
  [400, `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  [413, `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\na\r\n0\r\n\r\n`],
  [405, `CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n`],
])("a malformed request is answered %i, and the connection is closed", async (status, text) => {
  const url = await serve();
  const { answers, closed, reset } = await sendRaw(url, { parts: [text] });
  expect(answers.map((answer) => answer.status)).toEqual([status]);
  expect(answers[0]?.headers).toMatchObject({ connection: "close", "x-content-type-options": "nosniff" });
  expect(answers[0]?.body.length).toBeGreaterThan(10);
  expect([closed, reset]).toEqual([true, false]);
});

test("a rejection arrives whole while the client is still sending", async () => {
  const url = await serve();
  const more = Array.from({ length: 50 }, () => Buffer.alloc(100_000, "a"));
  const { answers, reset } = await sendRaw(url, { parts: ["no HTTP\r\n\r\n", ...more], pauseMs: 1 });
  expect(answers.map(({ status }) => status)).toEqual([400]);
  expect(reset).toBe(false);
});

test("a CONNECT request whose client disconnects at once closes no other connection", async () => {
  const url = await serve();
  const closed = Array.from({ length: 20 }, async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n".padEnd(300_000, "x"));
    socket.resetAndDestroy();
    await once(socket, "close");
  });
  await Promise.all(closed);
  const { answers } = await sendRaw(url, { parts: [`GET /still-there HTTP/1.1\r\n${HEAD}\r\n`], answers: 1 });
  expect(answers[0]?.body.toString()).toBe("/still-there");
});

test("pipelined requests before the malformed one are answered first", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const url = await serve({ until: (path) => (path === "/slow" ? held : Promise.resolve()) });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;
  const exchange = sendRaw(url, { parts: [get("/quick") + get("/slow"), "no HTTP\r\n\r\n"], pauseMs: 50 });
  // Long after the malformed one has arrived, also on a busy machine.
  setTimeout(release, 1_000);
  const { answers, reset } = await exchange;
  expect(answers.map(({ body }) => body.toString())).toEqual(["/quick", "/slow"]);
  expect(answers[1]?.headers.connection).toBe("close");
  expect(reset).toBe(false);
});
