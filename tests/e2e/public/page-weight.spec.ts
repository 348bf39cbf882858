import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { modulesOfRoute, publicRouteFiles } from "../../support/client-bundle.ts";
import { runStatement } from "../../support/database/connection.ts";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { appliesFullStylesheet } from "../support/full-stylesheet.ts";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const KILOBYTE = 1024;
const BROTLI = { "Accept-Encoding": "br" };
/** The transfer size of everything that a first visit loads by itself, with headers. */
const MAX_BYTES = 170 * KILOBYTE;
/**
 * Document and two fonts; the router's manifest; framework, router, runtime, shared chunks, root, layout and entry; the print
 * styles; and three for the page's own.
 */
const MAX_REQUESTS = 16;
/** The requests of a page with live data after loading. */
const LIVE = /\/live\?|\.data$/;

/** Shorter than a pause in which input counts as idle. */
const BETWEEN_PRESSES_MS = 200;

/** Code of the owner's screens, or of the server. */
const NEVER =
  /^app\/routes\/admin\/|^app\/ui\/(admin|dialog)\/|\/ui\/(admin|editor)\/|^app\/domain\/(dashboard|diagnostics|email-log|leads\/(?!forms\/|ui\/|copy\/)[a-z]+)\/|recharts|\/d3-|@tanstack|firebase|better-auth|radix-ui|\/(unified|remark|rehype|micromark|mdast|hast)|codemirror|prosemirror|tiptap|lexical|drizzle|\.server\./;
/** Code that is loaded when somebody uses a form or a dialog. */
const LATER = /node_modules\/(zod|sonner|lucide-react)\//;

test.beforeAll(async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  const etag = async (path: string) => (await request.get(path, { headers: BROTLI })).headers().etag;
  const before = await Promise.all(PUBLIC_PATHS.map(etag));
  // What other tests have announced isn't the site's own weight.
  await runStatement(site.connectionString, "truncate announcements");
  // Until each page is rendered again, and compressed as well as it gets (docs/decisions/0005-page-cache.md).
  const isSettled = async (path: string, index: number) => {
    const now = await etag(path);
    return now !== before[index] && now?.endsWith('-br11"');
  };
  await Promise.all(
    PUBLIC_PATHS.map((path, index) => expect.poll(() => isSettled(path, index), { timeout: 80_000 }).toBe(true)),
  );
  await request.dispose();
});

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
    // Head, modules, end, and on the home page the services; the styles.
    expect(policy.match(/'sha256-/g)?.length, policy).toBeLessThanOrEqual(5);
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
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const press = async () => {
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })));
    await page.clock.runFor(BETWEEN_PRESSES_MS);
  };
  const loaded = page.waitForEvent("requestfinished", (request) => /\/public-[^/]*\.css$/.test(request.url()));
  await press();
  await loaded;
  for (let presses = 0; presses < 10; presses += 1) await press();
  expect(await appliesFullStylesheet(page)).toBe(false);
  await page.clock.resume();
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
});

test("what a first press opens has its styles, however late the whole stylesheet is", async ({ page }) => {
  const stylesheet = await holdRequests(page, "**/public-*.css");
  await page.clock.install();
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  // Else a busy machine reaches the time-out after which what is opened no longer waits.
  await page.clock.pauseAt(Date.now() + 60_000);
  const code = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/pin-entry-panel-"));
  // Without a pointer, so that nothing is preloaded on hover.
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('button[title="Admin Panel"]')?.click());
  // The frame that shows the dialog.
  await page.clock.runFor(100);
  await Promise.all([code, stylesheet.arrived]);
  await page.clock.runFor(1_000);
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  await expect(dialog.getByRole("link", { name: "Sign in without the PIN" })).toBeVisible();
  await expect(dialog.getByText("Please enter the admin PIN to continue")).toBeHidden();
  stylesheet.release();
  await page.clock.resume();
  await dialog.getByText("Please enter the admin PIN to continue").waitFor();
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
  const stylesheets = await holdRequests(page, "**/*.css");
  const fullStylesheet = page.waitForRequest("**/public-*.css");
  await page.clock.install();
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("/contact.data"));
  // Without a pointer, so that nothing is preloaded on hover.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click());
  await Promise.all([loaded, fullStylesheet]);
  await page.clock.runFor(1_000);
  const heading = page.getByRole("heading", { level: 1, name: "Get In Touch" });
  await expect(heading).toBeHidden();
  stylesheets.release();
  await page.clock.resume();
  await heading.waitFor();
  expect(await appliesFullStylesheet(page)).toBe(true);
});

test("a script or a style for the screen is asked for by nothing in a public page's HTML", async ({ request }) => {
  for (const path of PUBLIC_PATHS) {
    const html = await (await request.get(path)).text();
    const active = html.replace(/<template[^>]*>.*?<\/template>/gs, "");
    expect(
      active.match(
        /<script[^>]*\s(?:src=|type="module")[^>]*>|<link[^>]*modulepreload[^>]*>|<link(?![^>]*media="print")[^>]*"stylesheet"[^>]*>/g,
      ),
      path,
    ).toBeNull();
  }
});

test("a public page has the styles of all that it shows before the full stylesheet", async ({ page }) => {
  const file = readdirSync("build/client/assets").find((name) => /^public-.*\.css$/.test(name));
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    const missing = await page.evaluate(async (url) => {
      const full = new CSSStyleSheet();
      full.replaceSync(await (await fetch(url)).text());
      /** One selector a list item: purging shortens lists. */
      const selectors = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          const nested = "cssRules" in rule ? selectors(rule.cssRules as CSSRuleList) : [];
          return rule instanceof CSSStyleRule ? [...rule.selectorText.split(/,(?![^(]*\))\s*/), ...nested] : nested;
        });
      const critical = document.querySelector<HTMLStyleElement>("style[data-public=critical]")?.sheet;
      const known = new Set(critical ? selectors(critical.cssRules) : []);
      const isShown = (selector: string) => {
        try {
          return document.querySelector(selector) !== null;
        } catch {
          return false;
        }
      };
      // PurgeCSS drops the rule for `hidden`, which browsers have themselves.
      return selectors(full.cssRules).filter(
        (selector) => !known.has(selector) && !selector.startsWith("[hidden]") && isShown(selector),
      );
    }, `/assets/${file}`);
    expect(missing, path).toEqual([]);
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
