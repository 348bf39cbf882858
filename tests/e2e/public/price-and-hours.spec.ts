import type { Page } from "@playwright/test";
import { modulesOfRoute, publicRouteFiles } from "../../support/client-bundle.ts";
import { axeViolations } from "../support/accessibility.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const LIST = "reports:2,invoices:40,records:210,newsletters:0";
const MESSAGE = [
  "I would like to talk about these 23 hours a month:",
  "2 client reports, 40 min",
  "40 invoices with reminders, 12 h",
  "210 CRM records, 10 h 30 min",
  "",
  "",
].join("\n");

const message = (page: Page) => page.getByRole("main").getByLabel("Message");
const strip = (page: Page) => page.getByRole("region", { name: "Our hours, in yours" });
const nowLine = (page: Page) => strip(page).locator(".now circle");

test("a visitor counts a month by keyboard, finds the list in the consultation's message, and comes back to it", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  await waitForHydration(page);
  const main = page.getByRole("main");
  const total = main.getByRole("status");
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
  // Out of range: what counts is shown when the field is left.
  await newsletters.fill("-4");
  await expect(total).toHaveText("About 23 hours a month");
  await newsletters.blur();
  await expect(newsletters).toHaveValue("0");
  expect(await axeViolations(page)).toEqual([]);

  await main.getByRole("button", { name: "Talk about these 23 hours" }).click();
  await expect(message(page)).toHaveValue(MESSAGE);
  await message(page).press("Control+End");
  await message(page).pressSequentially("From May on.");
  await main.getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(message(page)).toHaveValue(`${MESSAGE}From May on.`);

  await page.goBack();
  await expect(total).toHaveText("About 23 hours a month");
  await expect(reports).toHaveValue("2");
});

test("the estimate's code is loaded on its page alone", () => {
  const having = publicRouteFiles().filter((route) =>
    modulesOfRoute(route).some(({ module }) => module.includes("/ui/pages/estimate.tsx")),
  );
  expect(having).toEqual(["app/routes/public/how-it-works.tsx"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the price is a table, the list still arrives in the message, and the day is Berlin's", async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/422/);
    await page.goto("/how-it-works");
    const main = page.getByRole("main");
    await expect(main.getByRole("row", { name: /Client reports weekly, eleven clients 16 h/ })).toBeVisible();
    await expect(main.getByRole("row", { name: /Together two people, one lead 66 h/ })).toBeVisible();
    await expect(main.getByRole("spinbutton")).toHaveCount(0);
    await expect(main.getByRole("button", { name: /^Talk about/ })).toHaveCount(0);

    await page.goto(`/resources/free-consultation?hours=${LIST}`);
    await expect(message(page)).toHaveValue(MESSAGE);
    // The browser would reject the form; this one doesn't validate.
    await main.locator("form").evaluate((form) => form.setAttribute("novalidate", ""));
    await message(page).fill("Something else.");
    await main.getByRole("button", { name: "Book Free Consultation" }).click();
    await expect(main.getByRole("alert")).toBeVisible();
    await expect(message(page)).toHaveValue("Something else.");
    await page.goto("/resources/free-consultation?hours=nonsense");
    await expect(message(page)).toHaveValue("");

    await page.goto("/contact");
    await expect(strip(page)).toContainText("From Berlin: 8.5 hours together, 9:00 to 17:30 your time");
    await expect(strip(page)).toContainText("aligned with Central European Time (CET)");
    await expect(strip(page).getByRole("radio")).toHaveCount(0);
    await expect(nowLine(page)).toHaveCount(0);
  });
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a visitor sees the hours together by their own clock, a line that moves, and other zones", async ({ page }) => {
    // A Monday at 9:14 in New York, after the changes of both clocks.
    await page.clock.install({ time: new Date("2026-11-23T14:14:30Z") });
    await page.goto("/contact");
    await waitForHydration(page);
    const day = strip(page);
    await page.clock.runFor(1_000);
    await expect(day.getByRole("radio", { name: "New York" })).toBeChecked();
    await expect(day.getByRole("radio")).toHaveCount(5);
    await expect(day).toContainText("From New York: 2.5 hours together, 9:00 to 11:30 your time; the desk answers");
    await expect(day).toContainText("9:14 in New York. Your coordinator is at work.");
    const before = await nowLine(page).getAttribute("cx");
    await page.clock.runFor(60_000);
    await expect(day).toContainText("9:15 in New York.");
    expect(await nowLine(page).getAttribute("cx")).not.toBe(before);

    await day.getByRole("radio", { name: "New York" }).press("ArrowRight");
    await expect(day).toContainText("From San Francisco: no working hours together.");
    await expect(day).toContainText("6:15 in San Francisco. Your coordinator is at work.");
    await page.clock.runFor(3 * 60 * 60_000);
    await expect(day).toContainText("9:15 in San Francisco. The operations desk is there.");
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe("in Kathmandu", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("a visitor from elsewhere finds their own zone among those to choose", async ({ page }) => {
    await page.goto("/contact");
    await expect(strip(page).getByRole("radio", { name: /Kat(h)?mandu/ })).toBeChecked();
    await expect(strip(page)).toContainText(/From Kath?mandu: [345]\.\d+ hours together/);
  });
});

test("the drawn week fills while it is scrolled into view, and is full at once with reduced motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/how-it-works");
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

  await page.emulateMedia({ reducedMotion: "reduce" });
  await scrollTo(790);
  await expect(row).toHaveCSS("clip-path", "none");
});
