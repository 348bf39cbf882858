import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test("the owner reads of a wrong password and keeps the email; while strangers use up all attempts the PIN pad leads to the sign-in page", async ({
  page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401.*\/(admin\/login|pin)|429.*\/pin/);
  await page.goto("/admin/login");
  await waitForHydration(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(/^owner@/i);

  // The tests' own address is exempt from limits, and shares the total limit of all exempt addresses.
  await sql("delete from rate_limits");
  await sql("insert into rate_limits values ('pin-exempt:all', 30, $1)", [Date.now() + 600_000]);
  // What is typed before the page is hydrated counts, too.
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, (route) => isTyped.then(() => route.continue()));
  await page.goto("/services", { waitUntil: "commit" });
  await page.getByTitle("Admin Panel").click();
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  await expect(dialog).toBeVisible();
  await page.keyboard.type(OWNER_ACCOUNT.pin);
  release();
  await expect(dialog.getByText("Too many attempts. Try again later.")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign in without the PIN" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await sql("delete from rate_limits");
  await sql("delete from known_networks");
});
