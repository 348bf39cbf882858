import type { Locator, Page } from "@playwright/test";
import { appliesFullStylesheet } from "../support/full-stylesheet.ts";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { waitForIdleMainThread } from "../support/quiescence.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 390, height: 844 };

/** A marker that isn't there after another document is loaded. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);

/** Where an element is in the window, once it stays there for some frames; without scripts each screenshot makes
 * one. */
async function restingPlace(target: Locator): Promise<number> {
  const place = async () => Math.round((await target.boundingBox())?.y ?? Number.NaN);
  let last = await place();
  for (let still = 0; still < 5; ) {
    await target.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    const now = await place();
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return last;
}

/** Has a page reloaded, left and returned to: what is read there stays where it is in the window. */
async function expectRestoredPlace(page: Page, read: Locator, arrive: () => Promise<void>) {
  await page.goto("/");
  await arrive();
  await read.scrollIntoViewIfNeeded();
  const before = await restingPlace(read);
  const distance = async () => Math.abs((await restingPlace(read)) - before);
  await page.reload();
  await arrive();
  await expect.poll(distance).toBeLessThan(2);
  await page.goto("/contact");
  await page.goBack();
  await arrive();
  await expect.poll(distance).toBeLessThan(2);
}

test("a visitor follows links from the home page and back, without a reload", async ({ page, context }) => {
  await page.goto("/");
  await waitForHydration(page);
  await mark(page);
  const service = page.locator("#services a[href^='/']").first();
  const opened = context.waitForEvent("page");
  await service.click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab.locator("h1")).toBeVisible();
  await tab.close();
  await expect(page).toHaveURL("/");

  await service.click();
  await expect(page).not.toHaveURL("/");
  await expect(page.locator("#home-sections")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("#faq details").first()).toBeVisible();
  await expect(page.locator("#home-sections > section")).not.toHaveCount(0);
  await page.goForward();
  await expect(page).not.toHaveURL("/");
  await page.locator("footer a[href='/#tools']").click();
  await expect(page.locator("#tools")).toBeInViewport();
  await page.locator("#faq summary").nth(1).click();
  await expect(page.locator("#faq details").nth(1)).toHaveAttribute("open");
  await expect(page.locator("#faq details").first()).not.toHaveAttribute("open");
  expect(await isMarked(page)).toBe(true);
});

test("what a link leads to is preloaded and begins at its top; Back leads to the place", async ({ page }) => {
  await page.goto("/services");
  await waitForHydration(page);
  const requested: string[] = [];
  page.on("response", (response) => void requested.push(new URL(response.url()).pathname));
  const link = page.locator("main a[href='/services/crm-management']").last();
  const heading = page.locator("h1");
  await link.hover();
  await expect
    .poll(() => requested)
    .toEqual(expect.arrayContaining([expect.stringMatching("/assets/service-"), "/services/crm-management.data"]));
  // Nothing of pages whose links no pointer is over.
  expect(requested).not.toContain("/services/client-reporting.data");
  requested.length = 0;
  const place = () => page.evaluate(() => Math.round(scrollY));
  const finalPlace = async () => Math.abs(await restingPlace(page.locator("html")));
  await link.click();
  await expect(heading).toHaveText(/CRM/);
  expect(requested.filter((path) => path.startsWith("/assets/"))).toEqual([]);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(heading).not.toHaveText(/CRM/);
  const returned = await place();
  expect(returned).toBeGreaterThan(0);
  expect(await finalPlace()).toBe(returned);
  // By keyboard the focus moves to a link off screen, and Enter may be pressed at once.
  await page.evaluate(() => window.scrollTo(0, 0));
  await link.press("Enter");
  await expect(heading).toHaveText(/CRM/);
  expect(await finalPlace()).toBe(0);
});

test("on a phone the home page's services are closed, also after a link", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/contact");
  await waitForHydration(page);
  await page.locator("header a[href='/']").first().click();
  const services = page.locator("#services details");
  await expect(services).not.toHaveCount(0);
  await expect(page.locator("#services details[open]")).toHaveCount(0);
  await services.first().locator("summary").click();
  await expect(services.first()).toHaveAttribute("open");
});

test("scroll restoration: a reloaded page, or one that is returned to, is where it was", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await expectRestoredPlace(page, page.locator("#faq summary").first(), () => waitForHydration(page));
});

test("scroll restoration: a font that comes late doesn't move the page, unless the visitor has scrolled", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await waitForHydration(page);
  const read = page.locator("#faq summary").first();
  await read.scrollIntoViewIfNeeded();
  const before = await restingPlace(read);
  const reload = async () => {
    const fonts = await holdRequests(page, /\.woff2$/);
    await page.reload({ waitUntil: "commit" });
    await fonts.arrived;
    await waitForHydration(page);
    return fonts;
  };
  (await reload()).release();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  expect(Math.abs((await restingPlace(read)) - before)).toBeLessThan(2);

  const fonts = await reload();
  await page.mouse.wheel(0, -300);
  const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN);
  await expect.poll(place).toBeGreaterThan(before + 200);
  const scrolled = await place();
  fonts.release();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  expect(Math.abs((await restingPlace(read)) - scrolled)).toBeLessThan(2);
});

test("what a visitor scrolls to in a page that has only just come stays where it is", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  for (const path of ["/", "/services"]) {
    await browser.send("Network.clearBrowserCache");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const places = await page.evaluate(async () => {
      const lock = document.querySelector("footer [title='Admin Panel']");
      const place = () => Math.round(lock?.getBoundingClientRect().y ?? Number.NaN);
      const frame = () => new Promise(requestAnimationFrame);
      const isLaidOut = (one: Element) => getComputedStyle(one).contentVisibility === "visible";
      const isArriving = () =>
        document.documentElement.dataset.hydrated === undefined ||
        ![...document.querySelectorAll(".below-fold")].every(isLaidOut);
      lock?.scrollIntoView({ block: "center" });
      const places = new Set([place()]);
      // A slow phone: the next frame comes late, when all of that would be laid out by now.
      for (const end = performance.now() + 800; performance.now() < end; );
      // Until everything is hydrated and laid out, and some frames more.
      for (let frames = 0; frames < 20; ) {
        await frame();
        frames = isArriving() ? 0 : frames + 1;
        places.add(place());
      }
      return [...places];
    });
    // A place between two pixels may be rounded either way.
    expect(Math.max(...places) - Math.min(...places), path).toBeLessThan(2);
  }
});

test("what a document is scrolled to before its first paint is there from then on", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const question = page.locator("#faq details:nth-of-type(3) > summary");
  // Text that wraps again when its font comes moves what is below it: here the stand-ins stay.
  await page.route("**/*.woff2", (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
  await page.addInitScript(() => {
    const scroll = () =>
      document.querySelector("#faq details:nth-of-type(3) > summary")?.scrollIntoView({ block: "center" });
    Object.assign(window, { scrollToQuestion: scroll });
    addEventListener("DOMContentLoaded", scroll);
  });
  await page.goto("/");
  await waitForHydration(page);
  const arrived = await restingPlace(question);
  // Once everything is laid out, the same scrolling leads to the place that is meant.
  await page.evaluate(() => Reflect.get(window, "scrollToQuestion")());
  expect(Math.abs(arrived - (await restingPlace(question)))).toBeLessThan(2);
});

test("the quick actions don't come under a finger that is down", async ({ page }) => {
  await page.goto("/services");
  await waitForHydration(page);
  const quickActions = page.getByRole("button", { name: "Quick actions" });
  await page.mouse.move(1_200, 680);
  await page.mouse.down();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
  await waitForIdleMainThread(page);
  await expect(quickActions).toBeHidden();
  await page.mouse.up();
  await expect(quickActions).toBeVisible();
});

const FRAMEWORK = "**/assets/framework-*.js";
const openSections = (page: Page, menu: string) =>
  page.locator(`${menu} details`).evaluateAll((all) => all.filter((one) => one.hasAttribute("open")).length);

test("on a phone the menu opens one section at a time, and closes on navigation", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await waitForHydration(page);
  await mark(page);
  const menu = page.getByRole("dialog", { name: "Menu" });
  const open = () => page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeHidden();
  await open();
  await expect(menu).toBeVisible();
  const delays = await menu
    .locator("nav > ul > li")
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
  expect(delays).toEqual(["0s", "0.1s", "0.2s", "0.3s", "0.4s", "0.5s"]);
  await menu.getByText("Services", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Client Reporting" })).toBeVisible();
  await menu.getByText("Company", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Careers" })).toBeVisible();
  expect(await openSections(page, "#mobile-menu")).toBe(1);
  await expect(menu.getByRole("link", { name: "Start Your Project" })).toHaveAttribute("href", "/contact");
  await expect(menu.locator("a[href^='mailto:']")).toBeVisible();
  await expect(menu.locator("a[href^='tel:']")).toBeVisible();

  await menu.getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/company/careers");
  await expect(menu).toBeHidden();
  expect(await openSections(page, "#mobile-menu")).toBe(0);
  await open();
  await menu.getByText("Company", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Careers" })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test("on a wide screen the menu stays open through hydration, and closes when left", async ({ page }) => {
  // React's files arrive late, as on a slow network.
  const code = await holdRequests(page, FRAMEWORK);
  await page.goto("/company/about-us", { waitUntil: "domcontentloaded" });
  const menu = page.getByRole("navigation", { name: "Main" });
  const open = (name: string) => menu.locator("summary", { hasText: name }).click();
  const countOpen = () => openSections(page, "nav[aria-label=Main]");
  await open("Services");
  code.release();
  await waitForHydration(page);
  await expect(menu.locator("summary[data-current=true]")).toHaveText("Company");
  await expect(menu.getByRole("link", { name: "CRM Management" })).toBeVisible();
  await open("Resources");
  expect(await countOpen()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await countOpen()).toBe(0);
  await open("Company");
  await page.locator("h1").click();
  await expect.poll(countOpen).toBe(0);
  await open("Services");
  await menu.getByRole("link", { name: "CRM Management" }).click();
  await expect(page).toHaveURL("/services/crm-management");
  expect(await countOpen()).toBe(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Get in Touch" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a page stays where it was, and the menus and the lock lead on", async ({ page }) => {
    await expectRestoredPlace(page, page.locator("#faq summary").first(), async () => {});
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByText("Services", { exact: true }).click();
    await menu.getByText("Resources", { exact: true }).click();
    expect(await openSections(page, "#mobile-menu")).toBe(1);
    await menu.getByRole("link", { name: "Free Consultation" }).click();
    await expect(page).toHaveURL("/resources/free-consultation");
    await page.setViewportSize({ width: 1280, height: 800 });
    const main = page.getByRole("navigation", { name: "Main" });
    await main.locator("summary", { hasText: "Company" }).click();
    await main.getByRole("link", { name: "Case Studies" }).click();
    await expect(page).toHaveURL("/company/case-studies");
    await expect(page.getByRole("button", { name: "Switch between light and dark" })).toBeHidden();
    // As long as a user's press takes: nothing may move meanwhile.
    await page.getByTitle("Admin Panel").click({ delay: 60 });
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
