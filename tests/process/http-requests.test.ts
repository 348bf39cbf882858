import { randomBytes } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "~/shared/images/image-upload.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { sendRaw } from "../support/http/raw-http.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { signInAt } from "../support/site/sign-in.ts";

/** After which a body that is still being sent is waited for no longer (server/http/send-and-drain.ts), and some
 * more. */
const LINGERED_MS = 12_000;

let site: Site;
let malformedAt = 0;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await createTestDatabase(), LOG_LEVEL: "info" });
  await fetch(`${site.url}/services`);
  expect((await sendMalformed("/services"))?.status).toBe(400);
  malformedAt = Date.now();
});
afterAll(() => site.close());

async function sendMalformed(path: string) {
  const parts = [`GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n`];
  return (await sendRaw(site.url, { parts, answers: 1 })).answers[0];
}

async function send(lines: string[], body = "") {
  const [method = ""] = (lines[0] ?? "").split(" ");
  const parts = [`${lines.join("\r\n")}\r\n\r\n${body}`];
  const { answers } = await sendRaw(site.url, { parts, answers: 1, methods: [method] });
  return answers[0];
}

const INVALID_HOSTS = [
  "a b",
  "[::1",
  ":80",
  "%00",
  "localhost:99999",
  "user@localhost",
  "localhost/x",
  "1.2.3.4.5",
  "",
];

describe("a request without a valid Host is rejected, whether the page is cached or not", () => {
  test.each(INVALID_HOSTS)("Host: %s", async (host) => {
    for (const path of ["/services", "/form-token", "/admin/login", "/no/such/page"]) {
      const answer = await send([`GET ${path} HTTP/1.1`, `Host: ${host}`]);
      expect([answer?.status, answer?.headers.connection], path).toEqual([400, "close"]);
      expect(answer?.body.toString()).toContain("does not say");
    }
  });

  test("two Host headers", async () => {
    const answer = await send(["GET /services HTTP/1.1", "Host: localhost", "Host: elsewhere.example"]);
    expect(answer?.status).toBe(400);
  });

  test("a target of another protocol", async () => {
    for (const target of ["ftp://localhost/services", "http://user@localhost/", "http://a:99999/", "*"]) {
      expect((await send([`GET ${target} HTTP/1.1`, "Host: localhost"]))?.status, target).toBe(400);
    }
  });
});

test("a request in absolute form is answered like one in origin form, and its own host counts", async () => {
  for (const [path, status] of [
    ["/services", 200],
    ["/form-token", 200],
    ["/admin/login", 200],
    ["/robots.txt", 200],
    ["/no/such/page", 404],
    ["/Services/?a=b", 301],
  ] as const) {
    const plain = await send([`GET ${path} HTTP/1.1`, "Host: localhost"]);
    const absolute = await send([`GET http://localhost${path} HTTP/1.1`, "Host: a b"]);
    expect([plain?.status, absolute?.status], path).toEqual([status, status]);
    expect(absolute?.headers.location).toBe(plain?.headers.location);
  }
  const home = await send(["GET http://localhost HTTP/1.1", "Host: localhost"]);
  expect(home?.body.toString()).toContain("<title>");
  expect((await send(["HEAD HTTP://LOCALHOST?a=b HTTP/1.1", "Host: x"]))?.status).toBe(200);
});

test("OPTIONS * is answered with the methods", async () => {
  const answer = await send(["OPTIONS * HTTP/1.1", "Host: localhost"]);
  expect([answer?.status, answer?.headers.allow]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
});

test("CONNECT is rejected as a method", async () => {
  expect((await send(["CONNECT elsewhere.example:443 HTTP/1.1", "Host: elsewhere.example"]))?.status).toBe(405);
});

/** Of long and short bodies in turn, over one connection as far as the site keeps it. */
const ROUNDS = 8;
const FORMS = [
  ["/admin/set-up", 8_192],
  ["/admin/login", 8_192],
  ["/test-firebase", 16_384],
  ["/test-firebase/sign-in", 8_192],
  ["/pin", 1_024],
  ["/contact", 131_072],
] as const;

describe.each(FORMS)("a post to %s that can't be read", (path, limit) => {
  async function post(type: string, body: string) {
    const headers = [`POST ${path} HTTP/1.1`, "Host: localhost", `Content-Length: ${body.length}`];
    return send(type ? [...headers, `Content-Type: ${type}`] : headers, body);
  }

  test("is rejected as too large", async () => {
    expect((await post("application/x-www-form-urlencoded", "a".repeat(limit + 1)))?.status).toBe(413);
    expect((await post("multipart/form-data; boundary=b", "a".repeat(limit + 1)))?.status).toBe(413);
  });

  test("is rejected as no form", async () => {
    for (const type of ["text/plain", "", "application/octet-stream", "image/png"]) {
      expect((await post(type, "email=a"))?.status, type).toBe(415);
    }
  });

  test("is rejected as a malformed form", async () => {
    expect((await post("multipart/form-data", "email=a"))?.status).toBe(400);
    expect((await post("multipart/form-data; boundary=b", "email=a"))?.status).toBe(400);
  });

  test("leaves the connection, or says that it ends with the answer: the next request is answered, whatever was sent", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      statuses.push(await through(agent, path, Buffer.alloc(round % 2 ? 1_000_000 : limit + 100, "a")));
      statuses.push(await through(agent, "/form-token"));
    }
    agent.destroy();
    expect(statuses).toEqual(Array.from({ length: ROUNDS }, () => [413, 200]).flat());
  });

  test("is answered at once, whole and before the connection ends, however much is still being sent", async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    const pieces = Array.from({ length: 80 }, () => Buffer.alloc(100_000, "a"));
    const length = `Content-Length: ${80 * 100_000}\r\n\r\n`;
    const early = await sendRaw(site.url, { parts: [head + length, ...pieces] });
    expect(early).toMatchObject({ closed: true, reset: false, answers: [{ status: 413 }] });
    expect(early.answers[0]?.headers.connection).toBe("close");
    const unfinished = await sendRaw(site.url, { parts: [head + length, pieces[0] ?? ""], answers: 1 });
    expect(unfinished.answers[0]?.status).toBe(413);
    const chunks = pieces.flatMap((piece) => [`${piece.length.toString(16)}\r\n`, piece, "\r\n"]);
    const chunked = await sendRaw(site.url, {
      parts: [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...chunks, "0\r\n\r\n"],
    });
    expect(chunked).toMatchObject({ closed: true, reset: false, answers: [{ status: 413 }] });
  });
});

test("a GET whose body is still being sent is answered whole, though the connection ends with the answer", async () => {
  const pieces = Array.from({ length: 100 }, () => Buffer.alloc(30_000, "a"));
  for (const path of ["/services", "/admin/login", "/form-token", "/favicon.ico", "/no/such/page"]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\nConnection: close\r\n\r\n`;
    const exchange = await sendRaw(site.url, { parts: [head, ...pieces], pauseMs: 1 });
    expect(exchange, path).toMatchObject({ closed: true, reset: false, answers: [{ status: expect.any(Number) }] });
  }
});

test.each(["/legal/terms-of-service", "/company/careers", "/no/such/page", "/feed.xml"])(
  "a malformed request for an uncached page (%s) is rejected, and the site keeps running",
  async (path) => {
    expect((await sendMalformed(path))?.status).toBe(400);
    expect((await fetch(`${site.url}${path}`)).status).toBe(path.startsWith("/no") ? 404 : 200);
  },
);

test("an owner whose picture is too large gets an error, and the next request is answered", async () => {
  const Cookie = await signInAt(site.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const picture = Buffer.alloc(MAX_UPLOAD_BYTES + 5_000_000);
  expect(await through(agent, "/admin/images", picture, { Cookie })).toBe(413);
  expect(await through(agent, "/admin/dashboard", undefined, { Cookie })).toBe(200);
  agent.destroy();
});

test("a form with an invalid Origin is rejected", async () => {
  const head = ["Host: localhost", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 3"];
  for (const path of ["/contact", "/contact.data", "/admin/login"]) {
    const answer = await send([`POST ${path} HTTP/1.1`, ...head, "Origin: http://[::1"], "a=b");
    expect(answer?.status, path).toBe(400);
  }
});

function through(agent: Agent, path: string, body?: Buffer, more: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body?.length };
    const headers = { ...(body ? sent : {}), ...more };
    httpRequest(`${site.url}${path}`, { agent, method: body ? "POST" : "GET", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end(body);
  });
}

test("an address that was shortened, or ends in a slash, leads to the page that was meant", async () => {
  const ways = [
    ["/company", "/company/about-us"],
    ["/resources", "/resources/free-consultation"],
    ["/legal?from=ad", "/legal/privacy-policy"],
    ["/company/", "/company"],
    ["/admin/blog/", "/admin/blog"],
    ["/admin/newsletter/issues//?q=a", "/admin/newsletter/issues?q=a"],
    ["/newsletter/", "/newsletter"],
    ["/newsletter/confirm/?token=x", "/newsletter/confirm?token=x"],
    ["/api/openapi.json/", "/api/openapi.json"],
  ] as const;
  for (const [path, page] of ways) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], path).toEqual([301, page]);
  }
  for (const path of ["/no/such/page/", "/newsletter/no-such-page"])
    expect((await fetch(site.url + path)).status).toBe(404);
});

test("a page of the blog that there isn't is not to be found", async () => {
  const answer = await fetch(`${site.url}/company/blog?page=99`);
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).not.toContain('rel="canonical"');
});

test("an unknown address is logged without what stands behind its question mark", async () => {
  const secret = randomBytes(24).toString("hex");
  await fetch(`${site.url}/no/such/${secret.slice(40)}?token=${secret}`);
  await fetch(`${site.url}/images/none?token=${secret}`);
  await fetch(`${site.url}/company/blog/preview/${secret}`);
  await expect.poll(() => site.output()).toContain(`/no/such/${secret.slice(40)}`);
  expect(site.output()).not.toContain(secret);
});

test("a malformed request for a cached page, which was rejected at once, isn't answered again when its body is late", async () => {
  await delay(Math.max(0, malformedAt + LINGERED_MS - Date.now()));
  expect((await fetch(`${site.url}/services`)).status).toBe(200);
});
