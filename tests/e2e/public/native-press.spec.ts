import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 360, height: 740 };

/** Presses a control, and returns which events of the press reach the document, where React listens. */
async function eventsOfPress(page: Page, control: Locator): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, "seenByDocument", seen);
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
      document.addEventListener(type, () => seen.push(type), { capture: true, once: true });
  });
  await control.click();
  return page.evaluate(() => Reflect.get(window, "seenByDocument"));
}

test("a press on a native control is the browser's alone before hydration, and lasts", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const scripts = await holdRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await scripts.arrived;
  expect(await eventsOfPress(page, page.getByRole("button", { name: "Open menu" }))).toEqual([]);
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  const section = menu.locator("summary").first();
  expect(await eventsOfPress(page, section)).toEqual([]);
  const links = menu.locator("details").first();
  await expect(links).toHaveAttribute("open", "");
  scripts.release();
  await waitForHydration(page);
  await expect(links.getByRole("link").first()).toBeVisible();
  expect(await eventsOfPress(page, section)).toContain("click");
});

test("before hydration fields, theme and lock work, and other presses are replayed", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const scripts = await holdRequests(page, "**/assets/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  await scripts.arrived;
  const told = page.evaluate(
    () => new Promise((resolve) => document.addEventListener("submit", () => resolve("submit"), { capture: true })),
  );
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const field of [page.getByLabel("Full Name"), page.getByLabel("Your Requirements")]) {
    expect(await eventsOfPress(page, field)).toEqual([]);
    await expect(field).toBeFocused();
  }
  const lock = page.getByTitle("Admin Panel");
  expect(await eventsOfPress(page, lock)).toEqual([]);
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  expect(await eventsOfPress(page, page.locator("main form button[type=submit]").first())).toContain("pointerdown");
  await lock.click();
  scripts.release();
  await expect(dialog.getByRole("button", { name: "5", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await lock.click();
  expect(await told).toBe("submit");
  await expect(dialog.getByRole("button", { name: "5", exact: true })).toBeVisible();
  await page.goto("/services");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
