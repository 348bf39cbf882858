import { CONSULTATION_FORM, newWritten } from "../../support/lead-forms.ts";
import { startSite } from "../../support/site/built-site.ts";
import { waitForHydration } from "../support/hydration.ts";
import { test as base, expect } from "../support/site-test.ts";

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const site = await startSite({
        BOOKING_HOURS: "mon-sun 14:00-17:00",
        BOOKING_CONFIRM: "by-hand",
        OWNER_TIME_ZONE: "Europe/Berlin",
      });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});
test.use({ timezoneId: "America/New_York", locale: "en-US" });

test("a visitor books a call by keyboard, by their own clock", async ({ page, sql, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(CONSULTATION_FORM.path);
  await waitForHydration(page);
  const form = page.locator(CONSULTATION_FORM.form);
  for (const [label, value] of Object.entries(CONSULTATION_FORM.values(newWritten())))
    await form.getByLabel(label).fill(value);
  await expect(form.getByLabel("Time zone")).toHaveValue("America/New_York");

  // A connection that is away is said, and the next press goes on to the first of the days that come.
  const days = form.locator("fieldset details");
  const shown = await days.count();
  const later = form.getByRole("button", { name: "Later times" });
  await later.focus();
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("The later times could not be loaded. Please try again.");
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await expect(days.nth(shown).locator("summary")).toBeFocused();
  await expect(later).toBeHidden();

  // Enter opens a day and goes on to its times, which arrow keys go through.
  const day = days.nth(shown + 1);
  await day.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(day.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  const time = day.getByRole("radio", { name: "8:30 am" });
  await expect(time).toBeChecked();
  const chosen = await time.getAttribute("value");
  await form.getByLabel("Time zone").selectOption("Europe/Berlin");
  await expect(form.getByRole("radio", { name: "2:30 pm" }).and(form.locator(":checked"))).toHaveValue(chosen ?? "");

  await form.getByLabel("Email").press("Enter");
  const receipt = page.getByRole("region", { name: "Thank you! We’ll confirm your time by email." });
  await expect(receipt).toContainText("2:30 pm (Berlin)");
  const [stored] = await sql("select starts_at, hour12 from appointments order by created_at desc limit 1");
  expect(stored).toEqual({ starts_at: new Date(chosen ?? ""), hour12: true });
});
