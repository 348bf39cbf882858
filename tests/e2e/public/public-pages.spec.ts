import type { Page } from "@playwright/test";
import { disorderOf, readContents } from "../../support/pages/page-contents.ts";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_PATH, SHORT_PATH, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { axeViolations, expectAccessible } from "../support/accessibility.ts";
import { watchFirstVisit } from "../support/first-visit.ts";
import { appliesFullStylesheet } from "../support/full-stylesheet.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 360, height: 740 };
/** It is outside of the public layout. */
const DIAGNOSTICS = "/test-firebase";

test.describe.configure({ mode: "parallel" });

for (const path of PUBLIC_PATHS)
  test(`a first visit to ${path} is light, hydration changes nothing that counts, and everyone can use the page`, ({
    page,
  }) => visit(page, path));

test.describe("with posts", () => {
  test.beforeEach(async ({ sql }) => {
    for (const statement of PUBLISH_STATEMENTS) await sql(...statement);
  });
  test.afterEach(async ({ page, sql }) => {
    // An open page would ask for the post again, which is gone.
    await page.goto("about:blank");
    await sql(...WITHDRAW_STATEMENT);
  });

  for (const path of [RICH_PATH, SHORT_PATH, "/privacy-request"])
    test(`hydration changes nothing that counts on ${path}, and everyone can use the page`, ({ page }) =>
      visit(page, path));
});

test(`${DIAGNOSTICS} can be used by everyone, on a phone too, and makes no request to another host`, async ({
  page,
}) => {
  const visit = await watchFirstVisit(page);
  await page.goto(DIAGNOSTICS);
  await expect(page.locator("h1")).toHaveCount(1);
  expect(disorderOf(await page.evaluate(readContents, undefined))).toEqual([]);
  await expectUsable(page);
  expect(visit.otherHosts()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("on a phone the home page's people are within reach of a keyboard", async ({ page, sql }) => {
  await sql(`insert into team_members (id, name, role, on_home)
    select gen_random_uuid(), 'Edda Sample ' || n, 'Lead', true from generate_series(1, 3) n`);
  await page.setViewportSize(PHONE);
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByText("Edda Sample 3")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await waitForHydration(page);
  expect(await axeViolations(page, ["scrollable-region-focusable"])).toEqual([]);
  await sql("truncate team_members");
});

/** Opens a page with an empty cache, and looks at all that has to hold of every page; a post may weigh what it weighs. */
async function visit(page: Page, path: string) {
  const visit = await watchFirstVisit(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await waitForHydration(page);
  if (PUBLIC_PATHS.includes(path)) await visit.expectLight(response);

  const { ids, links, headings, ...read } = await page.evaluate(readContents, await response?.text());
  const hydrated = await page.evaluate(readContents, undefined);
  expect(hydrated).toMatchObject(read);
  // What is added is in order; and every link, to whose target tests/pages/crawl.test.ts goes, leads there still.
  expect(disorderOf(hydrated)).toEqual([]);
  expect(hydrated.ids).toEqual(expect.arrayContaining(ids));
  expect(links).toEqual(expect.arrayContaining(hydrated.links));
  expect(hydrated.headings).toEqual(headings);
  await expectUsable(page);

  expect(visit.stylesheets()).toEqual([]);
  await page.mouse.move(200, 200, { steps: 2 });
  await expect.poll(() => visit.stylesheets().length).toBe(1);
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
  expect(visit.otherHosts()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}

/** Runs axe on a desk in both themes, and on a phone, where what doesn't fit is scrolled, within itself and by keyboard. */
async function expectUsable(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeViolations(page, ["scrollable-region-focusable"])).toEqual([]);
}
