import type { Locator, Page } from "@playwright/test";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const COUNTRIES = [
  "Globaly",
  "USA",
  "UK",
  "Canada",
  "Australia",
  "France",
  "Japan",
  "Singapore",
  "UAE",
  "Netherlands",
  "Sweden",
  "Switzerland",
  "Spain",
  "Italy",
  "South Korea",
  "and beyond...",
];
const ANCHORS = [
  "why",
  "services",
  "team",
  "how-it-works",
  "tools",
  "roadmap",
  "testimonials",
  "faq",
  "newsletter",
  "contact",
];

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const openQuestions = (page: Page) =>
  page.locator("#faq details").evaluateAll((all) => all.map((one) => one.hasAttribute("open")));

test("on a phone the whole page is at most 14,000 pixels tall", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // An anchor's page is laid out as a whole.
  await page.goto("/#contact");
  await waitForHydration(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(14_000);
});

test("the hero types each country at 100 ms a letter, holds it 1500 ms, deletes at 50 ms, and begins again", async ({
  page,
}) => {
  // With reduced motion the first word stays until the button is pressed: a deterministic start.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await waitForHydration(page);
  const shown = () => page.locator(".typed b").textContent();
  expect(await shown()).toBe(COUNTRIES[0]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Play the typed text" }).click();
  await expect(page.getByRole("button", { name: "Pause the typed text" })).toBeVisible();

  let before = COUNTRIES[0];
  const after = async (ms: number, text: string) => {
    await page.clock.runFor(ms - 1);
    expect(await shown()).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(shown).toBe(text);
    before = text;
  };
  for (const [index, word] of COUNTRIES.entries()) {
    const next = COUNTRIES[(index + 1) % COUNTRIES.length] ?? "";
    await after(1500, word.slice(0, -1));
    if (index === COUNTRIES.length - 1) {
      await expect(page.locator(".typed [aria-hidden]").last()).toHaveText(
        `Serving startups there ${word.slice(0, -1)}`,
      );
    }
    for (let characters = word.length - 2; characters >= 0; characters -= 1) await after(50, word.slice(0, characters));
    for (let characters = 1; characters <= next.length; characters += 1) await after(100, next.slice(0, characters));
  }
});

test("the hero's caret shows for 500 ms and hides for 500 ms", async ({ page }) => {
  await page.goto("/");
  const opacities = await page.locator(".caret").evaluate((caret) => {
    const [blink] = caret.getAnimations();
    if (!blink) return [];
    blink.pause();
    return [0, 499, 500, 999, 1000].map((ms) => {
      blink.currentTime = ms;
      return getComputedStyle(caret).opacity;
    });
  });
  expect(opacities).toEqual(["1", "1", "0", "0", "1"]);
});

test("the header becomes more opaque past 10 px, and the quick actions appear past 300 px", async ({ page }) => {
  await page.goto("/");
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

test("the quick actions open and close, and lead to the home page's contact form and newsletter", async ({ page }) => {
  await page.goto("/team");
  await waitForHydration(page);
  await scrollTo(page, 400);
  const toggle = page.getByRole("button", { name: "Quick actions" });
  const chat = page.getByRole("link", { name: "Chat with us" });
  await toggle.click();
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute("href", /^(sms|https|tel):/);
  await toggle.click();
  await expect(chat).toBeHidden();
  for (const [name, anchor] of [
    ["Book Free Call", "contact"],
    ["Download PDF", "newsletter"],
  ] as const) {
    await page.goto("/team");
    await waitForHydration(page);
    await scrollTo(page, 400);
    await toggle.click();
    await page.getByRole("complementary").getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expect(page.locator(`#${anchor} h2`)).toBeInViewport();
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";

  test(`one question is open at a time, the first to begin with, and a click closes it, ${how} JavaScript`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
    await page.goto("/");
    const questions = page.locator("#faq summary");
    await expect(questions).toHaveCount(4);
    expect(await openQuestions(page)).toEqual([true, false, false, false]);
    await questions.nth(2).click();
    expect(await openQuestions(page)).toEqual([false, false, true, false]);
    await questions.nth(2).click();
    expect(await openQuestions(page)).toEqual([false, false, false, false]);
    await page.close();
  });

  test(`an address with an anchor leads to its section, ${how} JavaScript`, async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled, reducedMotion: "reduce" });
    for (const anchor of ANCHORS) {
      await page.goto(`/#${anchor}`);
      if (javaScriptEnabled) await waitForHydration(page);
      await expect.poll(() => distanceFromTop(page, anchor), { message: anchor }).toBeLessThan(110);
      await page.goto("about:blank");
    }
    await page.close();
  });
}

test("the whole page is laid out soon, so that nothing waits to be scrolled to", async ({ page }) => {
  await page.goto("/");
  const waiting = () =>
    page
      .locator("main section")
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility !== "visible").length);
  await expect.poll(waiting).toBe(0);
  const unseen = await page.locator("main *").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest("[hidden], .caret, details:not([open])"))
      .filter((one) => Number(getComputedStyle(one).opacity) === 0)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(unseen).toEqual([]);
});

test("who prefers less motion sees the first country stand still, and nothing else move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await waitForHydration(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running")
        .map((one) => (one as CSSAnimation).animationName),
    );
  await expect.poll(moving).toEqual([]);
  await expect(page.getByRole("button", { name: "Play the typed text" })).toBeVisible();
});

test("three toasts are in sight, 356 px wide and 14 px apart, and alt+T leads to them", async ({ page }) => {
  await page.goto("/#contact");
  await waitForHydration(page);
  const send = page.locator("#contact").getByRole("button", { name: "Send Message" });
  const toasts = page.locator("[data-sonner-toast]");
  await send.click();
  await expect(toasts).toHaveText("Please fill in all required fields");
  const list = page.locator("[data-sonner-toaster]");
  const size = (name: string) => list.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  expect([await size("--width"), await size("--gap")]).toEqual(["356px", "14px"]);
  await page.keyboard.press("Alt+t");
  await expect(list).toBeFocused();
  await send.click();
  await send.click();
  await send.click();
  await expect(toasts).toHaveCount(4);
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(3);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px a toast leaves the header, the footer's form and the quick actions free`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await waitForHydration(page);
    const form = page.getByRole("contentinfo").locator("form[action='/newsletter']");
    await form.getByRole("button", { name: "Subscribe" }).scrollIntoViewIfNeeded();
    const widget = page.getByRole("complementary", { name: "Quick actions" });
    await expect(widget).toBeVisible();
    await form.getByRole("button", { name: "Subscribe" }).click();
    const toast = page.locator("[data-sonner-toast]");
    await expect(toast).toHaveAttribute("data-mounted", "true");
    const settled = () =>
      toast.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => true),
      );
    expect(await settled()).toBe(true);
    for (const free of [page.locator(".site-header"), form, widget]) {
      expect(await areApart(toast, free), String(free)).toBe(true);
    }
  });
}

test("a message that takes its time is said to be on its way, and the same toast says when it has arrived", async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.goto("/#contact");
  await waitForHydration(page);
  const form = page.locator("#contact form").first();
  await form.getByLabel("First name").fill("Asha");
  await form.getByLabel("Last name").fill("Rao");
  await form.getByLabel("Business email").fill("rao@client.example");
  await form.getByLabel("What is your biggest challenge?").fill("A slow line");
  await form.getByRole("button", { name: "Send Message" }).click();
  const toasts = page.locator("[data-sonner-toast]");
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

test("a toast stays for 4000 ms", async ({ page }) => {
  await page.goto("/#contact");
  await waitForHydration(page);
  const send = page.locator("#contact").getByRole("button", { name: "Send Message" });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  const toast = page.locator("[data-sonner-toast]");
  const comes = async () => {
    await page.clock.runFor(1);
    return toast.count();
  };
  await expect.poll(comes).toBe(1);
  await page.clock.runFor(3_900);
  await expect(toast).toHaveAttribute("data-removed", "false");
  await page.clock.runFor(100);
  await expect(toast).toHaveAttribute("data-removed", "true");
});

test("a wrong PIN shakes for 500 ms", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/401/);
  await page.route("**/pin", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto("/");
  await page.getByTitle("Admin Panel").click();
  await expect(page.getByText("Please enter the admin PIN to continue")).toBeVisible();
  const shake = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("animationend", ({ animationName, elapsedTime }) => {
          if (animationName === "shake") resolve(elapsedTime);
        }),
      ),
  );
  await page.keyboard.type("9876");
  expect(await shake).toBe(0.5);
});

function distanceFromTop(page: Page, id: string): Promise<number> {
  return page
    .locator(`#${id}`)
    .evaluate((section) => Math.max(0, section.getBoundingClientRect().top, -section.getBoundingClientRect().top));
}
