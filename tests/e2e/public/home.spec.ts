import type { Locator, Page } from "@playwright/test";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 360, height: 800 };

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test("on a phone an anchor leads to its section, the page is at most 13,000 pixels tall, and says how many cards a row has", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const anchor of ["why", "tools", "contact"]) {
    await page.goto("about:blank");
    await page.goto(`/#${anchor}`);
    await waitForHydration(page);
    const distance = () =>
      page.locator(`#${anchor}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
    await expect.poll(distance, { message: anchor }).toBeLessThan(110);
  }
  // An anchor's page is laid out as a whole.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(13_000);
  await expect(page.locator("header").getByRole("link", { name: "Get in Touch" })).toBeInViewport({ ratio: 1 });
  const countOf = (card: Element) => getComputedStyle(card, "::after").getPropertyValue("--of").trim();
  for (const section of ["why", "team", "tools", "testimonials"]) {
    for (const row of await page.locator(`#${section} .snap-row`).all()) {
      const cards = row.locator(":scope > *");
      expect(await cards.first().evaluate(countOf), section).toBe(`" / ${await cards.count()}"`);
    }
  }
  const between = await page.locator("form[action='/newsletter']").evaluateAll((forms) => {
    const boxes = forms.map((form) => form.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? top));
  });
  expect(between).toHaveLength(2);
  expect(Math.min(...between), "newsletter forms on one screen").toBeGreaterThan(PHONE.height);
});

test("who prefers less motion sees nothing move by itself, the hero's countries on demand", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(page.locator("[data-zone] .hand").first()).toHaveCSS("transition-property", "none");
  for (const path of ["/how-it-works", "/"]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect.poll(moving, { message: path }).toBe(0);
  }

  const typed = page.locator(".typed b");
  await expect(typed).toHaveText("Globaly");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Play the typed text" }).click();
  await expect(page.getByRole("button", { name: "Pause the typed text" })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(typed).toHaveText("Global");
  const typedNext = async () => {
    await page.clock.runFor(50);
    return typed.textContent();
  };
  await expect.poll(typedNext, { intervals: [10] }).toBe("USA");
});

test("a visitor scrolls, the header and the quick actions follow", async ({ page }) => {
  await page.goto("/");
  const blinked = () =>
    page.locator(".caret").evaluate((caret) => {
      const [blink] = caret.getAnimations();
      if (!blink) return [];
      blink.pause();
      return [0, 499, 500, 999, 1000].map((ms) => {
        blink.currentTime = ms;
        return getComputedStyle(caret).opacity;
      });
    });
  await expect.poll(blinked).toEqual(["1", "1", "0", "0", "1"]);

  // Nothing waits to be scrolled to.
  const laidOut = () =>
    page.locator("main section").evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));
  await expect.poll(async () => new Set(await laidOut())).toEqual(new Set(["visible"]));
  const unseen = await page.locator("main *").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest("[hidden], .caret, details:not([open])"))
      .filter((one) => Number(getComputedStyle(one).opacity) === 0)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(unseen).toEqual([]);

  await waitForHydration(page);
  const header = page.locator("header.site-header");
  const widget = page.getByRole("complementary", { name: "Quick actions" });
  const opacity = () =>
    header.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
      return Number(/([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor)?.[1]);
    });
  await scrollTo(page, 10);
  await expect(header).toHaveAttribute("data-scrolled", "false");
  const atTop = await opacity();
  await scrollTo(page, 11);
  await expect(header).toHaveAttribute("data-scrolled", "true");
  expect(await opacity()).toBeGreaterThan(atTop);
  await scrollTo(page, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await expect(widget).toHaveCount(0);
  await scrollTo(page, 301);
  await expect(widget).toBeVisible();
});

test("a toast stays 4000 ms, covers nothing, and says when what it loads is done", async ({ page }) => {
  await page.goto("/#contact");
  await waitForHydration(page);
  const send = page.locator("#contact").getByRole("button", { name: "Send Message" });
  const toasts = page.locator("[data-sonner-toast]");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  const comes = async () => {
    await page.clock.runFor(1);
    return toasts.count();
  };
  await expect.poll(comes).toBe(1);
  await expect(toasts).toHaveText("Please fill in all required fields");
  const list = page.locator("[data-sonner-toaster]");
  const size = (name: string) => list.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  expect([await size("--width"), await size("--gap")]).toEqual(["356px", "14px"]);
  await expect(toasts).toHaveCSS("font-size", "13px");
  const letters = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), size);
  await letters("200%");
  await expect(toasts).toHaveCSS("font-size", "26px");
  await letters("");
  await page.clock.runFor(3_900);
  await expect(toasts).toHaveAttribute("data-removed", "false");
  await page.clock.runFor(100);
  await expect(toasts).toHaveAttribute("data-removed", "true");
  await page.clock.resume();
  await expect(toasts).toHaveCount(0);

  const form = page.getByRole("contentinfo").locator("form[action='/newsletter']");
  const subscribe = form.getByRole("button", { name: "Subscribe" });
  const widget = page.getByRole("complementary", { name: "Quick actions" });
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await subscribe.scrollIntoViewIfNeeded();
    await expect(widget).toBeVisible();
    await subscribe.click();
    await expect(toasts).toHaveAttribute("data-mounted", "true");
    await toasts.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)).then(() => true));
    for (const free of [page.locator(".site-header"), form, widget]) {
      expect(await areApart(toasts, free), `${free} at ${width}`).toBe(true);
    }
    await page.clock.fastForward(4_000);
    await expect(toasts).toHaveCount(0);
  }

  for (let presses = 0; presses < 4; presses += 1) await send.click();
  await expect(toasts).toHaveCount(4);
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(3);
  await page.keyboard.press("Alt+t");
  await expect(list).toBeFocused();
  // Toasts wait while the list has the focus.
  await page.keyboard.press("Escape");
  await page.clock.fastForward(4_000);
  await expect(toasts).toHaveCount(0);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const contact = page.locator("#contact form").first();
  await contact.getByLabel("First name").fill("Asha");
  await contact.getByLabel("Last name").fill("Rao");
  await contact.getByLabel("Business email").fill("rao@client.example");
  await contact.getByLabel("What is your biggest challenge?").fill("A slow line");
  await send.click();
  await expect(toasts).toHaveText("Sending...");
  await expect(toasts).toHaveAttribute("data-type", "loading");
  answer();
  await expect(toasts).toHaveText("Thank you for your message! We will get back to you soon.");
  await expect(toasts).toHaveCount(1);
});

/** Whether two elements don't overlap. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("One of them isn't on the screen.");
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
