import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/site-test.ts";

const SOON = { timeout: 3_000 };
const FILL = `insert into form_submissions
  (id, form_type, status, first_name, last_name, email, phone, message, source, idempotency_key, created_at)
  select gen_random_uuid(), $1, 'new', $2, 'Guest ' || n, 'guest' || n || '@client.example', '+44 20 7946 0100', 'A call, please', 'test',
    gen_random_uuid(), timestamptz '2025-01-01' + make_interval(mins => n)
  from generate_series($3::int, $4::int) n`;

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const status = (page: Page, name: string) => page.getByRole("combobox", { name: `Status of ${name}` });

test.describe("the owner's consultation requests", () => {
  test.beforeEach(async ({ sql }) => {
    await sql("truncate form_submissions, lead_notes, lead_events cascade");
  });

  test("are a list of their own, which says when there are none and when none match", async ({ ownerPage, sql }) => {
    await ownerPage.goto("/admin/consultations");
    await expect(ownerPage.getByRole("heading", { name: "Free Consultations", exact: true })).toBeVisible();
    await expect(ownerPage.getByText("No consultation requests yet")).toBeVisible();
    await sql(FILL, ["contact", "Cy", 9, 9]);
    await sql(FILL, ["consultation", "Ada", 1, 2]);
    await expect(rows(ownerPage)).toHaveCount(2, SOON);
    await expect(ownerPage.getByText("2 of 2, 2 unread")).toBeVisible();
    await ownerPage.getByPlaceholder("Search consultations...").fill("nobody");
    await expect(ownerPage.getByText("No consultations match your filters")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Clear filters" }).click();
    await ownerPage.getByLabel("Status", { exact: true }).selectOption("Resolved");
    await expect(ownerPage.getByText("No consultations match your filters")).toBeVisible();
    await expect(ownerPage).toHaveURL("/admin/consultations?status=resolved");
  });

  test("get their status in the row, in every tab, and it can be taken back", async ({ ownerContext, sql }) => {
    await sql(FILL, ["consultation", "Ada", 1, 2]);
    const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
    await page.goto("/admin/consultations");
    await other.goto("/admin/consultations");
    for (const choice of ["In Progress", "Resolved", "New"]) {
      await status(page, "Ada Guest 1").selectOption(choice);
      await expect(status(other, "Ada Guest 1").locator("option:checked")).toHaveText(choice, SOON);
    }
    await page.bringToFront();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await status(page, "Ada Guest 1").selectOption("Resolved");
    await page.getByText("Consultation marked resolved").hover();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(status(other, "Ada Guest 1")).toHaveValue("new", SOON);
    const [row] = await sql(
      "select status, updated_at > created_at as stamped from form_submissions where last_name = 'Guest 1'",
    );
    expect(row).toEqual({ status: "new", stamped: true });
  });

  test("go back to what the server has when a status can't be set, and a toast says so", async ({
    ownerPage,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await sql(FILL, ["consultation", "Ada", 1, 1]);
    await ownerPage.goto("/admin/consultations");
    await ownerPage.route("**/consultations/status*", (route) => route.abort());
    await status(ownerPage, "Ada Guest 1").selectOption("Resolved");
    await expect(ownerPage.getByText("The status could not be changed. Please try again.")).toBeVisible();
    await expect(status(ownerPage, "Ada Guest 1")).toHaveValue("new");
  });

  test("get a status after the other, however slow the answer to the first one is", async ({ ownerPage, sql }) => {
    await sql(FILL, ["consultation", "Ada", 1, 1]);
    await ownerPage.goto("/admin/consultations");
    const first = Promise.withResolvers<void>();
    await ownerPage.route("**/consultations/status*", async (route) => {
      await first.promise;
      await route.continue();
    });
    const sending = ownerPage.waitForRequest("**/consultations/status*");
    await status(ownerPage, "Ada Guest 1").selectOption("In Progress");
    await sending;
    await status(ownerPage, "Ada Guest 1").selectOption("Resolved");
    await expect(status(ownerPage, "Ada Guest 1")).toHaveValue("resolved");
    first.resolve();
    await expect
      .poll(() => sql("select was, became from lead_events order by created_at"))
      .toEqual([
        { was: "new", became: "in-progress" },
        { was: "in-progress", became: "resolved" },
      ]);
    await expect(status(ownerPage, "Ada Guest 1")).toHaveValue("resolved");
  });

  test("are opened, which marks them read, followed up, noted, and answered by email", async ({ ownerPage, sql }) => {
    await sql(FILL, ["consultation", "Ada", 1, 1]);
    await ownerPage.goto("/admin/consultations");
    await ownerPage.getByRole("link", { name: "View Ada Guest 1" }).click();
    const dialog = ownerPage.getByRole("dialog", { name: "Consultation Details" });
    await expect(ownerPage.getByText("1 of 1, 0 unread")).toBeVisible();
    const [progress, resolved] = ["Mark In Progress", "Mark Resolved"].map((name) =>
      dialog.getByRole("button", { name }),
    );
    await progress?.click();
    await expect(progress ?? dialog).toBeDisabled();
    await resolved?.click();
    await expect(resolved ?? dialog).toBeDisabled();
    await expect(progress ?? dialog).toBeEnabled();
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
    await ownerPage.reload();
    await expect(note).toHaveValue("Call after ten");
    await expect(dialog.getByText("Not saved yet")).toBeVisible();
    await note.press("Control+Enter");
    await expect(ownerPage.getByText("Note saved")).toBeVisible();
    await expect(timeline.first()).toContainText("Note changed");
    expect(await sql("select text from lead_notes")).toEqual([{ text: "Call after ten" }]);
  });

  test("a note that another tab has changed is a conflict and isn't overwritten", async ({ ownerPage, sql }) => {
    await sql(FILL, ["consultation", "Ada", 1, 1]);
    await ownerPage.goto("/admin/consultations");
    await ownerPage.getByRole("link", { name: "View Ada Guest 1" }).click();
    const note = ownerPage.getByRole("textbox", { name: "Note" });
    await note.fill("Mine");
    await sql("insert into lead_notes (lead_id, text) select id, 'From another tab' from form_submissions");
    await expect(note).toHaveValue("Mine");
    await ownerPage.getByRole("button", { name: "Save note" }).click();
    await expect(ownerPage.getByText("This note was changed elsewhere")).toBeVisible();
    await expect(ownerPage.getByText("From another tab")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Save mine" }).click();
    await expect(ownerPage.getByText("Note saved")).toBeVisible();
    expect(await sql("select text from lead_notes")).toEqual([{ text: "Mine" }]);
  });

  test("are handled many at a time, on whatever page they are", async ({ ownerPage, sql }) => {
    await sql(FILL, ["consultation", "Ada", 1, 60]);
    await sql(FILL, ["contact", "Cy", 61, 62]);
    await ownerPage.goto("/admin/consultations");
    await ownerPage.getByRole("checkbox", { name: "Select this page" }).check();
    const bar = ownerPage.getByRole("region", { name: "Selection" });
    await expect(bar).toContainText("50 selected");
    await bar.getByRole("button", { name: "Select all 60" }).click();
    await ownerPage.getByRole("checkbox", { name: "Select Ada Guest 60" }).uncheck();
    await expect(bar).toContainText("59 selected");
    await sql(FILL, ["consultation", "Late", 63, 63]);
    await sql("update form_submissions set created_at = now() where first_name = 'Late'");
    await expect(rows(ownerPage).first()).toContainText("Late Guest 63", SOON);
    await expect(bar).toContainText("59 selected");
    await expect(ownerPage.getByRole("checkbox", { name: "Select Late Guest 63" })).not.toBeChecked();
    await bar.getByRole("button", { name: "Mark Resolved" }).click();
    await expect(ownerPage.getByText("59 consultations marked resolved")).toBeVisible();
    const counts = "select status, count(*)::int as rows from form_submissions group by status order by status";
    expect(await sql(counts)).toEqual([
      { status: "new", rows: 4 },
      { status: "resolved", rows: 59 },
    ]);
    await ownerPage.getByText("59 consultations marked resolved").hover();
    await ownerPage.getByRole("button", { name: "Undo" }).click();
    await expect(async () => expect(await sql(counts)).toEqual([{ status: "new", rows: 63 }])).toPass();
  });

  test("say so when they can't be loaded", async ({ ownerPage, sql, allowConsoleErrors }) => {
    allowConsoleErrors(/503/);
    await sql("alter table form_submissions rename to form_submissions_away");
    try {
      await ownerPage.goto("/admin/consultations");
      await expect(ownerPage.getByRole("alert")).toContainText("Failed to load consultations");
      await expect(ownerPage.getByRole("button", { name: "Try again" })).toBeVisible();
      await expect(ownerPage.getByText("No consultation requests yet")).toBeVisible();
    } finally {
      await sql("alter table form_submissions_away rename to form_submissions");
    }
    await ownerPage.reload();
    await expect(ownerPage.getByText("0 of 0, 0 unread")).toBeVisible();
    await expect(ownerPage.getByRole("alert")).toBeHidden();
  });

  test("can be used by everyone, in both themes and on a phone", async ({ ownerPage, sql }) => {
    await sql(FILL, ["consultation", "Ada", 1, 2]);
    for (const width of [360, 1440]) {
      await ownerPage.setViewportSize({ width, height: 900 });
      await ownerPage.goto("/admin/consultations");
      await ownerPage.getByRole("checkbox", { name: "Select Ada Guest 2" }).check();
      await expectAccessible(ownerPage, `the list, ${width} px wide`);
      await ownerPage.getByRole("link", { name: "View Ada Guest 1" }).click();
      await expect(ownerPage.getByRole("dialog")).toBeVisible();
      await expectAccessible(ownerPage, `the details, ${width} px wide`);
    }
  });
});
