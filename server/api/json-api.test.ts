import { createServer, type Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { submitContactOperation } from "~/domain/leads/forms/contact-page.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { loader as describeApi } from "~/routes/machine/api/openapi.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { listenOnLoopback } from "../../tests/support/site/loopback.ts";
import { createJsonApi } from "./json-api.ts";

openTestDatabase();

let server: Server;
let url: string;
beforeAll(async () => {
  const jsonApi = createJsonApi({ trustProxy: true });
  server = createServer((request, response) => {
    if (!jsonApi(request, response)) response.writeHead(404).end();
  });
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const body = JSON.stringify(submitContactOperation.example);
const headers = { "Content-Type": "application/json" };

it("a program's message is stored with its address, also in a spelling that routes have", async () => {
  for (const path of ["/api/submit-contact", "/API/Submit-Contact/", "/api/submit-contact?from=test"]) {
    const response = await fetch(url + path, { method: "POST", headers, body });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([response.status, await response.json()]).toEqual([200, { success: true, id: expect.any(String) }]);
  }
  expect(await database().$count(formSubmissions)).toBe(3);
});

it("each operation that is described is answered, and only a POST stores", async () => {
  const { paths } = await describeApi().json();
  for (const [path, { post }] of Object.entries<{ post?: object }>(paths)) {
    if (!post) continue;
    const response = await fetch(url + path);
    expect([path, response.status, response.headers.get("allow")]).toEqual([path, 405, "POST"]);
    expect(await response.json()).toMatchObject({ success: false });
  }
  expect((await fetch(`${url}/api/submit`, { method: "POST", headers, body })).status).toBe(404);
});

it("a body that is too large is refused while it arrives, and a program that leaves disturbs nobody", async () => {
  const tooLarge = await fetch(`${url}/api/submit-contact`, { method: "POST", headers, body: "x".repeat(3_000_000) });
  expect([tooLarge.status, tooLarge.headers.get("connection")]).toEqual([413, "close"]);
  expect(await tooLarge.json()).toMatchObject({ success: false });
  const leaving = new AbortController();
  const endless = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode("{"));
      await delay(10);
      leaving.abort();
    },
  });
  const init = { method: "POST", headers, body: endless, duplex: "half", signal: leaving.signal } as RequestInit;
  await expect(fetch(`${url}/api/submit-contact`, init)).rejects.toThrow();
  expect((await fetch(`${url}/api/submit-contact`, { method: "POST", headers, body })).status).toBe(200);
});
