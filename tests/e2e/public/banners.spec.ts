import type { Page } from "@playwright/test";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

/** The home page has no banner, but a hero. */
const PAGES = PUBLIC_PATHS.filter((path) => path !== "/");
/** What a banner's drawing says, in order. A drawing without words isn't listed. */
const WORDS: Record<string, string[]> = {
  "/services/project-coordination": ["In progress", "Waits for you", "Done"],
  "/services/client-reporting": ["148", "enquiries", "31", "quotes sent", "2.1 d", "to first answer"],
  "/services/invoice-management": ["Pebble & Oar", "0418", "€1,840"],
  "/how-it-works": ["0", "7", "Discovery & Planning", "Launch & Support"],
  "/company/case-studies": ["41 days", "16 days", "46 hours", "5 hours", "10 of 100", "14 of 100"],
  "/company/careers": ["8:30", "17:30 CET", "Coordinator", "Client", "Operations desk"],
  "/resources/free-consultation": ["30"],
};

const drawing = (page: Page) => page.locator(".banner-drawing");
const clock = (page: Page, city: string) => page.locator("[data-zone]").filter({ hasText: city });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page's banner has a drawing of its own, and none the bars that all had", async ({ page }) => {
    const seen = new Map<string, string>();
    for (const path of PAGES) {
      await page.goto(path);
      await expect(drawing(page), path).toHaveCount(1);
      await expect(page.locator(".banner .brand-bars"), path).toHaveCount(0);
      const html = await drawing(page).innerHTML();
      expect(seen.get(html), `${path} has the drawing of another page`).toBeUndefined();
      seen.set(html, path);
      for (const word of WORDS[path] ?? []) await expect(drawing(page), path).toContainText(word);
    }
    expect(seen.size).toBe(22);
  });

  test("a drawing is decoration for assistive technology, but for the clocks, which tell something", async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path);
      if (path === "/contact") await expect(drawing(page)).not.toHaveAttribute("aria-hidden");
      else await expect(drawing(page), path).toHaveAttribute("aria-hidden", "true");
      for (const svg of await drawing(page).locator("> svg, .banner-pill > svg").all()) {
        await expect(svg, path).toHaveAttribute("aria-hidden", "true");
      }
    }
  });

  test("the clocks of the contact page stand still and say what is always true", async ({ page }) => {
    await page.goto("/contact");
    await expect(clock(page, "Berlin")).toHaveText("Berlin Central European Time");
    await expect(clock(page, "Mumbai")).toHaveText("Mumbai India Standard Time");
    for (const hand of await page.locator("[data-zone] .hand").all()) await expect(hand).toHaveCSS("opacity", "0");
    const difference = page.getByText("Mumbai is three and a half hours ahead in summer, four and a half in winter.");
    await expect(difference).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(difference).toBeVisible();
  });
});

test("a visitor sees what time it is now in Berlin and Mumbai, by day or by night, and each minute again", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-07-01T12:29:30Z") });
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(clock(page, "Berlin")).toHaveText("Berlin 14:29");
  await expect(clock(page, "Mumbai")).toHaveText("Mumbai 17:59");
  await expect(clock(page, "Mumbai")).toHaveAttribute("data-time", "day");
  const minuteHand = clock(page, "Berlin").locator(".hand").last();
  await expect(minuteHand).toHaveAttribute("transform", "rotate(174 100 100)");
  await expectAccessible(page);

  await page.clock.fastForward("01:00");
  await expect(clock(page, "Berlin")).toHaveText("Berlin 14:30");
  await expect(clock(page, "Mumbai")).toHaveText("Mumbai 18:00");
  await expect(clock(page, "Mumbai")).toHaveAttribute("data-time", "night");
  await expect(minuteHand).toHaveAttribute("transform", "rotate(180 100 100)");
});

test("by day a clock has a light face in either theme, by night a dark one", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-07-01T12:29:30Z") });
  const lightness = () =>
    clock(page, "Mumbai")
      .locator(".sheet")
      .evaluate((face) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        if (!canvas) return 0;
        canvas.fillStyle = getComputedStyle(face).fill;
        canvas.fillRect(0, 0, 1, 1);
        return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.clock.setSystemTime(new Date("2026-07-01T12:28:30Z"));
    await page.goto("/contact");
    await expect(clock(page, "Mumbai")).toHaveAttribute("data-time", "day");
    expect(await lightness(), colorScheme).toBeGreaterThan(200);
    await page.clock.fastForward("03:00");
    await expect(clock(page, "Mumbai")).toHaveAttribute("data-time", "night");
    expect(await lightness(), colorScheme).toBeLessThan(60);
  }
});

test("a visitor who comes to the contact page by a link sees the time, too", async ({ page }) => {
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).first().click();
  await expect(page.locator("h1")).toHaveText("Get In Touch");
  await expect(clock(page, "Berlin")).toHaveText(/^Berlin \d{1,2}:\d\d$/);
});

test("nothing in a banner moves by itself for a visitor who prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(clock(page, "Berlin").locator(".hand").first()).toHaveCSS("transition-property", "none");
  await page.goto("/how-it-works");
  const running = () => page.evaluate(() => document.querySelector(".banner")?.getAnimations({ subtree: true }).length);
  await expect.poll(running).toBe(0);
});

test("on a phone the heading and the call to action of a service stay in sight above its drawing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of PAGES.filter((one) => one.startsWith("/services/"))) {
    await page.goto(path);
    const action = page.locator(".banner .btn");
    await expect(action, path).toBeInViewport({ ratio: 1 });
    const [button, picture] = [await action.boundingBox(), await drawing(page).boundingBox()];
    expect(picture?.y, path).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
  }
});

test("no drawing widens its page or covers its words, from a phone with large text to a wide screen", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [360, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      const covered = await page.locator(".banner .wrap").evaluate((wrap) => {
        const picture = wrap.querySelector(".banner-drawing")?.getBoundingClientRect();
        const texts = [...wrap.querySelectorAll<HTMLElement>("nav li, h1, .lead, .btn, form")];
        return texts
          .filter((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const { right, bottom } = range.getBoundingClientRect();
            return picture && right > picture.left && bottom > picture.top;
          })
          .map((text) => text.innerText);
      });
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const cut = await page.locator(".banner").evaluate((banner) =>
      [...banner.querySelectorAll<HTMLElement>("nav li, h1, .lead, .btn, input, [data-zone] > p")]
        .filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getBoundingClientRect().right > document.documentElement.clientWidth;
        })
        .map((text) => text.innerText),
    );
    expect(cut, `${path} with text twice as large`).toEqual([]);
  }
});

test("in forced colours a drawing has the colours that the visitor chose", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of ["/services/invoice-management", "/how-it-works", "/contact"]) {
    await page.goto(path);
    const [paper, edge, canvas, text] = await drawing(page).evaluate((element) => {
      const colors = getComputedStyle(element.querySelector(".sheet") ?? element);
      const probe = document.createElement("i");
      document.body.append(probe);
      probe.style.cssText = "forced-color-adjust: none; color: CanvasText; background: Canvas";
      const system = getComputedStyle(probe);
      return [colors.fill, colors.stroke, system.backgroundColor, system.color];
    });
    expect([paper, edge], path).toEqual([canvas, text]);
  }
});

test("a printed page begins with its heading, without a drawing", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/services/client-reporting", "/company/our-team", "/contact"]) {
    await page.goto(path);
    await expect(drawing(page), path).toBeHidden();
    await expect(page.locator("h1"), path).toBeVisible();
  }
});
