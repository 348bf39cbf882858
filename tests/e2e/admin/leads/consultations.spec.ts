import type { Page } from "@playwright/test";
import { INSERT_SUBMISSIONS as FILL } from "../../../support/leads.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { holdRequests } from "../../support/held-requests.ts";
import { expect, test } from "../../support/site-test.ts";

const SOON = { timeout: 3_000 };

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const status = (page: Page, name: string) => page.getByRole("combobox", { name: `Status of ${name}` });

test.beforeEach(({ sql }) => sql("truncate form_submissions, lead_notes, lead_events cascade"));

test("consultations get their status in the row and in each tab", async ({ ownerContext, sql, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
  await other.goto("/admin/consultations");
  await page.goto("/admin/consultations");
  await expect(other.getByText("No consultation requests yet")).toBeVisible();
  await sql(FILL, ["consultation", "Ada", 1, 2]);
  await expect(rows(other)).toHaveCount(2, SOON);
  await expect(rows(page)).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole("checkbox", { name: "Select Ada Guest 2" }).check();
  await expectAccessible(page, "the list with a selection, on a phone");
  await page.getByRole("checkbox", { name: "Select Ada Guest 2" }).uncheck();
  await page.setViewportSize({ width: 1280, height: 720 });

  const sending = await holdRequests(page, "**/commands/consultations.status");
  await status(page, "Ada Guest 1").selectOption("In Progress");
  await sending.arrived;
  await status(page, "Ada Guest 1").selectOption("Resolved");
  await expect(status(page, "Ada Guest 1")).toHaveValue("resolved");
  sending.release();
  await expect
    .poll(() => sql("select was, became from lead_events order by created_at"))
    .toEqual([
      { was: "new", became: "in-progress" },
      { was: "in-progress", became: "resolved" },
    ]);
  await expect(status(page, "Ada Guest 1")).toHaveValue("resolved");
  await page.unroute("**/commands/consultations.status");

  for (const choice of ["In Progress", "Resolved", "New"]) {
    await status(page, "Ada Guest 1").selectOption(choice);
    await expect(status(other, "Ada Guest 1").locator("option:checked")).toHaveText(choice, SOON);
  }
  await page.bringToFront();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await status(page, "Ada Guest 1").selectOption("Resolved");
  await expect(status(other, "Ada Guest 1")).toHaveValue("resolved", SOON);
  await page.getByText("Request marked resolved").hover();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status(other, "Ada Guest 1")).toHaveValue("new", SOON);
  const [row] = await sql(
    "select status, updated_at > created_at as stamped from form_submissions where last_name = 'Guest 1'",
  );
  expect(row).toEqual({ status: "new", stamped: true });

  await page.route("**/commands/consultations.status", (route) => route.abort());
  await status(page, "Ada Guest 1").selectOption("Resolved");
  await expect(page.getByText("The status could not be changed. Please try again.")).toBeVisible();
  await expect(status(page, "Ada Guest 1")).toHaveValue("new");
});

test("consultations are followed up, and no tab's note is overwritten", async ({ ownerPage: page, sql }) => {
  await sql(FILL, ["consultation", "Ada", 1, 1]);
  await page.goto("/admin/consultations");
  await page.getByRole("link", { name: "View Ada Guest 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Consultation Details" });
  await expect(page.getByText("1 of 1, 0 unread")).toBeVisible();
  await expectAccessible(page, "the details");
  const progress = dialog.getByRole("button", { name: "Mark In Progress" });
  const resolved = dialog.getByRole("button", { name: "Mark Resolved" });
  await progress.click();
  await expect(progress).toBeDisabled();
  await resolved.click();
  await expect(resolved).toBeDisabled();
  await expect(progress).toBeEnabled();
  await expect(dialog.getByRole("link", { name: "Reply via E-mail" })).toHaveAttribute(
    "href",
    "mailto:guest1@client.example?subject=Re%3A%20Free%20Consultation%20Request",
  );
  const timeline = dialog.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(timeline).toHaveText([
    /marked resolved \(was in progress\)/,
    /marked in progress \(was new\)/,
    /Received/,
  ]);

  const note = dialog.getByRole("textbox", { name: "Note" });
  await note.fill("Call after ten");
  await page.reload();
  await expect(note).toHaveValue("Call after ten");
  await expect(dialog.getByText("Not saved yet")).toBeVisible();
  await note.press("Control+Enter");
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(timeline.first()).toContainText("Note changed");
  expect(await sql("select text from lead_notes")).toEqual([{ text: "Call after ten" }]);

  await note.fill("Mine");
  await sql("update lead_notes set text = 'From another tab'");
  await expect(note).toHaveValue("Mine");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("This note was changed elsewhere")).toBeVisible();
  await expect(page.getByText("From another tab")).toBeVisible();
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("This note was changed elsewhere")).toBeHidden();
  await expect.poll(() => sql("select text from lead_notes")).toEqual([{ text: "Mine" }]);
});

test("consultations are handled many at a time, on whatever page they are", async ({ ownerPage: page, sql }) => {
  await sql(FILL, ["consultation", "Ada", 1, 60]);
  await sql(FILL, ["contact", "Cy", 61, 62]);
  await page.goto("/admin/consultations");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("50 selected");
  await bar.getByRole("button", { name: "Select all 60" }).click();
  await page.getByRole("checkbox", { name: "Select Ada Guest 60" }).uncheck();
  await expect(bar).toContainText("59 selected");
  await sql(FILL, ["consultation", "Late", 63, 63]);
  await sql("update form_submissions set created_at = now() where first_name = 'Late'");
  await expect(rows(page).first()).toContainText("Late Guest 63", SOON);
  await expect(bar).toContainText("59 selected");
  await expect(page.getByRole("checkbox", { name: "Select Late Guest 63" })).not.toBeChecked();
  await bar.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page.getByText("59 requests marked resolved")).toBeVisible();
  const counts = "select status, count(*)::int as rows from form_submissions group by status order by status";
  expect(await sql(counts)).toEqual([
    { status: "new", rows: 4 },
    { status: "resolved", rows: 59 },
  ]);
  await page.getByText("59 requests marked resolved").hover();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(async () => expect(await sql(counts)).toEqual([{ status: "new", rows: 63 }])).toPass();
});
