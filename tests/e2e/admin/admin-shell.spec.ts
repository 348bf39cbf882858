import type { Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../support/leads.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/site-test.ts";

/** Those that axe reads in no test of their own. */
const SCREENS = "form-submissions consultations enquiries contact messages/sent announcements team backups".split(" ");

const sidebar = (page: Page) => page.getByRole("complementary");
const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0);

test("the sidebar and the theme are remembered; on a phone the menu slides in, traps the focus, and closes with Escape or a choice", async ({
  ownerPage,
}) => {
  await ownerPage.emulateMedia({ colorScheme: "light" });
  await ownerPage.goto("/admin/dashboard");
  expect(await widthOf(ownerPage)).toBe(256);
  await ownerPage.keyboard.press("Control+b");
  await expect.poll(() => widthOf(ownerPage)).toBe(48);
  await ownerPage.getByRole("button", { name: "Switch between light and dark theme" }).click();
  expect(await ownerPage.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await ownerPage.reload();
  expect(await widthOf(ownerPage)).toBe(48);
  await expect(ownerPage.locator("html")).toHaveAttribute("data-theme", "dark");
  const cookie = (await ownerPage.context().cookies()).find(({ name }) => name === "sidebar_state");
  expect(cookie).toMatchObject({ value: "collapsed", path: "/admin" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(7.1 * 24 * 3600);

  await ownerPage.getByRole("link", { name: /^Jobs/ }).click();
  await expect(ownerPage.getByRole("heading", { name: "Jobs" })).toBeVisible();
  await ownerPage.keyboard.press("Meta+b");
  await expect.poll(() => widthOf(ownerPage)).toBe(256);

  await ownerPage.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(ownerPage)).toBeHidden();
  const toggle = ownerPage.getByRole("button", { name: "Toggle sidebar" });
  await toggle.click();
  const menu = ownerPage.getByRole("dialog");
  expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBe(288);
  for (let presses = 0; presses < 15; presses += 1) await ownerPage.keyboard.press("Tab");
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await ownerPage.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole("link", { name: /^Team/ }).click();
  await expect(ownerPage.getByRole("heading", { name: "Team Management", exact: true })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("every screen can be used by everyone, in both themes", async ({ ownerPage, sql, site }) => {
  // Every screen, each read by axe from end to end.
  await sql(FORGET_LEADS);
  for (const firstName of ["Ada", "Bea"]) await sendLead(site.url, firstName);
  const [one] = await sql("select id from form_submissions limit 1");
  for (const screen of [...SCREENS, `form-submissions?view=${one?.id}`]) {
    await ownerPage.goto(`/admin/${screen}`);
    if (screen.includes("view=")) await expect(ownerPage.getByRole("dialog")).toBeVisible();
    await expect(ownerPage.getByRole("heading").first()).toBeVisible();
    await expectAccessible(ownerPage);
  }
});
