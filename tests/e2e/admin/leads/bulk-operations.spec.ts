import pg from "pg";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/site-test.ts";

const FILL = `insert into form_submissions (id, form_type, first_name, email, message, source, idempotency_key, created_at)
  select gen_random_uuid(), 'contact', 'Guest ' || n, 'guest' || n || '@example.com', 'Hello', 'test', gen_random_uuid(),
    timestamptz '2025-01-01' - make_interval(mins => n) from generate_series(1, $1::int) n`;

test.beforeEach(async ({ sql }) => {
  await sql("truncate form_submissions, bulk_operations cascade");
});

// Operations that have ended are shown on every screen, for a day.
test.afterEach(({ sql }) => sql("truncate bulk_operations cascade"));

test("the owner marks 3,000 submissions, cancels halfway, and undoes that", async ({ ownerPage: page, sql, site }) => {
  await sql(FILL, [3_000]);
  // Whoever holds a record holds up the batch that it belongs to.
  const other = new pg.Client({ connectionString: site.connectionString });
  await other.connect();
  await other.query("begin");
  await other.query("select from form_submissions where first_name = 'Guest 1700' for update");
  try {
    await page.goto("/admin/form-submissions");
    await page.getByRole("button", { name: "Mark all as read (3,000)" }).click();
    const line = page.getByRole("region", { name: "Changes to many records" });
    // The screen is up to a second behind.
    await expect(line.getByText(/^Marking submissions as read: (500|1,000|1,500) of 3,000$/)).toBeVisible();
    await expect(line.getByRole("progressbar", { name: "Marking submissions as read" })).toHaveAttribute(
      "value",
      /^(500|1000|1500)$/,
    );
    await expect(page.getByRole("status").filter({ hasText: "Marking submissions as read…" })).toBeAttached();

    await page.getByRole("link", { name: "Business Enquiries" }).first().click();
    await expect(page.getByRole("heading", { name: "Business Enquiries" })).toBeVisible();
    await expect(line.getByText(/ of 3,000$/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // The batch waits for the record, and what cancels it for the batch, which a busy machine may have begun again.
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => sql(waiting)).toHaveLength(1);
    const cancelled = page.waitForResponse("**/admin/commands/bulk-operations.request");
    await line.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => sql(waiting)).toHaveLength(2);
    await other.query("commit");
    await cancelled;

    await expect(line.getByText("Cancelled: 2,000 of 3,000 submissions marked as read.")).toBeVisible();
    await expectAccessible(page);
    expect(await sql("select count(*)::int from form_submissions where read")).toEqual([{ count: 2_000 }]);
    await page.reload();
    await line.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(line.getByText("Undone. Everything is as it was.")).toBeVisible();
    expect(await sql("select count(*)::int from form_submissions where read")).toEqual([{ count: 0 }]);
    await line.getByRole("button", { name: "Dismiss" }).click();
    await expect(line).toBeHidden();
  } finally {
    await other.end();
  }
});

test("an operation that fails can be tried again, a deletion be taken back for a while", async ({
  ownerPage: page,
  sql,
}) => {
  await sql(FILL, [1_200]);
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await sql(`create trigger refuse before update on form_submissions for each row when (new.first_name = 'Guest 700')
    execute function refuse()`);
  await page.goto("/admin/form-submissions");
  await page.getByRole("button", { name: "Mark all as read (1,200)" }).click();
  const line = page.getByRole("region", { name: "Changes to many records" });
  await expect(line.getByText(/^Marking submissions as read couldn’t finish: 500 of 1,200/)).toBeVisible();
  await sql("drop function refuse cascade");
  await line.getByRole("button", { name: "Try again" }).click();
  await expect(line.getByText("1,200 submissions marked as read.", { exact: true })).toBeVisible();
  expect(await sql("select count(*)::int from form_submissions where read")).toEqual([{ count: 1_200 }]);
  await line.getByRole("button", { name: "Dismiss" }).click();

  const remove = async () => {
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    await page.getByRole("button", { name: "Select all 1,200" }).click();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await remove();
  await expect(line.getByText(/^Deleting submissions in \d+ s$/)).toBeVisible();
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(line.getByText("Cancelled. Nothing was changed.")).toBeVisible();
  await expect(line.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(await sql("select count(*)::int from form_submissions")).toEqual([{ count: 1_200 }]);
  await line.getByRole("button", { name: "Dismiss" }).click();

  await remove();
  await expect(line.getByText(/^Deleting submissions in \d+ s$/)).toBeVisible();
  // As if the ten seconds were over: the start comes by itself.
  await sql("update bulk_operations set starts_at = now() where state = 'running'");
  await expect(line.getByText("1,200 submissions deleted.")).toBeVisible();
  await expect(line.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(await sql("select count(*)::int from form_submissions")).toEqual([{ count: 0 }]);
});
