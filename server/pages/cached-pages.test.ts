import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestHandler } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { contentInForce, noteContentUse } from "~/platform/content/content-scope.server.ts";
import { loadPublishedContent } from "~/platform/content/published-content.server.ts";
import { contentRevisions } from "~/platform/content/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { cachePolicyContext } from "~/platform/page-cache/cache-policy.server.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { createPageCacheHandler } from "./cached-pages.ts";

openTestDatabase();

/**
 * Serves pages, each of which shows the document of its path; the body is streamed after the response has begun.
 *
 * @param meanwhile - what happens once a page has read its texts, and before it is sent
 */
async function startPages(meanwhile: () => Promise<void> = async () => {}) {
  const rendered: string[] = [];
  const handle: RequestHandler = async (request, context) => {
    const document = new URL(request.url).pathname.slice(1);
    rendered.push(document);
    const policy = context?.get(cachePolicyContext);
    if (policy) policy.isPublic = true;
    const stream = new ReadableStream({
      async pull(controller) {
        noteContentUse(document);
        const title = contentInForce()[document]?.title ?? "as shipped";
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(title));
        controller.close();
      },
    });
    return new Response(stream, { headers: { "Content-Type": "text/plain" } });
  };
  const pages = createPageCacheHandler({ handle, addresses: { cacheKey: (path) => path, hasRoute: () => true } });
  const server = createServer((request, response) => pages.serve(request, response, () => response.end("fallback")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    pages.stop();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (document: string) => (await fetch(`http://127.0.0.1:${port}/${document}`)).text();
  return { get, rendered };
}

async function publish(document: string, revision: number, title: string) {
  const row = { document, revision, values: { title }, defaults: {}, publication: crypto.randomUUID() };
  await database().insert(contentRevisions).values(row);
}

test("what is published evicts the pages that are made of it, and no other, once this process has loaded it", async () => {
  const { get, rendered } = await startPages();
  expect([await get("home.hero"), await get("site.price")]).toEqual(["as shipped", "as shipped"]);
  await publish("home.hero", 1, "Welcome");
  expect(await get("home.hero")).toBe("as shipped");
  await loadPublishedContent();
  expect([await get("home.hero"), await get("site.price")]).toEqual(["Welcome", "as shipped"]);
  expect(rendered).toEqual(["home.hero", "site.price", "home.hero"]);
});

test("a page during whose rendering something is published isn't kept", async () => {
  const { get, rendered } = await startPages(loadPublishedContent);
  await publish("home.hero", 1, "Welcome");
  expect([await get("home.hero"), await get("home.hero"), await get("home.hero")]).toEqual([
    ...["as shipped", "Welcome", "Welcome"],
  ]);
  expect(rendered).toHaveLength(2);
});
