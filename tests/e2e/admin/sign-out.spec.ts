import type { Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

/** What this browser has stored and not saved. */
function unsavedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.startsWith("unsaved")),
  );
}

/** Types into a new job and leaves it: the browser stores the draft. */
async function typeJob(page: Page) {
  await visit(page, "/admin/jobs");
  await page.getByRole("button", { name: "Add job" }).click();
  await page.getByRole("dialog").getByLabel("Title *").fill("A secret plan");
  await expect.poll(() => unsavedIn(page)).toHaveLength(1);
  await visit(page, "/admin/dashboard");
}

/** Signs in on the page that the end of a session has led to. */
async function signIn(page: Page) {
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

test("whose session has ended finds what was typed after signing in again, or removes it before; a sign-out that deletes it is confirmed, and nothing stays in the browser", async ({
  ownerPage,
  sql,
  allowConsoleErrors,
}) => {
  // A tab may revalidate before it receives the event.
  allowConsoleErrors(/401/);
  ownerPage.on("dialog", (dialog) => void dialog.accept());
  const warning = ownerPage.getByText("You have unsaved changes");
  await typeJob(ownerPage);
  await sql("delete from auth_sessions");
  await ownerPage.reload();
  await expect(warning).toBeVisible();
  await signIn(ownerPage);
  await visit(ownerPage, "/admin/jobs");
  await ownerPage.getByRole("button", { name: "Add job" }).click();
  await expect(ownerPage.getByRole("dialog").getByLabel("Title *")).toHaveValue("A secret plan");
  await sql("delete from auth_sessions");
  await ownerPage.reload();
  await ownerPage.getByRole("button", { name: "Remove them from this browser" }).click();
  await expect(warning).toBeHidden();
  expect(await unsavedIn(ownerPage)).toEqual([]);

  await ownerPage.goto("/admin/login");
  await signIn(ownerPage);
  await typeJob(ownerPage);
  await ownerPage.evaluate(() => {
    sessionStorage.setItem("admin_authenticated", "true");
    localStorage.setItem("theme", "dark");
  });
  await ownerPage.clock.install();
  /** Drafts have three seconds to be saved before the owner is asked. */
  const pressSignOut = async () => {
    await ownerPage.getByRole("button", { name: "Sign out" }).click();
    await ownerPage.clock.fastForward(4_000);
  };
  await pressSignOut();
  const question = ownerPage.getByRole("alertdialog", { name: "Sign out without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await unsavedIn(ownerPage)).toHaveLength(1);
  await pressSignOut();
  await question.getByRole("button", { name: "Sign out and remove it" }).click();
  await expect(ownerPage).toHaveURL(/\/admin\/login/);
  await expect(ownerPage.getByLabel("Email")).toBeVisible();
  const left = () => ownerPage.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(left).not.toMatch(/unsaved|secret plan|admin_authenticated/);
  // What isn't private stays stored.
  expect(await left()).toContain('"theme":"dark"');
  await expect(warning).toBeHidden();
});

test("a sign-out that can't be done says so; without a draft there is no confirmation, and the owner's other tabs sign out, too", async ({
  ownerPage,
  ownerContext,
  allowConsoleErrors,
}) => {
  // A tab may revalidate before it receives the event.
  allowConsoleErrors(/401|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await visit(ownerPage, "/admin/dashboard");
  const other = await ownerContext.newPage();
  await visit(other, "/admin/team");
  await ownerContext.setOffline(true);
  await ownerPage.getByRole("button", { name: "Sign out" }).click();
  await expect(ownerPage.getByText("You could not be signed out. Please try again.")).toBeVisible();
  await ownerContext.setOffline(false);
  await ownerPage.getByRole("button", { name: "Sign out" }).click();
  await expect(ownerPage).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fteam$/);
  await ownerPage.goBack();
  await expect(ownerPage).toHaveURL(/\/admin\/login/);
});
