import { expect, type Page, test } from "@playwright/test";
import { type DevSite, startDevSite } from "../../support/site/dev-site.ts";
import { expectAccessible } from "../support/accessibility.ts";

/** Vite prebundles the packages and transforms modules at the first request. */
const PREPARING_MS = 180_000;
/** A page that isn't hydrated by then is reloaded. */
const TAKING_OVER_MS = 30_000;
/** Popovers are rendered at the end of the document, outside of landmarks; their trigger refers to them. */
const FLOATING = ["region"];

test.describe("in development", () => {
  test.describe.configure({ timeout: 240_000 });
  let dev: DevSite;

  test.beforeAll(async () => {
    test.setTimeout(360_000);
    dev = await startDevSite();
  });
  test.afterAll(() => dev.close());

  /** Opens the gallery and waits until it is hydrated. */
  async function open(page: Page) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`${dev.url}/__gallery`);
    const collapse = page.getByRole("button", { name: "Collapse sidebar" });
    await expect(async () => {
      await collapse.click({ timeout: TAKING_OVER_MS });
      await expect(collapse).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
    }).toPass({ timeout: TAKING_OVER_MS });
    await collapse.click();
  }

  test("a developer finds every control in the gallery, under one heading and with ids of its own, and axe finds nothing in any state nor in what opens", async ({
    page,
  }) => {
    // Everything that is loaded on demand is requested once, so that Vite reloads no page during the checks.
    await expect(async () => {
      await open(page);
      await page.getByRole("button", { name: "Toast of success" }).click();
      await expect(page.locator("[data-sonner-toast]")).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: PREPARING_MS });
    await expect(page.locator("h1")).toHaveText("Gallery");
    const sections = await page.locator("main > section > h2").allTextContents();
    const links = await page.getByRole("navigation", { name: "Sections" }).getByRole("link").allTextContents();
    expect(links).toEqual(sections);
    expect(sections.length).toBeGreaterThanOrEqual(8);
    expect(await page.locator(".gallery-story").count()).toBeGreaterThan(30);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await expectAccessible(page, "controls");

    for (const button of ["Open dialog", "Ask before deleting"]) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole(/ask/i.test(button) ? "alertdialog" : "dialog")).toBeVisible();
      await expectAccessible(page, button);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Columns" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, "menu", FLOATING);
    await page.keyboard.press("Escape");
    // The menu gives the focus back when it has closed, which would end the tooltip.
    await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();

    await page.getByRole("button", { name: "With a tooltip" }).focus();
    await expect(page.getByRole("tooltip")).toBeVisible();
    await expectAccessible(page, "tooltip", FLOATING);

    for (const toast of ["Toast of success", "Toast of failure", "Toast with an action"]) {
      await page.getByRole("button", { name: toast }).click();
    }
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(3);
    await expectAccessible(page, "toasts");

    await page.getByRole("checkbox", { name: "Select Plumbline Labs" }).check();
    await expect(page.getByRole("region", { name: "Selection" })).toBeVisible();
    await expectAccessible(page, "selection");

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Open sidebar" }).click();
    await expect(page.getByRole("dialog", { name: "Sample" })).toBeVisible();
    await expectAccessible(page, "sidebar");
  });
});
