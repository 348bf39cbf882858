import type { Page } from "@playwright/test";
import { modulesOfRoute, publicRouteFiles } from "../../support/client-bundle.ts";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const KILOBYTE = 1024;
/** The transfer size of everything that a first visit loads by itself, with headers. */
const MAX_BYTES = 170 * KILOBYTE;
/**
 * Document and font; the hydration bootstrap and route preloader; framework, router, runtime, shared chunks, root,
 * layout and entry; the print styles; and four for the page's own.
 */
const MAX_REQUESTS = 16;
/** The requests of a page with live data after loading. */
const LIVE = /\/live\?|\.data$/;

/** Code of the owner's screens, or of the server. */
const NEVER =
  /^app\/routes\/admin\/|^app\/ui\/(admin|dialog)\/|\/ui\/(admin|editor)\/|^app\/domain\/(dashboard|diagnostics|email-log|leads\/(?!forms\/|ui\/|copy\/)[a-z]+)\/|recharts|\/d3-|@tanstack|firebase|better-auth|radix-ui|\/(unified|remark|rehype|micromark|mdast|hast)|codemirror|prosemirror|tiptap|lexical|drizzle|\.server\./;
/** Code that is loaded when somebody uses a form or a dialog. */
const LATER = /node_modules\/(zod|sonner|lucide-react)\//;

for (const path of PUBLIC_PATHS) {
  test(`a first visit to ${path} is light, and its scripts wait for the first paint`, async ({ page }) => {
    const requests = await watchRequests(page);
    const response = await page.goto(path);
    await waitForHydration(page);
    // All responses but streams, which don't end.
    await expect
      .poll(() => [...requests.values()].filter(({ url, bytes }) => bytes === 0 && !LIVE.test(url)))
      .toEqual([]);

    const list = [...requests.values()].map(({ url, bytes }) => `${bytes} ${url}`).join("\n");
    const total = [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, list).toBeLessThanOrEqual(MAX_BYTES);
    const files = [...requests.values()].filter(({ url }) => !LIVE.test(url));
    expect(files.length, list).toBeLessThanOrEqual(MAX_REQUESTS);

    const { blocking, early } = await page.evaluate(() => {
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const firstPaint = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const names = (some: PerformanceResourceTiming[]) => some.map(({ name }) => name);
      return {
        blocking: names(resources.filter((one) => Reflect.get(one, "renderBlockingStatus") === "blocking")),
        early: names(resources.filter((one) => one.name.endsWith(".js") && one.startTime < firstPaint)),
      };
    });
    expect(blocking, "requests that block rendering").toEqual([]);
    expect(early, "scripts asked for before the first paint").toEqual([]);

    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain("unsafe");
  });
}

test("the whole stylesheet comes when somebody is about to use the page, and not before", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => /\/public-[^/]*\.css$/.test(request.url()) && sheets.push(request.url()));
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  expect(sheets).toEqual([]);
  await page.mouse.move(200, 200, { steps: 2 });
  await expect.poll(() => sheets.length).toBe(1);
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
});

test("the whole stylesheet is applied when nobody is pressing anything", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.evaluate(() => {
    const typing = setInterval(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })), 50);
    Reflect.set(window, "stopTyping", () => clearInterval(typing));
  });
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*="/public-"]')?.sheet);
  await page.waitForTimeout(1_000);
  expect(await appliesFullStylesheet(page)).toBe(false);
  await page.evaluate(() => Reflect.get(window, "stopTyping")());
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
});

test("what a first press opens has its styles, however late the whole stylesheet is", async ({ page }) => {
  await page.route("**/public-*.css", async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  // Without a pointer, so that nothing is preloaded on hover.
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('button[title="Admin Panel"]')?.click());
  await page.getByRole("dialog", { name: "Admin Access" }).waitFor();
  expect(await appliesFullStylesheet(page)).toBe(true);
});

test("the full stylesheet is requested again after a failure", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.route("**/public-*.css", (route) => route.abort());
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click());
  await page.getByRole("heading", { level: 1, name: "Get In Touch" }).waitFor();
  expect(await appliesFullStylesheet(page)).toBe(false);
  await page.unroute("**/public-*.css");
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
});

test("a page that comes after another has its styles, however late the whole stylesheet is", async ({ page }) => {
  await page.route("**/*.css", async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  // Without a pointer, so that nothing is preloaded on hover.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click());
  await page.getByRole("heading", { level: 1, name: "Get In Touch" }).waitFor();
  expect(await appliesFullStylesheet(page)).toBe(true);
});

test("a script or a style for the screen is asked for by nothing in a public page's HTML", async ({ request }) => {
  for (const path of PUBLIC_PATHS) {
    const html = await (await request.get(path)).text();
    expect(
      html.match(
        /<script[^>]*\ssrc=[^>]*>|<link[^>]*modulepreload[^>]*>|<link(?![^>]*media="print")[^>]*"stylesheet"[^>]*>/g,
      ),
      path,
    ).toBeNull();
  }
});

test("no public page holds a module of the owner's screens or of the server, not even for later", () => {
  const wrong = publicRouteFiles().flatMap((route) =>
    modulesOfRoute(route, { onDemand: true })
      .filter(({ module }) => NEVER.test(module))
      .map(({ module, importChain }) => `${module} is in ${importChain}`),
  );
  expect(publicRouteFiles().length).toBeGreaterThan(15);
  expect([...new Set(wrong)]).toEqual([]);
});

test("no public page loads what checks and answers a form, or what dialogs show, before somebody uses one", () => {
  const wrong = publicRouteFiles().flatMap((route) =>
    modulesOfRoute(route)
      .filter(({ module }) => LATER.test(module))
      .map(({ module, importChain }) => `${module} is in ${importChain}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
  const onDemand = modulesOfRoute("app/routes/public/contact.tsx", { onDemand: true });
  expect(onDemand.some(({ module }) => LATER.test(module))).toBe(true);
});

interface Seen {
  url: string;
  bytes: number;
}

async function watchRequests(page: Page): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    // An image inlined in a stylesheet is no request.
    if (!response.url.startsWith("data:")) seen.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return seen;
}

function appliesFullStylesheet(page: Page) {
  return page.evaluate(() =>
    [...document.styleSheets].some(
      ({ href, media, cssRules }) => href?.includes("/public-") && media.length === 0 && cssRules.length > 0,
    ),
  );
}
