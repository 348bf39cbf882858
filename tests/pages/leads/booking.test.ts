import { setTimeout as delay } from "node:timers/promises";
import { getByRole } from "@testing-library/dom";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { queryRows } from "../../support/database/connection.ts";
import { fieldOf, fill, textOf } from "../../support/pages/html-page.ts";
import { openVisitor } from "../../support/pages/visitor.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { freezePostgres, thawPostgres } from "../../support/site/site-processes.ts";

const PATH = "/resources/free-consultation";
const DAY_MS = 86_400_000;
/** A day of the owner's, who is in Berlin. */
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

let site: Site;
beforeAll(async () => {
  const hours = { BOOKING_HOURS: "mon-sun 09:00-12:00", OWNER_TIME_ZONE: "Europe/Berlin", BOOKING_NOTICE: "0" };
  site = await startSite({ ...hours, RATE_LIMIT_EXEMPT: "127.0.0.1" });
});
afterAll(() => site.close());

const times = (query: string) => fetch(`${site.url}/api/consultation-times?${query}`);
async function freeTimes(ahead: number): Promise<string[]> {
  const response = await times(`from=${day(ahead)}&to=${day(ahead)}`);
  return ((await response.json()) as { times: string[] }).times;
}
function submit(body: object, key: string = crypto.randomUUID()) {
  const request = { firstName: "Asha", email: `${key}@client.example`, phone: "1", message: "Hello" };
  return fetch(`${site.url}/api/submit-consultation`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ ...request, ...body }),
  });
}
/** Opens the page without JavaScript and fills in the form. */
async function openFilled() {
  const visitor = openVisitor(site.url);
  const page = await visitor.open(PATH);
  fill(page.main, { Name: "Asha Rao", Email: `${crypto.randomUUID()}@client.example`, "Mobile Number": "1" });
  fill(page.main, { Message: "What I typed" });
  // Who is faster is suspected to be a program, which holds no time.
  await delay(2_100);
  const press = (name: string, on = page) => visitor.press(on, getByRole(on.main, "button", { name }));
  return { page, press };
}
const radios = (main: HTMLElement) => [...main.querySelectorAll<HTMLInputElement>("input[type=radio][name=time]")];
const legend = (main: HTMLElement) => textOf(main.querySelector("fieldset legend ~ p"));

describe("for programs", () => {
  it("the times of days are instants in UTC, as the OpenAPI document says", async () => {
    const response = await times(`from=${day(2)}&to=${day(3)}`);
    const { minutes, times: found } = (await response.json()) as { minutes: number; times: string[] };
    expect([response.status, minutes, found.length]).toEqual([200, 30, 12]);
    for (const time of found) expect(new Date(time).toISOString()).toBe(time);
    const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    expect(paths["/api/consultation-times"]).toMatchObject({ get: { parameters: [{ name: "from" }, { name: "to" }] } });
  });

  test.each([
    "",
    "from=0001-01-01&to=0001-01-05",
    "from=9999-12-31&to=9999-12-31",
    "from=2026-12-01",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-12-02&to=2026-12-01",
    "from=x&to=y",
  ])("days that are none are refused: %s", async (query) => {
    const response = await times(query);
    expect([response.status, await response.json()]).toMatchObject([422, { success: false, fields: {} }]);
  });

  it("62 days are fine, and 63 are too many", async () => {
    expect((await times("from=2026-12-01&to=2027-01-31")).status).toBe(200);
    expect((await times("from=2026-12-01&to=2027-02-01")).status).toBe(422);
  });

  it("a booking is 200, what is taken 409 with the nearest times, what was never offered 422", async () => {
    const [first = "", second = ""] = await freeTimes(4);
    expect((await submit({ time: first })).status).toBe(200);
    const taken = await submit({ time: first });
    const answer = (await taken.json()) as { times: string[]; fields: Record<string, string> };
    expect([taken.status, answer.times[0], Object.keys(answer.fields)]).toEqual([409, second, ["time"]]);
    expect((await submit({ time: `${day(4)}T03:00:00Z` })).status).toBe(422);
    expect((await submit({ time: "tomorrow" })).status).toBe(422);
  });

  it("a retry with the key of a lost answer gets its own slot, and with another time moves it", async () => {
    const [first = "", second = ""] = await freeTimes(5);
    const [one, again, moved] = [
      await submit({ time: first }, "retried-key"),
      await submit({ time: first }, "retried-key"),
      await submit({ time: second }, "retried-key"),
    ];
    expect([one.status, again.status, moved.status]).toEqual([200, 200, 200]);
    expect(await again.json()).toEqual(await one.json());
    expect(await freeTimes(5)).toContain(first);
    expect(await freeTimes(5)).not.toContain(second);
  });
});

describe("without JavaScript", () => {
  it("a visitor sees other days and another time zone, and nothing typed is lost", async () => {
    const { page, press } = await openFilled();
    expect(legend(page.main)).toContain("Berlin");
    const later = await press("Later times");
    expect(fieldOf(later.main, "Message").value).toBe("What I typed");
    // Which the first of them is depends on whether there are still times today.
    const lastDay = new Date(radios(page.main).at(-1)?.value.slice(0, 10) ?? "").getTime();
    expect(radios(later.main)[1]?.value.slice(0, 10)).toBe(new Date(lastDay + DAY_MS).toISOString().slice(0, 10));
    fieldOf(later.main, "Time zone").value = "Asia/Tokyo";
    const elsewhere = await press("Show the times there", later);
    expect(legend(elsewhere.main)).toContain("Tokyo");
    expect(fieldOf(elsewhere.main, "Message").value).toBe("What I typed");
    expect(
      await queryRows(site.connectionString, "select id from form_submissions where message = 'What I typed'"),
    ).toEqual([]);
  });

  it("a time zone that there isn't shows the owner's times, and nothing typed is lost", async () => {
    const { page, press } = await openFilled();
    const select = fieldOf(page.main, "Time zone");
    for (const zone of ["Etc/Unknown", "GMT+5", "constructor"]) {
      const option = page.document.createElement("option");
      option.value = zone;
      select.append(option);
      select.value = zone;
      const shown = await press("Show the times there");
      expect([shown.status, fieldOf(shown.main, "Message").value, legend(shown.main)]).toEqual([
        ...[200, "What I typed"],
        expect.stringContaining("Berlin"),
      ]);
    }
  });

  it("a time is booked with the request, and who comes second keeps what they typed and sees the nearest times", async () => {
    const [one, two] = await Promise.all([openFilled(), openFilled()]);
    const choose = (main: HTMLElement, index: number) => {
      const radio = radios(main)[index];
      if (radio) radio.checked = true;
      return radio?.value ?? "";
    };
    const time = choose(one.page.main, 8);
    choose(two.page.main, 8);
    const booked = await one.press("Book Free Consultation");
    expect([booked.status, textOf(booked.main.querySelector("[data-receipt] time"))]).toEqual([
      200,
      expect.stringMatching(/^\w+day \d+ \w+, \d\d:\d\d \(Berlin\)$/),
    ]);
    const refused = await two.press("Book Free Consultation");
    expect(refused.status).toBe(409);
    expect(textOf(getByRole(refused.main, "alert"))).toContain("This time is no longer free.");
    expect(fieldOf(refused.main, "Message").value).toBe("What I typed");
    expect(radios(refused.main).map(({ value }) => value)).not.toContain(time);
    choose(refused.main, 0);
    expect((await two.press("Book Free Consultation", refused)).status).toBe(200);
  });
});

it("a cached page has no time that was taken", async () => {
  const [time = ""] = await freeTimes(6);
  const page = async () => (await fetch(site.url + PATH)).text();
  expect(await page()).toContain(time);
  expect(await page()).toContain(time);
  expect((await submit({ time })).status).toBe(200);
  await expect.poll(page).not.toContain(time);
});

it("while the database is away the form is there, without times", async () => {
  freezePostgres(site.dataDir);
  try {
    // Not from memory.
    const response = await fetch(`${site.url}${PATH}?after=2026-01-01`);
    const page = await response.text();
    expect([response.status, page.includes("Book Free Consultation"), page.includes('name="time"')]).toEqual([
      ...[200, true, false],
    ]);
  } finally {
    thawPostgres(site.dataDir);
  }
});
