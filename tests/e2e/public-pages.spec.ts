import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { expect, test } from "./site-test.ts";
import { untilTakenOver } from "./taken-over.ts";

const PAGES = [...PUBLIC_PATHS, "/test-firebase"];

test("every page of the site map opens, with one heading, a title of its own and no id twice", async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator("h1"), path).toHaveCount(1);
    const title = await page.title();
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);
    if (path !== "/test-firebase") expect(title).toMatch(/ \| RemoteOps$/);
    expect(await repeatedIds(page), path).toEqual([]);
  }
});

test("no link of the site is dead and no anchor is missing", async ({ page, request, site }) => {
  const targets = new Map<string, string>();
  for (const path of PAGES) {
    await page.goto(path);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const url = new URL(link);
      if (url.origin === site.url && !url.pathname.startsWith("/admin")) targets.set(url.pathname + url.hash, path);
    }
  }
  const documents = new Map<string, string>();
  for (const [target, from] of targets) {
    const [path = "/", anchor] = target.split("#");
    if (!documents.has(path)) {
      const response = await request.get(path);
      expect(response.status(), `${path}, linked from ${from}`).toBe(200);
      documents.set(path, await response.text());
    }
    if (anchor) expect(documents.get(path), `#${anchor}, linked from ${from}`).toContain(`id="${anchor}"`);
  }
  expect(targets.size).toBeGreaterThan(PAGES.length);
});

test("a visitor's browser talks to this site alone and is given no cookie", async ({ page, context, site }) => {
  const others = new Set<string>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== site.url) others.add(request.url());
  });
  for (const path of PAGES) {
    await page.goto(path);
    if (path !== "/test-firebase") await untilTakenOver(page);
  }
  expect([...others]).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("an address that doesn't exist shows the not-found page inside the layout", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect(page.locator("header").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL("/");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const findings: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      findings.push(
        ...violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`),
      );
    }
    expect(findings).toEqual([]);
  });
}

test("nothing is wider than a phone's screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PAGES) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
});

async function repeatedIds(page: Page) {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}
