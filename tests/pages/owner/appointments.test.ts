import { randomUUID } from "node:crypto";
import { getByRole, queryByRole } from "@testing-library/dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { FORGET_LEADS } from "../../support/leads.ts";
import { type HtmlPage, textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

/** A Wednesday in a week that is always to come. */
const DAY = "2036-03-05";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});
beforeEach(() => site.sql(FORGET_LEADS));

async function book(name: string, time: string, status = "confirmed"): Promise<string> {
  const id = randomUUID();
  await site.sql(
    `insert into form_submissions (id, form_type, source, name, email, idempotency_key)
      values ('${id}', 'consultation', 'api', '${name}', '${name.toLowerCase()}@client.example', '${id}')`,
  );
  const [from, until] = [`${DAY}T${time}Z`, `${DAY}T${time}Z`].map(
    (at, index) => `'${at}'::timestamptz + interval '${30 * index} minutes'`,
  );
  await site.sql(`insert into appointments (submission_id, starts_at, ends_at, asked_for, blocked, status, time_zone, word)
    values ('${id}', ${from}, ${until}, ${from}, tstzrange(${from}, ${until}), '${status}', 'Asia/Tokyo', null)`);
  return id;
}

const rowsOf = ({ main }: HtmlPage) => [...main.querySelectorAll("tbody tr")].map(textOf);

test("the week has each call at its day, and what waits for the owner comes first", async () => {
  await book("Asha", "09:30");
  await book("Ravi", "10:00", "requested");
  await book("Gone", "11:00", "cancelled");
  const { main } = await owner.open(`/admin/appointments?week=${DAY}`);
  expect(textOf(main.querySelector("h1 + [role=status]"))).toBe("2 this week, 1 waiting for you");
  const waiting = getByRole(main, "region", { name: "Needs your confirmation" });
  expect([...waiting.querySelectorAll("li")].map(textOf)).toEqual([expect.stringContaining("Ravi")]);
  const day = main.querySelector(`[data-day="${DAY}"]`);
  expect([...(day?.querySelectorAll("[data-view]") ?? [])].map(textOf)).toEqual([
    expect.stringMatching(/Asha.*Confirmed/),
    expect.stringMatching(/Ravi.*To confirm/),
  ]);
  expect(textOf(main)).toContain("Mar 3, 2036 – Mar 9, 2036");
  expect(textOf(main)).toContain("Times in UTC, as your booking hours are until you set your time zone");
});

test("the address of an appointment leads to its week, and its request is listed with its time", async () => {
  const id = await book("Asha", "09:30");
  const opened = await owner.open(`/admin/appointments?view=${id}`);
  expect(opened.main.querySelector(`[data-day="${DAY}"]`)).not.toBeNull();
  const list = await owner.open("/admin/consultations");
  expect(rowsOf(list)).toEqual([expect.stringMatching(/Asha.*Wed, Mar 5 9:30 AM UTC\s*Confirmed/)]);
});

test("the dashboard has the next calls, and how many are to be confirmed", async () => {
  expect(queryByRole((await owner.open("/admin/dashboard")).main, "region", { name: "Next calls" })).toBeNull();
  const id = await book("Asha", "09:30", "requested");
  const { main, document } = await owner.open("/admin/dashboard");
  const next = getByRole(main, "region", { name: "Next calls" });
  expect(textOf(next)).toContain("1 to confirm");
  expect([...next.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
    `/admin/appointments?view=${id}`,
  ]);
  const item = [...document.querySelectorAll("nav[aria-label=Admin] a")].find((one) => textOf(one).startsWith("Appo"));
  expect(textOf(item)).toMatch(/^Appointments\s*1?, 1 open/);
});
