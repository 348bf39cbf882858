import type { Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
import { roundTrip } from "../support/quiescence.ts";
import { expect, test } from "../support/site-test.ts";

const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** Sets a marker that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { unloaded: false }));
const isMarked = (page: Page) => page.evaluate(() => "unloaded" in window);

/** Simulates a new deployment: the files of the previous build are deleted. */
async function renew(page: Page, files: RegExp) {
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  // The page checks for its own by HEAD; the reloaded document gets them.
  await page.route(/\/assets\//, (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.fallback(),
  );
}

test("the owner's screen stays when the next one's code can't be had, or a command doesn't get through, says so, and tries again", async ({
  ownerPage,
  ownerContext,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(LOST);
  await sql("truncate team_members");
  await sql("insert into team_members (id, name, role) values (gen_random_uuid(), 'Edda Sample', 'Lead')");
  await visit(ownerPage, "/admin/blog");
  await mark(ownerPage);
  await ownerContext.setOffline(true);
  await ownerPage.getByRole("link", { name: "New Post" }).click();
  await expect(ownerPage.getByText("No connection: the page could not be opened.")).toBeVisible();
  await ownerPage.getByRole("button", { name: "Close toast" }).click();
  await expect(ownerPage.getByText("No connection: the page could not be opened.")).toBeHidden();
  await ownerPage.getByRole("link", { name: "Jobs" }).click();
  await expect(ownerPage.getByText("No connection: the page could not be opened.")).toBeVisible();
  await expect(ownerPage.getByRole("heading", { name: "Blog" })).toBeVisible();
  await ownerContext.setOffline(false);
  await ownerPage.getByRole("button", { name: "Try again" }).click();
  await expect(ownerPage.getByRole("heading", { name: "Jobs" })).toBeVisible();

  await ownerPage.getByRole("link", { name: /^Team/ }).click();
  await ownerPage.route("**/admin/commands/team.set-pages", (route) => route.abort());
  const box = ownerPage.getByLabel("Home page");
  const before = await box.isChecked();
  await box.click();
  await expect(ownerPage.getByText("The change could not be saved. Please try again.")).toBeVisible();
  await expect(box).toBeChecked({ checked: before });
  await ownerPage.unroute("**/admin/commands/team.set-pages");
  await ownerPage.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => sql("select on_home from team_members")).toEqual([{ on_home: !before }]);
  expect(await isMarked(ownerPage)).toBe(true);
  // The site's other tests expect the sample team.
  await sql("truncate team_members");
});

test.describe("the code of the other screens", () => {
  test.use({ prefetches: true });

  test("is fetched ahead, unless the browser saves data", async ({ ownerContext }) => {
    // The first and the last ones of the sidebar.
    const screens = ["dashboard", "announcements", "team"];
    for (const savesData of [true, false]) {
      const page = await ownerContext.newPage();
      if (savesData) {
        await page.addInitScript(() => {
          Object.defineProperty(Reflect.get(navigator, "connection"), "saveData", { get: () => true });
        });
      }
      const code: string[] = [];
      page.on("request", (request) => code.push(request.url()));
      await page.clock.install();
      await page.goto("/admin/jobs");
      await waitForHydration(page);
      // Longer than the delay after which the first of them is fetched.
      await page.clock.runFor(5_000);
      await roundTrip(page);
      const fetched = () => screens.filter((screen) => code.some((url) => url.includes(`/assets/${screen}-`)));
      await expect.poll(fetched).toEqual(savesData ? [] : screens);
      await page.close();
    }
  });
});

test("when the site was renewed meanwhile, what is typed is saved, or stays, and a link leads to the new version", async ({
  ownerPage,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await sql("truncate announcements");
  await renew(ownerPage, /\/assets\/(jobs|save)-/);
  await visit(ownerPage, "/admin/announcements?edit=new");
  const dialog = ownerPage.getByRole("dialog");
  const text = dialog.getByLabel("Text *", { exact: true });
  await text.fill("Typed before the renewal");
  ownerPage.once("dialog", (question) => void question.accept());
  await ownerPage.reload();
  await expect(dialog.getByText("What you typed before is here again")).toBeVisible();
  await expect(text).toHaveValue("Typed before the renewal");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await sql("select text from announcements")).toEqual([{ text: "Typed before the renewal" }]);
  await ownerPage.getByRole("button", { name: "New announcement" }).click();
  await expect(text).toHaveValue("");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await mark(ownerPage);
  const reload = ownerPage.waitForEvent("domcontentloaded");
  await ownerPage.getByRole("link", { name: "Jobs" }).click();
  await reload;
  await expect(ownerPage).toHaveURL("/admin/jobs");
  await sql("truncate announcements");
});

test("a visitor without a connection keeps what is typed, whichever links they pass or press; an owner who signs in sees that, and signs in when it is back", async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  // With the next page preloaded, the first error of a sign-in that React reports is the browser's event.
  allowConsoleErrors(new RegExp(`${LOST.source}|^Event$`));
  await page.goto("/contact");
  await waitForHydration(page);
  await mark(page);
  const message = page.getByLabel(/requirements|message/i).first();
  await message.fill("We need a second pair of hands");
  await message.blur();
  await context.setOffline(true);
  const links = page.getByRole("banner").getByRole("link");
  for (const link of await links.filter({ visible: true }).all()) {
    const isOfThisPage = (await link.getAttribute("href")) === "/contact";
    // A module that can't be loaded makes the page check whether another build is deployed. This page's own is loaded.
    const buildCheck = isOfThisPage || page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await link.hover();
    await buildCheck;
  }
  await links.filter({ visible: true }).first().click();
  await expect(page.getByText("No connection: the page could not be opened.")).toBeVisible();
  await expect(message).toHaveValue("We need a second pair of hands");
  expect(await isMarked(page)).toBe(true);

  await context.setOffline(false);
  page.once("dialog", (question) => void question.accept());
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Show password" }).waitFor();
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Sign-in failed. Please try again.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("a visitor whose page could not get its scripts switches the theme, opens the menu and finds the sign-in page", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|dynamically imported/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.route("**/assets/framework-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/services");
  await failed;
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByText("Company", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Careers" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await page.getByTitle("Admin Panel").click();
  await page.getByRole("link", { name: "Sign in without the PIN" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});
