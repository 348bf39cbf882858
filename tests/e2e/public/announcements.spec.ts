import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { appliesFullStylesheet } from "../support/full-stylesheet.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
import { waitForIdleMainThread } from "../support/quiescence.ts";
import { expect, test } from "../support/site-test.ts";

const SECOND = 1_000;

interface Announced {
  text: string;
  link?: string;
  /** Milliseconds from now. */
  starts?: number;
  ends?: number | null;
}

test.afterEach(async ({ sql }) => void (await sql("truncate announcements")));

/**
 * Stores an announcement, and waits until the site is notified: a cached page may be slightly older than the database.
 */
function announce(sql: (text: string, values?: unknown[]) => Promise<unknown>, request: APIRequestContext) {
  return async ({ text, link = "", starts = -60 * SECOND, ends = null }: Announced) => {
    const begin = new Date(Date.now() + starts);
    await sql(
      "insert into announcements (id, text, link, tone, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'info', $3, $4)",
      [text, link, begin, ends === null ? null : new Date(Date.now() + ends)],
    );
    const sign = starts > 0 ? begin.toISOString() : text;
    await expect.poll(async () => (await (await request.get("/services")).text()).includes(sign)).toBe(true);
  };
}

test("the owner announces and ends, overwriting no other tab", async ({
  ownerContext,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  for (const page of [one, other]) {
    await visit(page, "/admin/announcements");
    await expect(page.getByText("No announcements found")).toBeVisible();
  }
  const textInput = (page: typeof one) => page.getByLabel("Text *", { exact: true });
  const save = (page: typeof one) => page.getByRole("button", { name: "Save" }).click();
  const expectPublic = (isShown: boolean) =>
    expect.poll(async () => (await (await request.get("/")).text()).includes("Second words")).toBe(isShown);

  const dialog = one.getByRole("dialog");
  await one.getByRole("button", { name: "New announcement" }).click();
  await expect(textInput(one)).toBeFocused();
  await save(one);
  await expect(dialog.getByRole("alert")).toContainText("Enter the text");
  await textInput(one).fill("First words");
  await dialog.getByLabel("Link", { exact: true }).fill("/contact");
  await dialog.getByLabel("Until").fill("2099-01-01T10:00");
  await save(one);
  await expect(dialog).toBeHidden();
  await expect(one.getByText("Showing now")).toBeVisible();

  for (const page of [one, other]) await page.getByRole("button", { name: /^Edit/ }).click();
  await textInput(other).fill("Typed in the other tab");
  await textInput(one).fill("Second words");
  await save(one);
  await expect(dialog).toBeHidden();
  await expectPublic(true);
  await expect(textInput(other)).toHaveValue("Typed in the other tab");
  await save(other);
  await expect(other.getByRole("alert").first()).toContainText("This was changed elsewhere");
  await save(other);
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(one.getByText("Typed in the other tab").first()).toBeVisible({ timeout: 3_000 });
  await expectPublic(false);

  await one.getByRole("button", { name: /End now/ }).click();
  await expect(one.getByText("Ended", { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get("/")).text()).not.toContain("Typed in the other tab");
});

test("an announcement begins and ends at its time, also on open pages", async ({ page, request, sql }) => {
  // Warm, so that cached pages are what has to change.
  await request.get("/services");
  await announce(sql, request)({ text: "Late news", starts: 6 * SECOND, ends: 12 * SECOND });
  await page.goto("/services");
  await waitForHydration(page);
  // A connection that was idle for seconds may be closed while it is used again, which a browser retries as well.
  const shows = async () => (await (await request.get("/services", { maxRetries: 1 })).text()).includes("Late news");
  expect(await shows()).toBe(false);
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  await expect(page.getByText("Late news")).toBeVisible();
  expect(await shows()).toBe(true);
  // An update while a visitor reads causes no layout shift.
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBe(heading?.y);
  await expect(page.getByText("Late news")).toBeHidden();
  expect(await shows()).toBe(false);
});

test("what begins while a visitor presses the page doesn't come under their finger", async ({ page, request, sql }) => {
  await announce(sql, request)({ text: "Old news" });
  await page.goto("/services");
  await waitForHydration(page);
  await expect(page.getByText("Old news")).toBeVisible();
  await page.mouse.move(600, 690);
  await page.mouse.down();
  await sql("update announcements set ends_at = now()");
  await announce(sql, request)({ text: "Late news" });
  // As when a visitor returns to the page, which then revalidates; it renders the end of the one with the other's begin.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Old news")).toBeHidden();
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
  await waitForIdleMainThread(page);
  await expect(page.getByText("Late news")).toBeHidden();
  await page.mouse.up();
  await expect(page.getByText("Late news")).toBeVisible();
});

test("what a visitor dismisses stays hidden, without a cookie or a jump", async ({ page, request, context, sql }) => {
  for (const tone of ["info", "success", "warning"])
    await announce(sql, request)({ text: `A word of ${tone}`, link: "/contact" });
  await sql("update announcements set tone = split_part(text, ' ', 4)");
  await announce(sql, request)({ text: "The desk moves in May" });
  const desk = page.getByText("The desk moves in May");
  await page.goto("/services");
  await page
    .locator("[data-announcement]")
    .filter({ has: desk })
    .getByRole("button", { name: "Dismiss this announcement" })
    .click();
  await expect(desk).toBeHidden();
  await waitForHydration(page);
  await expect(desk).toBeHidden();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = Reflect.get(entry, "value");
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + shift);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await waitForHydration(page);
  await expect(desk).toBeHidden();
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.001);
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(desk).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  await expectAccessible(page);
});
