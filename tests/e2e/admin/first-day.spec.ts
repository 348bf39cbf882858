import type { Page } from "@playwright/test";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { OWNER_ACCOUNT } from "../../support/test-accounts.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
import { test as base, expect } from "../support/site-test.ts";
import { undo } from "../support/toasts.ts";

/** Without any variable: no owner, no mail server, and not live. */
const FRESH = { OWNER_EMAIL: "", OWNER_PASSWORD: "", ADMIN_PIN: "", SITE_LIVE: "" };

// A fresh site for each test: it can be set up once.
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

const setUpLink = (site: Site) => /\/admin\/set-up\?token=\S+/.exec(site.output())?.[0] ?? "";
const step = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Makes the owner with the link of the first start; leads to the steps. */
async function setUp(page: Page, site: Site) {
  await page.goto(setUpLink(site));
  await waitForHydration(page);
  for (const [name, value] of CREDENTIALS) await page.getByRole("textbox", { name }).fill(value);
  await page.getByRole("button", { name: "Set up the site" }).click();
  await page.waitForURL("/admin/start");
  await waitForHydration(page);
}

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("the owner of a fresh site makes it theirs on a phone, from the set-up link until it is live", async ({
  fresh,
  page,
  request,
}) => {
  // A whole day in one test, on a site of its own.
  test.slow();
  const robots = async () => (await request.get("/")).headers()["x-robots-tag"];
  await setUp(page, fresh);
  await expect(page.getByText("Next: Name and contact")).toBeVisible();
  await expect(page.getByText("Not live yet: search engines don’t list the site.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await robots()).toBe("noindex");

  // The owner reads so on public pages, too; it stays through a navigation on the client, and leads to the steps.
  await page.goto("/contact");
  await waitForHydration(page);
  const bar = page.getByRole("region", { name: "Not live yet" });
  await expect(bar).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Book Free Call" }).first().click();
  await page.waitForURL("/resources/free-consultation");
  await expect(bar).toBeInViewport();
  await bar.getByRole("link").click();
  await page.waitForURL("/admin/start");
  await waitForHydration(page);

  // Each step leads to its very form, and counts what is stored.
  await page.getByRole("link", { name: "Fill in Name and contact" }).click();
  const brand = page.getByRole("dialog", { name: "Brand" });
  await brand.getByLabel("Name of the brand").fill("Tidewick");
  await brand.getByLabel("Domain").fill("www.client.example");
  await brand.getByRole("button", { name: "Save" }).click();
  await expect(brand).toBeHidden();
  await visit(page, "/admin/start");
  await expect(step(page, "Name and contact")).toContainText("2 of 18 done");

  await page.getByRole("link", { name: "Add a person First team member" }).click();
  const person = page.getByRole("dialog");
  await person.getByLabel("Name").fill("Hanna Brandt");
  await person.getByLabel("Role").fill("Founder");
  await person.getByRole("button", { name: "Save" }).click();
  await expect(person).toBeHidden();
  await visit(page, "/admin/start");
  await expect(step(page, "First team member")).toContainText("1 of your own on the site.");

  // The invented claims: one is true, the others go.
  await page.getByRole("link", { name: "Decide Sample texts" }).click();
  await expect(page.getByText("29 of 29 to decide")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "It’s true of us 98% Client satisfaction" }).click();
  await expect(page.getByText("28 of 29 to decide")).toBeVisible();
  await expect(page.locator("#figure-satisfaction")).toContainText("On record since");
  await page.getByRole("button", { name: "Hide all 3 Testimonials" }).click();
  await expect(page.getByText("25 of 29 to decide")).toBeVisible();
  await undo(page, "Testimonials hidden");
  await expect(page.getByText("28 of 29 to decide")).toBeVisible();
  await page.getByRole("button", { name: "Hide all 3 Testimonials" }).click();
  await expect(page.getByText("25 of 29 to decide")).toBeVisible();
  const homeSays = async (words: string) => (await (await request.get("/")).text()).includes(words);
  await expect.poll(() => homeSays("Clara Weidmann")).toBe(false);
  expect(await homeSays("Client satisfaction")).toBe(true);

  // What is left is named page by page, and where it is changed.
  await visit(page, "/admin/start");
  const left = page.getByRole("region", { name: "What visitors still see" });
  await left.getByText("Newsletter", { exact: true }).click();
  await left.getByRole("link", { name: "A hand-over in one page" }).click();
  await expect(page.locator("#issue-hand-over")).toBeInViewport();

  await visit(page, "/admin/start");
  await page.getByRole("button", { name: "Go live" }).click();
  const asked = page.getByRole("alertdialog", { name: "Go live?" });
  await expect(asked).toContainText("25 invented claims");
  await expect(asked).toContainText("false advertising");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Go live anyway" }).click();
  await expect(step(page, "Search engines may list the site.")).toContainText("Live since");
  await expect(page.getByText("Not live yet")).toBeHidden();
  expect(await robots()).toBeUndefined();

  await page.getByRole("button", { name: "Take the site off search engines again" }).click();
  await expect(page.getByText("Not live yet")).toBeVisible();
  expect(await robots()).toBe("noindex");
  await undo(page, "Search engines are told to stay away");
  await expect(page.getByText("Not live yet")).toBeHidden();
  expect(await robots()).toBeUndefined();

  // The dashboard goes on showing what is left.
  await visit(page, "/admin/dashboard");
  await expect(page.getByRole("region", { name: "Make the site yours" })).toContainText("3 of 7 done");
});

test("the first day can be gone through with the keyboard alone", async ({ fresh, page }) => {
  await page.goto(setUpLink(fresh));
  await waitForHydration(page);
  for (const [name, value] of CREDENTIALS) {
    const field = page.getByRole("textbox", { name });
    await tabTo(page, () => field.evaluate((element) => element === document.activeElement));
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("/admin/start");
  await waitForHydration(page);

  await tabToNamed(page, "Decide Sample texts");
  await page.keyboard.press("Enter");
  await expect(page.getByText("29 of 29 to decide")).toBeVisible();
  await tabToNamed(page, "Hide all 3 Testimonials");
  await page.keyboard.press("Enter");
  await expect(page.getByText("26 of 29 to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change/ }).first()).toBeFocused();
  await tabToNamed(page, "It’s true of us Fable & Finch");
  await page.keyboard.press("Enter");
  await expect(page.getByText("25 of 29 to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Fable & Finch" })).toBeFocused();

  // Back, since Tab past the last toast returns to where the focus came from.
  await tabToNamed(page, "All steps", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("/admin/start");
  await tabToNamed(page, "Go live");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await tabToNamed(page, "Go live anyway");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Live since")).toBeVisible();
});

/** Presses Tab, or Shift+Tab, until `isThere`; a page has fewer stops than this. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, key = "Tab") {
  for (let presses = 0; presses < 250; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab doesn't lead there.");
}

function tabToNamed(page: Page, name: string, key?: "Shift+Tab") {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
  return tabTo(page, isThere, key);
}
