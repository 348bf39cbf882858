import { createHash } from "node:crypto";
import { getByLabelText, getByRole } from "@testing-library/dom";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../support/database/test-database.ts";
import { type HtmlPage, textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { type Site, startSite } from "../support/site/built-site.ts";

let site: Site;
let client: pg.Client;
beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  site = await startSite({ DATABASE_URL, BOOKING_HOURS: "mon-sun 08:00-20:00", BOOKING_NOTICE: "0" });
  client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
});

const appointment = async () => (await client.query("select * from appointments")).rows[0];
const headingOf = ({ main }: HtmlPage) => textOf(main.querySelector("h1"));

/** Books a time for a visitor. Returns the path of the link in their email. */
async function book(time: string): Promise<string> {
  const lead = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", phone: "+91 1", message: "A call?" };
  const answer = await fetch(`${site.url}/api/submit-consultation`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...lead, time }),
  });
  expect(answer.status).toBe(200);
  let path = "";
  await expect
    .poll(
      async () => {
        const { rows } = await client.query(
          "select html from emails where kind = 'acknowledgement' and html is not null",
        );
        path = /\/appointment\/[\da-f]{64}/.exec(rows[0]?.html ?? "")?.[0] ?? "";
        return path;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return path;
}

test("a visitor without JavaScript moves their appointment and cancels it, by the link of their email", async () => {
  const visitor = openVisitor(site.url);
  const offered = await visitor.open("/resources/free-consultation");
  const times = [...offered.main.querySelectorAll<HTMLInputElement>("input[name=time]")].map(({ value }) => value);
  const [first = "", second = "", third = ""] = times.filter(Boolean).slice(-3);
  const path = await book(first);

  // Mail scanners follow every link, as often as they like.
  for (const followed of [path, `${path}?utm=1`, `${path}.data`]) {
    const answer = await fetch(site.url + followed);
    expect(answer.status).toBe(200);
    if (followed.includes(".data")) continue;
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  for (const method of ["PUT", "DELETE"]) expect((await fetch(site.url + path, { method })).status).toBe(405);
  expect(await appointment()).toMatchObject({ sequence: 0, status: "confirmed" });

  const page = await visitor.open(path);
  expect(headingOf(page)).toBe("Your free consultation");
  const radio = page.main.querySelector<HTMLInputElement>(`input[name=time][value="${second}"]`);
  if (!radio) throw new Error("The time isn't offered.");
  radio.checked = true;
  const moved = await visitor.press(page, getByRole(page.main, "button", { name: "Move to this time" }));
  expect(headingOf(moved)).toBe("Your consultation has a new time");
  expect((await appointment()).starts_at.toISOString()).toBe(new Date(second).toISOString());

  // Another one takes what the page still offers.
  await client.query(
    `with lead as (insert into form_submissions (id, form_type, source, idempotency_key)
      values (gen_random_uuid(), 'consultation', 'test', 'k') returning id)
    insert into appointments (submission_id, starts_at, ends_at, asked_for, blocked, status)
    select id, $1::timestamptz, $1::timestamptz + interval '30 min', $1::timestamptz,
      tstzrange($1::timestamptz, $1::timestamptz + interval '30 min'), 'confirmed' from lead`,
    [third],
  );
  const late = moved.main.querySelector<HTMLInputElement>(`input[name=time][value="${third}"]`);
  if (!late) throw new Error("The time isn't offered.");
  late.checked = true;
  const refused = await visitor.press(moved, getByRole(moved.main, "button", { name: "Move to this time" }));
  expect(refused.status).toBe(409);
  expect(textOf(refused.main)).toContain("This time is no longer free.");
  expect(refused.main.querySelector(`input[name=time][value="${third}"]`)).toBeNull();
  expect(refused.main.querySelector(`input[name=time][value="${first}"]`)).not.toBeNull();

  getByLabelText<HTMLTextAreaElement>(refused.main, "Would you like to tell us why?", { exact: false }).value = "Ill.";
  const cancelled = await visitor.press(
    refused,
    getByRole(refused.main, "button", { name: "Cancel the consultation" }),
  );
  expect(headingOf(cancelled)).toBe("This consultation is cancelled");
  expect(getByRole(cancelled.main, "link", { name: "Choose another time" }).getAttribute("href")).toBe(
    "/resources/free-consultation",
  );
  const { rows } = await client.query("select status, word from appointments where word is not null");
  expect(rows).toEqual([{ status: "cancelled", word: "Ill." }]);
  expect((await fetch(`${site.url}/appointment/${"0".repeat(64)}`)).status).toBe(410);
});

test("a calendar subscribes to the feed by its secret address alone", async () => {
  const token = "a".repeat(48);
  const hash = createHash("sha256").update(token).digest("base64url");
  await client.query("insert into calendar_feeds (token_hash) values ($1)", [hash]);
  const answer = await fetch(`${site.url}/calendar/${token}.ics`);
  expect(await answer.text()).toContain("BEGIN:VCALENDAR");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex, nofollow",
  });
  const known = { "If-None-Match": answer.headers.get("etag") ?? "" };
  expect((await fetch(`${site.url}/calendar/${token}.ics`, { headers: known })).status).toBe(304);
  expect((await fetch(`${site.url}/calendar/${"b".repeat(48)}.ics`)).status).toBe(404);
  expect(site.output()).not.toContain(token);
});
