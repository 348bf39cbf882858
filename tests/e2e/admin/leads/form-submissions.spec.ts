import type { Page } from "@playwright/test";
import { expect, test } from "../../support/site-test.ts";

const PLACEHOLDER = "Search name, email, phone, company, message...";
const INSERT = `insert into form_submissions
  (id, form_type, status, read, first_name, last_name, email, message, source, idempotency_key, created_at)
  select gen_random_uuid(), $1, $2, $3, $4, 'Guest ' || n, 'guest' || n || '@example.com', $5, 'test',
    gen_random_uuid(), timestamptz '2025-01-01' + make_interval(mins => n)
  from generate_series($6::int, $7::int) n`;

interface Received {
  type?: string;
  status?: string;
  read?: boolean;
  firstName?: string;
  message?: string;
  from?: number;
  to?: number;
}

test.describe("the owner's list of submissions", () => {
  let receive: (what?: Received) => Promise<unknown>;

  test.beforeEach(async ({ sql }) => {
    await sql("truncate form_submissions cascade");
    receive = ({
      type = "contact",
      status = "new",
      read = false,
      firstName = "Ada",
      message = "Hello",
      from = 1,
      to = 1,
    } = {}) => sql(INSERT, [type, status, read, firstName, message, from, to]);
  });

  const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
  const summary = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  test("is searched and filtered, the address holds what is filtered, and it can be cleared", async ({ ownerPage }) => {
    await receive({ to: 3 });
    await receive({
      firstName: "Bea",
      type: "consultation",
      status: "in-progress",
      message: "100% sure",
      from: 4,
      to: 4,
    });
    await receive({ firstName: "Cy", type: "newsletter", status: "resolved", read: true, from: 5, to: 5 });
    await ownerPage.goto("/admin/form-submissions");
    await summary(ownerPage, "5 of 5, 4 unread");
    await expect(ownerPage.getByRole("button", { name: "Clear filters" })).toBeDisabled();

    await ownerPage.getByPlaceholder(PLACEHOLDER).fill("100%");
    await summary(ownerPage, "1 of 5, 4 unread");
    await expect(rows(ownerPage)).toHaveCount(1);
    await expect(ownerPage).toHaveURL("/admin/form-submissions?q=100%25");

    await ownerPage.getByLabel("Status").selectOption("Resolved");
    await expect(ownerPage.getByText("No submissions match your filters")).toBeVisible();
    await ownerPage.getByPlaceholder(PLACEHOLDER).fill("");
    await ownerPage.getByLabel("Type").selectOption("Newsletter");
    await expect(ownerPage).toHaveURL("/admin/form-submissions?type=newsletter&status=resolved");
    await ownerPage.reload();
    await summary(ownerPage, "1 of 5, 4 unread");
    await ownerPage.getByRole("button", { name: "Clear filters" }).click();
    await summary(ownerPage, "5 of 5, 4 unread");
    await expect(ownerPage).toHaveURL("/admin/form-submissions");
  });

  test("opens the details, is marked row by row and all at once, which can be undone, and says what fails", async ({
    ownerPage,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await receive({ to: 60, message: "Line one\nLine two" });
    await receive({ type: "career", firstName: "Bea", read: true, from: 61, to: 62 });
    await ownerPage.goto("/admin/form-submissions?type=contact");
    const view = ownerPage.getByRole("link", { name: "View Ada Guest 60" });
    await view.click();
    const dialog = ownerPage.getByRole("dialog", { name: "Submission Details" });
    await expect(dialog.getByText("Line one")).toBeVisible();
    await expect(dialog.locator("dl").getByText(/^January 1, 2025 2:00 AM$/)).toBeVisible();
    await expect(ownerPage).toHaveURL(/type=contact&view=/);
    await summary(ownerPage, "60 of 62, 59 unread");
    await dialog.getByRole("button", { name: "Mark unread" }).click();
    await summary(ownerPage, "60 of 62, 60 unread");
    await ownerPage.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(ownerPage).toHaveURL("/admin/form-submissions?type=contact");
    await expect(view).toBeFocused();

    await ownerPage.route("**/form-submissions/mark", (route) => route.abort());
    const markRead = ownerPage.getByRole("button", { name: "Mark read Ada Guest 60" });
    await markRead.click();
    await expect(ownerPage.getByText("The read mark could not be changed. Please try again.")).toBeVisible();
    await expect(markRead).toBeVisible();
    await summary(ownerPage, "60 of 62, 60 unread");
    await ownerPage.unroute("**/form-submissions/mark");
    await markRead.click();
    await summary(ownerPage, "60 of 62, 59 unread");
    await ownerPage.getByRole("button", { name: "Mark unread Ada Guest 60" }).click();
    await summary(ownerPage, "60 of 62, 60 unread");
    await markRead.click();

    await ownerPage.getByRole("button", { name: "Mark all as read (59)" }).click();
    await summary(ownerPage, "60 of 62, 0 unread");
    await expect(ownerPage.getByRole("button", { name: "Mark all as read (0)" })).toBeDisabled();
    await ownerPage.getByText("59 submissions marked as read").hover();
    await ownerPage.getByRole("button", { name: "Undo" }).click();
    await summary(ownerPage, "60 of 62, 59 unread");
    expect(await sql("select last_name from form_submissions where read and form_type = 'contact'")).toEqual([
      { last_name: "Guest 60" },
    ]);
  });

  test("shows a highlighted row wherever it is, doesn't disturb an owner who types and reads while others write, and is cards on a phone", async ({
    ownerPage,
    sql,
  }) => {
    await receive({ to: 60 });
    const [old] = await sql("select id from form_submissions where last_name = 'Guest 5'");
    await ownerPage.goto(`/admin/form-submissions?highlight=${old?.id}&type=contact`);
    const highlighted = ownerPage.locator("[aria-current=true]");
    await expect(highlighted).toContainText("Ada Guest 5");
    await expect(highlighted).toBeInViewport();

    await ownerPage.goto("/admin/form-submissions");
    const anchor = ownerPage.getByRole("link", { name: "View Ada Guest 30" });
    await anchor.scrollIntoViewIfNeeded();
    const before = await anchor.boundingBox();
    await receive({ firstName: "Bea", from: 61, to: 63 });
    await summary(ownerPage, "63 of 63, 63 unread");
    expect((await anchor.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

    const search = ownerPage.getByPlaceholder(PLACEHOLDER);
    await search.click();
    for (const [index, character] of [..."Ada Guest"].entries()) {
      await search.press(character === " " ? "Space" : character);
      await receive({ firstName: "Cy", from: 64 + index, to: 64 + index });
    }
    await summary(ownerPage, "60 of 72, 72 unread");
    await expect(search).toHaveValue("Ada Guest");
    await expect(search).toBeFocused();

    await ownerPage.setViewportSize({ width: 360, height: 740 });
    await search.fill("Guest 33");
    await expect(rows(ownerPage)).toHaveCount(1);
    await ownerPage.getByRole("link", { name: "View Ada Guest 33" }).click();
    await expect(ownerPage.getByRole("dialog", { name: "Submission Details" })).toBeInViewport();
    const overflow = await ownerPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
