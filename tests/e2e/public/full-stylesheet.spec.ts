import { appliesFullStylesheet } from "../support/full-stylesheet.ts";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

/** Shorter than a pause in which input counts as idle. */
const BETWEEN_PRESSES_MS = 200;

test("the whole stylesheet is applied when nothing is pressed", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const press = async () => {
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })));
    await page.clock.runFor(BETWEEN_PRESSES_MS);
  };
  const loaded = page.waitForEvent("requestfinished", (request) => /\/public-[^/]*\.css$/.test(request.url()));
  await press();
  await loaded;
  for (let presses = 0; presses < 10; presses += 1) await press();
  expect(await appliesFullStylesheet(page)).toBe(false);
  await page.clock.resume();
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
});

test("what a first press opens has its styles, however late the whole stylesheet is", async ({ page }) => {
  const stylesheet = await holdRequests(page, "**/public-*.css");
  await page.clock.install();
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  // Else a busy machine reaches the time-out after which what is opened no longer waits.
  await page.clock.pauseAt(Date.now() + 60_000);
  const code = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/pin-entry-panel-"));
  // Without a pointer, so that nothing is preloaded on hover.
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('button[title="Admin Panel"]')?.click());
  // The frame that shows the dialog.
  await page.clock.runFor(100);
  await Promise.all([code, stylesheet.arrived]);
  await page.clock.runFor(1_000);
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  await expect(dialog.getByRole("link", { name: "Sign in without the PIN" })).toBeVisible();
  await expect(dialog.getByText("Please enter the admin PIN to continue")).toBeHidden();
  stylesheet.release();
  await page.clock.resume();
  await dialog.getByText("Please enter the admin PIN to continue").waitFor();
  expect(await appliesFullStylesheet(page)).toBe(true);
});

test("the full stylesheet is requested again after a failure", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.route("**/public-*.css", (route) => route.abort());
  await page.clock.install();
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click());
  await page.getByRole("heading", { level: 1, name: "Get In Touch" }).waitFor();
  expect(await appliesFullStylesheet(page)).toBe(false);
  await page.unroute("**/public-*.css");
  await page.clock.fastForward(5_000);
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
});

test("a page that comes after another has its styles, however late the whole stylesheet is", async ({ page }) => {
  const stylesheets = await holdRequests(page, "**/*.css");
  const fullStylesheet = page.waitForRequest("**/public-*.css");
  await page.clock.install();
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("/contact.data"));
  // Without a pointer, so that nothing is preloaded on hover.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click());
  await Promise.all([loaded, fullStylesheet]);
  await page.clock.runFor(1_000);
  const heading = page.getByRole("heading", { level: 1, name: "Get In Touch" });
  await expect(heading).toBeHidden();
  stylesheets.release();
  await page.clock.resume();
  await heading.waitFor();
  expect(await appliesFullStylesheet(page)).toBe(true);
});
