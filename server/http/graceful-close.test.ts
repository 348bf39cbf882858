import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listenOnLoopback } from "../../tests/support/site/loopback.ts";
import { closeGracefully, trackConnections } from "./graceful-close.ts";

const CLOSE_TIMEOUT_MS = 10_000;
/** More than the kernel's send buffer of a connection. */
const LONG = "x".repeat(30_000_000);

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  const connections = trackConnections(server);
  const close = (finishMs: number) => closeGracefully(server, connections, finishMs);
  return { close, port: await listenOnLoopback(server) };
}

/** A client with a keep-alive connection, as browsers have. */
async function visitor(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8").on("error", () => {});
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: site.example\r\n\r\n");
  return socket;
}

/** Reads a connection to its end. Returns the number of characters that came. */
async function receiveRest(socket: Socket): Promise<number> {
  let received = 0;
  socket.on("data", (chunk) => {
    received += chunk.length;
  });
  socket.resume();
  await once(socket, "close");
  return received;
}

test("a response over a slow connection arrives whole during a graceful shutdown", async () => {
  const { close, port } = await listening((_, response) => void response.end(LONG));
  const socket = await visitor(port);
  const [first] = await once(socket, "data");
  socket.pause();
  const closed = close(CLOSE_TIMEOUT_MS);
  expect(String(first).length + (await receiveRest(socket))).toBeGreaterThan(LONG.length);
  await closed;
});

test("a running request gets its response during a graceful shutdown, with Connection: close", async () => {
  const served = Promise.withResolvers<ServerResponse>();
  const { close, port } = await listening((_, response) => served.resolve(response));
  const socket = await visitor(port);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  const response = await served.promise;
  const closed = close(CLOSE_TIMEOUT_MS);
  response.end("done");
  await once(socket, "close");
  await closed;
  expect(text).toMatch(/Connection: close[\s\S]*done/);
});

test("a response that ends after the shutdown began arrives whole over a slow connection", async () => {
  const served = Promise.withResolvers<ServerResponse>();
  const { close, port } = await listening((_, response) => served.resolve(response));
  const socket = await visitor(port);
  const response = await served.promise;
  socket.pause();
  const closed = close(CLOSE_TIMEOUT_MS);
  response.end(LONG);
  expect(await receiveRest(socket)).toBeGreaterThan(LONG.length);
  await closed;
});

test("a new connection gets no response while another one's is flushed", async () => {
  let served = 0;
  const { close, port } = await listening((_, response) => {
    served += 1;
    response.end(LONG);
  });
  const slow = await visitor(port);
  await once(slow, "data");
  slow.pause();
  const closed = close(CLOSE_TIMEOUT_MS);
  const late = await visitor(port);
  await once(late, "close");
  expect(served).toBe(1);
  slow.resume();
  await closed;
  await expect(visitor(port)).rejects.toThrow(/ECONNREFUSED/);
});

test("idle keep-alive connections don't delay the shutdown", async () => {
  const { close, port } = await listening((_, response) => void response.end("done"));
  const socket = await visitor(port);
  const [first] = await once(socket, "data");
  expect(first).toContain("Connection: keep-alive");
  await close(CLOSE_TIMEOUT_MS);
  if (!socket.closed) await once(socket, "close");
});

test("a client that leaves while a pipelined response waits for the one before it doesn't delay the shutdown", async () => {
  const { promise: bothServed, resolve } = Promise.withResolvers<void>();
  const { close, port } = await listening(({ url }, response) => {
    if (url !== "/next") return;
    response.end("done");
    resolve();
  });
  const socket = await visitor(port);
  socket.write("GET /next HTTP/1.1\r\nHost: site.example\r\n\r\n");
  await bothServed;
  const closed = close(CLOSE_TIMEOUT_MS);
  socket.destroy();
  await closed;
});

test("a response over a slow connection arrives whole while a pipelined request behind it runs", async () => {
  const served = Promise.withResolvers<ServerResponse>();
  const { close, port } = await listening(({ url }, response) => {
    if (url === "/next") served.resolve(response);
    else response.end(LONG);
  });
  const socket = await visitor(port);
  socket.write("GET /next HTTP/1.1\r\nHost: site.example\r\n\r\n");
  const [first] = await once(socket, "data");
  socket.pause();
  const next = await served.promise;
  const closed = close(CLOSE_TIMEOUT_MS);
  const received = receiveRest(socket);
  next.end(LONG);
  expect(String(first).length + (await received)).toBeGreaterThan(2 * LONG.length);
  await closed;
});
