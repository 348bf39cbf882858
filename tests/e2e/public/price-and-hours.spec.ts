import type { Page } from "@playwright/test";
import { ESTIMATE_MESSAGE } from "../../support/estimate-message.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test("a visitor counts a month by keyboard, sends it on, and comes back to it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/how-it-works");
  await waitForHydration(page);
  const row = page.locator(".weeks .drawing").first();
  const hiddenShare = () => row.evaluate((one) => Number(/([\d.]+)%/.exec(getComputedStyle(one).clipPath)?.[1] ?? 0));
  const scrollTo = (top: number) =>
    page.locator(".weeks").evaluate((one, at) => scrollBy(0, one.getBoundingClientRect().top - at), top);
  await scrollTo(790);
  await expect.poll(hiddenShare).toBeGreaterThan(90);
  await scrollTo(500);
  await expect.poll(hiddenShare).toBeLessThan(90);
  expect(await hiddenShare()).toBeGreaterThan(0);
  await scrollTo(100);
  await expect.poll(hiddenShare).toBe(0);
  await scrollTo(790);
  await expect.poll(hiddenShare).toBeGreaterThan(90);
  // Full at once for a visitor who prefers reduced motion.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(row).toHaveCSS("clip-path", "none");

  const main = page.getByRole("main");
  const total = main.getByRole("status");
  const message = main.getByLabel("Message");
  await expect(total).toHaveText("About 44 hours a month");
  const reports = main.getByLabel("Client reports", { exact: false }).and(main.getByRole("spinbutton"));
  await reports.fill("3");
  await reports.press("ArrowDown");
  await expect(reports).toHaveValue("2");
  await page.keyboard.press("Tab");
  await expect(main.getByRole("button", { name: "1 more: Client reports" })).toBeFocused();
  await main.getByRole("button", { name: "10 more: CRM records" }).press("Enter");
  const newsletters = main.getByLabel("Newsletters", { exact: false }).and(main.getByRole("spinbutton"));
  for (let presses = 0; presses < 3; presses += 1)
    await main.getByRole("button", { name: "1 fewer: Newsletters" }).press("Space");
  await expect(newsletters).toHaveValue("0");
  await expect(total).toHaveText("About 23 hours a month");
  // Out of range: too much is never shown, and what counts at last when the field is left.
  await newsletters.fill("99");
  await expect(newsletters).toHaveValue("30");
  await newsletters.fill("0");
  await newsletters.fill("-4");
  await expect(total).toHaveText("About 23 hours a month");
  await newsletters.blur();
  await expect(newsletters).toHaveValue("0");

  await main.getByRole("button", { name: "Talk about these 23 hours" }).click();
  await expect(message).toHaveValue(ESTIMATE_MESSAGE);
  await message.press("Control+End");
  await message.pressSequentially("From May on.");
  await main.getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(message).toHaveValue(`${ESTIMATE_MESSAGE}From May on.`);

  await page.goBack();
  await expect(total).toHaveText("About 23 hours a month");
  await expect(reports).toHaveValue("2");
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a visitor sees the time in Berlin and Mumbai, and the hours together in each zone", async ({ page }) => {
    // A Monday at 7:29 in New York, after the changes of both clocks.
    await page.clock.install({ time: new Date("2026-11-23T12:29:30Z") });
    await page.goto("/contact");
    await waitForHydration(page);
    await page.clock.runFor(1_000);
    const clock = (city: string) => page.locator("[data-zone]").filter({ hasText: city });
    const minuteHand = clock("Berlin").locator(".hand").last();
    await expect(clock("Berlin")).toHaveText("Berlin 13:29");
    await expect(clock("Mumbai")).toHaveText("Mumbai 17:59");
    await expect(clock("Mumbai")).toHaveAttribute("data-time", "day");
    await expect(minuteHand).toHaveAttribute("transform", "rotate(174 100 100)");
    await expect(minuteHand).toHaveCSS("opacity", "1");
    expect(await faceOf(page)).toEqual({ light: "light", dark: "light" });
    await page.clock.fastForward("01:00");
    await expect(clock("Berlin")).toHaveText("Berlin 13:30");
    await expect(clock("Mumbai")).toHaveText("Mumbai 18:00");
    await expect(clock("Mumbai")).toHaveAttribute("data-time", "night");
    await expect(minuteHand).toHaveAttribute("transform", "rotate(180 100 100)");
    expect(await faceOf(page)).toEqual({ light: "dark", dark: "dark" });

    await page.clock.fastForward("01:44:00");
    const day = page.getByRole("region", { name: "Our hours, in yours" });
    const now = day.locator(".now circle");
    await expect(day.getByRole("radio", { name: "New York" })).toBeChecked();
    await expect(day.getByRole("radio")).toHaveCount(5);
    await expect(day).toContainText("From New York: 2.5 hours together, 9:00 to 11:30 your time; the desk answers");
    await expect(day).toContainText("9:14 in New York. Your coordinator is at work.");
    const before = await now.getAttribute("cx");
    await page.clock.runFor(60_000);
    await expect(day).toContainText("9:15 in New York.");
    expect(await now.getAttribute("cx")).not.toBe(before);

    await day.getByRole("radio", { name: "New York" }).press("ArrowRight");
    await expect(day).toContainText("From San Francisco: you write in your evening, and it is done by breakfast.");
    await expect(day).toContainText("6:15 in San Francisco. Your coordinator is at work.");
    await page.clock.runFor(3 * 60 * 60_000);
    await expect(day).toContainText("9:15 in San Francisco. The operations desk is at work.");
    await expectAccessible(page);
  });
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a visitor of the home page sees their own day as soon as they come to it", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-23T02:30:00Z") });
    await page.goto("/");
    await waitForHydration(page);
    const day = page.locator("#home-hours");
    await expect(day).toContainText("From Berlin: 8.5 hours together");
    await day.scrollIntoViewIfNeeded();
    await page.clock.runFor(1_000);
    await expect(day).toContainText("From Tokyo: 1.5 hours together, 16:30 to 18:00 your time");
    await expect(day).toContainText("Your day in Tokyo 9:00–18:00");
    await expect(day.locator(".now circle")).toHaveAttribute("cx", "47.92%");
  });
});

/** Whether the face of Mumbai's clock is light or dark, in each theme. */
async function faceOf(page: Page) {
  const face = page.locator("[data-zone]").filter({ hasText: "Mumbai" }).locator(".sheet");
  const lightness = () =>
    face.evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) throw new Error("There is no canvas.");
      canvas.fillStyle = getComputedStyle(element).fill;
      canvas.fillRect(0, 0, 1, 1);
      const darkest = Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      return darkest > 200 ? "light" : darkest < 60 ? "dark" : `${darkest} of 255`;
    });
  const faces: Record<string, string> = {};
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    faces[colorScheme] = await lightness();
  }
  return faces;
}
