import type { Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
import { test as base, expect } from "../support/site-test.ts";
import { undo } from "../support/toasts.ts";

/** Without any variable: no owner, no mail server, and not live. */
const FRESH = { OWNER_EMAIL: "", OWNER_PASSWORD: "", ADMIN_PIN: "", SITE_LIVE: "" };

// A fresh site: it can be set up once.
const test = base.extend<{ fresh: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  fresh: async ({}, provide) => {
    const site = await startSite(FRESH);
    await provide(site);
    await site.close();
  },
  baseURL: ({ fresh }, provide) => provide(fresh.url),
});

const CREDENTIALS = [
  ["Email", OWNER_ACCOUNT.email],
  ["Password", OWNER_ACCOUNT.password],
  ["PIN", OWNER_ACCOUNT.pin],
] as const;

test.use({ viewport: { width: 360, height: 740 } });

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("the owner of a fresh site makes it theirs on a phone with the keyboard alone, from the set-up link until it is live", async ({
  fresh,
  page,
  request,
}) => {
  const robots = async () => (await request.get("/")).headers()["x-robots-tag"];
  await page.goto(/\/admin\/set-up\?token=\S+/.exec(fresh.output())?.[0] ?? "");
  await waitForHydration(page);
  for (const [name, value] of CREDENTIALS) {
    const field = page.getByRole("textbox", { name });
    await tabTo(page, () => field.evaluate((element) => element === document.activeElement));
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("/admin/start");
  await waitForHydration(page);
  await expect(page.getByText("Next: Name and contact")).toBeVisible();
  await expect(page.getByText("Not live yet: search engines don’t list the site.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await robots()).toBe("noindex");

  // The owner reads so on public pages, too; it stays through a navigation on the client, and leads to the steps.
  await page.goto("/");
  await waitForHydration(page);
  const bar = page.getByRole("region", { name: "Not live yet" });
  await expect(bar).toBeInViewport();
  await page.getByRole("link", { name: "Book Free Call" }).first().click();
  await page.waitForURL("/resources/free-consultation");
  await expect(bar).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await bar.getByRole("link").click();
  await page.waitForURL("/admin/start");
  await waitForHydration(page);

  // A step leads to its very form.
  await pressNamed(page, "Fill in Name and contact");
  const brand = page.getByRole("dialog", { name: "Brand" });
  await brand.getByLabel("Name of the brand").fill("Tidewick");
  await brand.getByLabel("Domain").fill("www.client.example");
  await brand.getByRole("button", { name: "Save" }).press("Enter");
  await expect(brand).toBeHidden();
  await visit(page, "/admin/start");
  await expect(page.getByRole("listitem").filter({ hasText: "Name and contact" })).toContainText("2 of 17 done");

  // The invented claims: one is true, the others go.
  await pressNamed(page, "Decide Sample texts");
  await expect(page.getByText("31 of 31 to decide")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pressNamed(page, "Hide all 3 Testimonials");
  await expect(page.getByText("28 of 31 to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change/ }).first()).toBeFocused();
  await expect.poll(async () => (await request.get("/")).text()).not.toContain("Clara Weidmann");
  await undo(page, "Testimonials hidden");
  await expect(page.getByText("31 of 31 to decide")).toBeVisible();
  await pressNamed(page, "It’s true of us Fable & Finch");
  await expect(page.getByText("30 of 31 to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Fable & Finch" })).toBeFocused();
  await expect(page.getByText("On record since")).toBeVisible();

  // Back, since Tab past the last toast returns to where the focus came from.
  await pressNamed(page, "All steps", "Shift+Tab");
  await page.waitForURL("/admin/start");
  await pressNamed(page, "Go live");
  const asked = page.getByRole("alertdialog", { name: "Go live?" });
  await expect(asked).toContainText("30 invented claims");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pressNamed(page, "Go live anyway");
  await expect(page.getByText("Live since")).toBeVisible();
  await expect(page.getByText("Not live yet")).toBeHidden();
  expect(await robots()).toBeUndefined();
  await page.getByRole("button", { name: "Take the site off search engines again" }).press("Enter");
  await expect(page.getByText("Not live yet")).toBeVisible();
  expect(await robots()).toBe("noindex");

  // What is left is named page by page, and where it is changed.
  const left = page.getByRole("region", { name: "What visitors still see" });
  await left.getByText("Newsletter", { exact: true }).click();
  await left.getByRole("link", { name: "A hand-over in one page" }).click();
  await expect(page.locator("#issue-hand-over")).toBeInViewport();
});

/** Presses Tab, or Shift+Tab, until `isThere`; a page has fewer stops than this. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, key = "Tab") {
  for (let presses = 0; presses < 250; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab doesn't lead there.");
}

/** Goes to the control by Tab, or Shift+Tab, and presses Enter. */
async function pressNamed(page: Page, name: string, key?: "Shift+Tab") {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
  await tabTo(page, isThere, key);
  await page.keyboard.press("Enter");
}
