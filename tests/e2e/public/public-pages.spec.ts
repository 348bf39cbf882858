import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { axeViolations, expectAccessible } from "../support/accessibility.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

/** Nothing links to it, and it is outside of the public layout. */
const DIAGNOSTICS = "/test-firebase";

test.describe.configure({ mode: "parallel" });

for (const path of [...PUBLIC_PATHS, DIAGNOSTICS]) {
  test(`${path} opens with one heading, in order for everyone, on a phone too, and makes no request to another host`, async ({
    page,
    context,
    site,
  }) => {
    const others = new Set<string>();
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== site.url) others.add(request.url());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    if (path !== DIAGNOSTICS) await waitForHydration(page);
    // Only the diagnostic page's title lacks the site's name; the crawl compares the titles of all others.
    await expect(page).toHaveTitle(path === DIAGNOSTICS ? /^(?!.* \| RemoteOps$)./ : / \| RemoteOps$/);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axeViolations(page, ["scrollable-region-focusable"])).toEqual([]);
    expect([...others]).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

test("on a phone the home page's people are within reach of a keyboard", async ({ page, sql }) => {
  await sql(`insert into team_members (id, name, role, on_home)
    select gen_random_uuid(), 'Edda Sample ' || n, 'Lead', true from generate_series(1, 3) n`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByText("Edda Sample 3")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await waitForHydration(page);
  expect(await axeViolations(page, ["scrollable-region-focusable"])).toEqual([]);
  await sql("truncate team_members");
});

test("no link of the diagnostic page is dead", async ({ page, request, site }) => {
  await page.goto(DIAGNOSTICS);
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const own = links.map((link) => new URL(link)).filter(({ origin }) => origin === site.url);
  for (const { href } of own) expect((await request.get(href)).status(), href).toBe(200);
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
