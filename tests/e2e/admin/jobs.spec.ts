import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit } from "../support/hydration.ts";
import { moveWithKey } from "../support/keyboard-drag.ts";
import { expect, test } from "../support/site-test.ts";

const SOON = { timeout: 3_000 };
const PHONE = { width: 360, height: 780 };

test.beforeEach(async ({ sql }) => void (await sql("truncate jobs")));

test("the owner adds, changes and deletes a job on a phone", async ({ ownerPage, sql }) => {
  await ownerPage.setViewportSize(PHONE);
  await visit(ownerPage, "/admin/jobs?view=table");
  await expect(ownerPage.getByText("No jobs found")).toBeVisible();
  await ownerPage.getByRole("button", { name: "Add job" }).click();
  const dialog = ownerPage.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(ownerPage);
  await expectAccessible(ownerPage);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter the title");
  await dialog.getByLabel("Title *").fill("Send the report");
  await dialog.getByLabel("Description *").fill("Before Friday");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(ownerPage.getByRole("button", { name: "Add job" })).toBeFocused();

  await ownerPage.getByRole("button", { name: "Edit Send the report" }).click();
  await dialog.getByLabel("Assigned to").fill("Rohan");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(ownerPage.getByRole("cell", { name: /Rohan/ })).toBeVisible();
  await expectNoSidewaysScroll(ownerPage);
  await expectAccessible(ownerPage);

  await ownerPage.getByLabel("Status of Send the report").selectOption("closed");
  await expect.poll(() => sql("select status from jobs")).toEqual([{ status: "closed" }]);

  await sql(
    "insert into jobs (id, title, description, created_at) values (gen_random_uuid(), 'Older', 'x', '2025-01-01')",
  );
  await expect(ownerPage.getByRole("button", { name: "Edit Older" })).toBeVisible(SOON);
  await ownerPage.getByRole("button", { name: "Delete Send the report" }).press("Enter");
  const question = ownerPage.getByRole("alertdialog", { name: "Delete this job?" });
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(question).toBeHidden();
  // The focus moves to where the job was.
  await expect(ownerPage.getByRole("button", { name: "Older", exact: true })).toBeFocused();
  await ownerPage.getByRole("button", { name: "Delete Older" }).press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(ownerPage.getByText("No jobs found")).toBeVisible();
  await expect(ownerPage.getByRole("main")).toBeFocused();
});

test("jobs are moved across the board by keyboard, by pointer and by choice, and other tabs follow", async ({
  ownerContext,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_FAILED/);
  for (const title of ["Alpha", "Beta"]) {
    await sql("insert into jobs (id, title, description) values (gen_random_uuid(), $1, 'What to do')", [title]);
  }
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  for (const page of [one, other]) await visit(page, "/admin/jobs?view=board");
  const column = (page: typeof one, name: string) =>
    page.getByRole("region", { name }).getByRole("heading", { level: 3 });

  await one.getByRole("button", { name: "Move Alpha" }).focus();
  await one.keyboard.press("Space");
  await expect(one.getByText("Alpha is picked up.")).toBeAttached();
  await moveWithKey(one, "ArrowRight", "Alpha is over In Progress.");
  await one.keyboard.press("Space");
  for (const page of [one, other]) await expect(column(page, "In Progress")).toHaveText(["Alpha"], SOON);
  await expect(one.getByRole("button", { name: "Move Alpha" })).toBeFocused();

  const closed = await one.getByRole("region", { name: "Closed" }).boundingBox();
  await one.getByRole("heading", { name: "Beta" }).hover();
  await one.mouse.down();
  await one.mouse.move((closed?.x ?? 0) + 60, (closed?.y ?? 0) + 80, { steps: 8 });
  await one.mouse.up();
  for (const page of [one, other]) await expect(column(page, "Closed")).toHaveText(["Beta"], SOON);

  await other.getByLabel("Status of Beta").selectOption("open");
  for (const page of [one, other]) await expect(column(page, "Open")).toHaveText(["Beta"], SOON);

  // A move that can't be saved goes back, and a toast says so.
  await other.route("**/admin/commands/jobs.move", (route) => route.abort());
  await other.getByLabel("Status of Beta").selectOption("closed");
  await expect(other.getByText("The job could not be moved. Please try again.")).toBeVisible();
  await expect(other.getByLabel("Status of Beta")).toHaveValue("open");
  await one.setViewportSize(PHONE);
  await expectNoSidewaysScroll(one);
  await expectAccessible(one);
});

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
