import type { Page } from "@playwright/test";
import { INSERT_SUBMISSIONS as FILL } from "../../../support/leads.ts";
import { expect, test } from "../../support/site-test.ts";

const PLACEHOLDER = "Search name, email, phone, company, message...";

test.beforeEach(({ sql }) => sql("truncate form_submissions cascade"));

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const summary = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("submissions are searched and filtered, and the address holds the filters", async ({ ownerPage: page, sql }) => {
  await sql(FILL, ["contact", "Ada", 1, 3]);
  await sql(FILL, ["consultation", "Bea", 4, 4]);
  await sql(FILL, ["newsletter", "Cy", 5, 5]);
  await sql("update form_submissions set message = '100% sure' where first_name = 'Bea'");
  await sql("update form_submissions set status = 'resolved', read = true where first_name = 'Cy'");
  await page.goto("/admin/form-submissions");
  await summary(page, "5 of 5, 4 unread");
  await expect(page.getByRole("button", { name: "Clear filters" })).toBeDisabled();

  await page.getByPlaceholder(PLACEHOLDER).fill("100%");
  await summary(page, "1 of 5, 4 unread");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL("/admin/form-submissions?q=100%25");

  await page.getByLabel("Status", { exact: true }).selectOption("Resolved");
  await expect(page.getByText("No submissions match your filters")).toBeVisible();
  await page.getByPlaceholder(PLACEHOLDER).fill("");
  await page.getByLabel("Type").selectOption("Newsletter");
  await expect(page).toHaveURL("/admin/form-submissions?type=newsletter&status=resolved");
  await page.reload();
  await summary(page, "1 of 5, 4 unread");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await summary(page, "5 of 5, 4 unread");
  await expect(page).toHaveURL("/admin/form-submissions");
});

test("submissions are opened, marked and unmarked", async ({ ownerPage: page, sql, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await sql(FILL, ["contact", "Ada", 1, 60]);
  await sql(FILL, ["career", "Bea", 61, 62]);
  await sql("update form_submissions set read = true where first_name = 'Bea'");
  await page.goto("/admin/form-submissions?type=contact");
  const view = page.getByRole("link", { name: "View Ada Guest 60" });
  await view.click();
  const dialog = page.getByRole("dialog", { name: "Submission Details" });
  await expect(dialog.getByText("A call, please")).toBeVisible();
  await expect(dialog.locator("dl").getByText(/^January 1, 2025 2:00 AM$/)).toBeVisible();
  await expect(page).toHaveURL(/type=contact&view=/);
  await summary(page, "60 of 62, 59 unread");
  await dialog.getByRole("button", { name: "Mark unread" }).click();
  await summary(page, "60 of 62, 60 unread");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/admin/form-submissions?type=contact");
  await expect(view).toBeFocused();

  await page.route("**/commands/submissions.mark", (route) => route.abort());
  const markRead = page.getByRole("button", { name: "Mark read Ada Guest 60" });
  await markRead.click();
  await expect(page.getByText("The read mark could not be changed. Please try again.")).toBeVisible();
  await expect(markRead).toBeVisible();
  await summary(page, "60 of 62, 60 unread");
  await page.unroute("**/commands/submissions.mark");
  await markRead.click();
  await summary(page, "60 of 62, 59 unread");
  await page.getByRole("button", { name: "Mark unread Ada Guest 60" }).click();
  await summary(page, "60 of 62, 60 unread");
  await markRead.click();

  await page.getByRole("button", { name: "Mark all as read (59)" }).click();
  await summary(page, "60 of 62, 0 unread");
  await expect(page.getByRole("button", { name: "Mark all as read (0)" })).toBeDisabled();
  await page.getByText("59 submissions marked as read").hover();
  await page.getByRole("button", { name: "Undo" }).click();
  await summary(page, "60 of 62, 59 unread");
  expect(await sql("select last_name from form_submissions where read and form_type = 'contact'")).toEqual([
    { last_name: "Guest 60" },
  ]);
});

test("the status of an application is displayed in its row, and set in its details", async ({
  ownerPage: page,
  sql,
}) => {
  await sql(FILL, ["career", "Bea", 1, 1]);
  await page.goto("/admin/form-submissions");
  await expect(page.getByLabel(/^Status of/)).toHaveCount(0);
  await page.getByRole("link", { name: "View Bea Guest 1" }).click();
  await page.getByRole("dialog").getByLabel("Status of Bea Guest 1").selectOption("In Progress");
  await expect.poll(() => sql("select status from form_submissions")).toEqual([{ status: "in-progress" }]);
});

test("a list of submissions stays what is read and typed while others write", async ({ ownerPage: page, sql }) => {
  await sql(FILL, ["contact", "Ada", 1, 60]);
  const [old] = await sql("select id from form_submissions where last_name = 'Guest 5'");
  await page.goto(`/admin/form-submissions?highlight=${old?.id}&type=contact`);
  const highlighted = page.locator("[aria-current=true]");
  await expect(highlighted).toContainText("Ada Guest 5");
  await expect(highlighted).toBeInViewport();

  await page.goto("/admin/form-submissions");
  const anchor = page.getByRole("link", { name: "View Ada Guest 30" });
  await anchor.scrollIntoViewIfNeeded();
  const before = await anchor.boundingBox();
  await sql(FILL, ["contact", "Bea", 61, 63]);
  await summary(page, "63 of 63, 63 unread");
  expect((await anchor.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

  const search = page.getByPlaceholder(PLACEHOLDER);
  await search.click();
  for (const [index, character] of [..."Ada Guest"].entries()) {
    await search.press(character === " " ? "Space" : character);
    await sql(FILL, ["contact", "Cy", 64 + index, 64 + index]);
  }
  await summary(page, "60 of 72, 72 unread");
  await expect(search).toHaveValue("Ada Guest");
  await expect(search).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await search.fill("Guest 33");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "View Ada Guest 33" }).click();
  await expect(page.getByRole("dialog", { name: "Submission Details" })).toBeInViewport();
});
