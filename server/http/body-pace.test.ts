import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { sendRaw } from "../../tests/support/http/raw-http.ts";
import { listenOnLoopback } from "../../tests/support/site/loopback.ts";
import { admitBody, limitBodyPace } from "./body-pace.ts";
import { trackConnections } from "./graceful-close.ts";
import { rejectMalformedRequests } from "./reject-malformed.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const PACE = { ms: 240, bytes: 1_000 };
const FOR_EVER = { ms: 600_000, bytes: 0 };
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  pace = PACE,
): Promise<string> {
  server = createServer({ requestTimeout: 0 }, answer);
  const connections = trackConnections(server);
  rejectMalformedRequests(server, connections);
  limitBodyPace(server, connections, pace);
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}
async function answerWhenRead(incoming: IncomingMessage, response: ServerResponse) {
  incoming.resume();
  await once(incoming, "end");
  response.end("read");
}
const head = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

test.each([
  ["keeps arriving is read to its end, however long that takes", 200, 500],
  ["comes by the byte is timed out", 408, 1],
])("a body that %s", async (_, status, size) => {
  const url = await serve(answerWhenRead);
  // Four times as long as a body may take whatever it is.
  const parts = Array.from({ length: 20 }, () => "x".repeat(size));
  const { answers } = await sendRaw(url, { parts: [head(20 * size), ...parts], pauseMs: 50, answers: 1 });
  expect(answers.map((answer) => answer.status)).toEqual([status]);
});

test("a body that waits for the server isn't slow", async () => {
  const url = await serve(async (incoming, response) => {
    await delay(4 * PACE.ms);
    await answerWhenRead(incoming, response);
  });
  const { answers } = await sendRaw(url, { parts: [head(500_000), "x".repeat(500_000)], answers: 1 });
  expect(answers.map(({ status }) => status)).toEqual([200]);
});

test("of large forms ten of a network and a hundred of all are read at a time; other requests, and the next form when one is answered or given up, aren't held up", async () => {
  const admitted: ServerResponse[] = [];
  let left = 0;
  const clientOf = ({ headers }: IncomingMessage) => String(headers["x-client"] ?? "");
  const url = await serve((incoming, response) => {
    response.once("close", () => {
      if (!admitted.includes(response)) left += 1;
    });
    admitBody(incoming, response, clientOf(incoming), () => {
      if (incoming.headers["content-length"]) admitted.push(response);
      else response.end();
    });
  }, FOR_EVER);
  const sendForm = (network: number) => {
    const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": 1_000_000 };
    const client = { "X-Client": `192.0.2.${network}` };
    const form = request(url, { method: "POST", headers: { ...headers, ...client }, agent: false });
    form.on("error", () => {});
    form.on("response", (response) => response.resume());
    form.flushHeaders();
    return form;
  };
  const greedy = Array.from({ length: 12 }, () => sendForm(0));
  await expect.poll(() => admitted.length).toBe(10);
  for (let network = 1; network < 10; network += 1) for (let sent = 0; sent < 10; sent += 1) sendForm(network);
  await expect.poll(() => admitted.length).toBe(100);
  sendForm(10);
  expect((await fetch(url)).status).toBe(200);
  expect([admitted.length, left]).toEqual([100, 1]);
  // Whoever left while waiting is not processed.
  const isWaiting = (form: ClientRequest) =>
    !admitted.some(({ req }) => req.socket.remotePort === form.socket?.localPort);
  greedy.find(isWaiting)?.destroy();
  await expect.poll(() => left).toBe(2);
  admitted.find(({ req }) => clientOf(req) === "192.0.2.0")?.end();
  await expect.poll(() => admitted.length).toBe(101);
  expect(clientOf(admitted.at(-1)?.req as IncomingMessage)).toBe("192.0.2.10");
  admitted[1]?.destroy();
  await expect.poll(() => admitted.length).toBe(102);
  for (const response of admitted) response.destroy();
});
