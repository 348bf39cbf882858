import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { moveWithKey } from "../../support/keyboard-drag.ts";
import { expect, test } from "../../support/site-test.ts";

const WEEK = "/admin/appointments?week=2036-03-05";
const INSERT = `with lead as (
    insert into form_submissions (id, form_type, source, name, email, idempotency_key)
      values (gen_random_uuid(), 'consultation', 'api', $1, $2, gen_random_uuid()) returning id
  )
  insert into appointments (submission_id, starts_at, ends_at, asked_for, blocked, status)
    select id, $3, $3::timestamptz + interval '30 minutes', $3, tstzrange($3, $3::timestamptz + interval '30 minutes'), $4
    from lead`;

const call = (page: Page, name: string) => page.locator("[data-day]").getByRole("button", { name });

test("the owner moves calls by keyboard and by drag, and takes one back", async ({ ownerContext, sql }) => {
  await sql("truncate form_submissions, lead_notes, lead_events cascade");
  await sql(INSERT, ["Asha", null, "2036-03-05T10:00Z", "confirmed"]);
  await sql(INSERT, ["Ravi", "ravi@client.example", "2036-03-06T09:00Z", "requested"]);
  await sql(INSERT, ["Mira", null, "2036-03-07T12:00Z", "requested"]);
  const startOf = async (name: string) =>
    (
      await sql(
        "select starts_at from appointments, form_submissions where id = submission_id and $1 in (name, first_name)",
        [name],
      )
    )[0]?.starts_at;
  /** By the toast that says what was done, among others. */
  const undo = (done: string) =>
    page.getByRole("listitem").filter({ hasText: done }).getByRole("button", { name: "Undo" }).click();
  const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
  await other.goto(WEEK);
  await page.setViewportSize({ width: 1280, height: 1_400 });
  await page.goto(WEEK);
  await expectAccessible(page, "the week");

  // Without an address there is no one to notify, so it is moved at once.
  await call(page, "Asha").focus();
  await page.keyboard.press("m");
  await expect(page.getByText("Wed, Mar 5, 2036 10:00 AM")).toBeAttached();
  await moveWithKey(page, "ArrowDown", "Wed, Mar 5, 2036 10:15 AM");
  await moveWithKey(page, "ArrowLeft", "Tue, Mar 4, 2036 10:15 AM");
  await page.keyboard.press("Enter");
  await expect(call(page, "Asha 10:15 AM")).toBeFocused();
  await expect.poll(() => startOf("Asha")).toEqual(new Date("2036-03-04T10:15Z"));
  await expect(other.locator("[data-day='2036-03-04']").getByRole("button", { name: "Asha" })).toBeVisible();
  await page.bringToFront();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => startOf("Asha")).toEqual(new Date("2036-03-05T10:00Z"));
  await page.keyboard.press("Escape");

  // The arrow keys go on to the call beside it, and Enter opens that.
  await call(page, "Asha").focus();
  await page.keyboard.press("ArrowRight");
  await expect(call(page, "Ravi")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Ravi" })).toBeVisible();
  await page.keyboard.press("Escape");

  // An hour later on the day after, and Ravi is notified unless the owner says otherwise.
  const [from, day] = [await call(page, "Ravi").boundingBox(), await page.locator("[data-day]").first().boundingBox()];
  if (!from || !day) throw new Error("The week isn't shown.");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
  await page.mouse.move(from.x + 20 + day.width, from.y + 10 + 56, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Move the call with Ravi" });
  await expect(dialog.getByLabel(/^Time/)).toHaveValue("2036-03-07T10:00");
  await expect(dialog.getByLabel("Tell them by email (ravi@client.example)")).toBeChecked();
  await expectAccessible(page, "the dialog that moves a call");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => startOf("Ravi")).toEqual(new Date("2036-03-07T10:00Z"));

  // What the owner has moved is confirmed. On a phone it is an agenda, with what can be done at hand.
  await page.setViewportSize({ width: 360, height: 800 });
  const agenda = page.locator("[data-day='2036-03-07']");
  await expect(agenda.getByText("Confirmed", { exact: true })).toHaveCount(1);
  await agenda.getByRole("button", { name: /^Confirm.*Mira/ }).click();
  await expect(agenda.getByText("Confirmed", { exact: true })).toHaveCount(2);
  await undo("Appointment confirmed");
  await expect(agenda.getByText("To confirm", { exact: true })).toHaveCount(1);
  await expectAccessible(page, "the agenda");

  // An entry by hand is taken back with its request.
  await page.getByRole("button", { name: "Add appointment" }).click();
  const added = page.getByRole("dialog", { name: "Add appointment" });
  await added.getByLabel("Name").fill("Tomás");
  await added.getByLabel(/^Time/).fill("2036-03-07T15:00");
  await added.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => startOf("Tomás")).toEqual(new Date("2036-03-07T15:00Z"));
  await undo("Appointment added");
  await expect.poll(async () => (await sql("select from form_submissions where first_name = 'Tomás'")).length).toBe(0);
});
