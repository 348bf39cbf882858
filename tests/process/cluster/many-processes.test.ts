import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dropDatabase, queryRows, runStatement, withDatabaseName } from "../../support/database/connection.ts";
import { sendLead } from "../../support/leads.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { openOwner } from "../../support/site/owner-visitor.ts";

const PROCESSES = 4;
const name = `cluster_${randomBytes(6).toString("hex")}`;
const server = inject("postgres");
const connectionString = withDatabaseName(server, name);
let sites: Site[] = [];

beforeAll(() => runStatement(server, `create database ${name}`));
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await dropDatabase(server, name);
});

test("processes that start together on one empty database share it, its tables and its one owner", async () => {
  const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "offset");
  writeFileSync(clock, "-10000");
  const behind = { NODE_OPTIONS: `--import ${path.resolve("lab/torture/clock.mjs")}`, CLOCK_OFFSET_FILE: clock };
  sites = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) =>
      startSite({ DATABASE_URL: connectionString, ...(index === 0 && behind) }),
    ),
  );

  const answers = await Promise.all(
    sites.map(({ url }, index) =>
      fetch(`${url}/api/subscribe`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: `reader-${index}@client.example` }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: PROCESSES }, () => answers[0]?.status));
  expect(answers.every(({ ok }) => ok)).toBe(true);

  const rows = await queryRows(
    connectionString,
    "select (select count(*)::int from newsletter_subscriptions) as subscriptions, (select count(*)::int from site_owner) as owners",
  );
  expect(rows).toEqual([{ subscriptions: PROCESSES, owners: 1 }]);
});

test("an act on everything that a screen showed is done to just that, although one of the clocks is ten seconds behind", async () => {
  const [behind, other] = sites as [Site, Site];
  const archived = "select name from contact_messages where status = 'archived'";
  for (const [shownBy, sentTo] of [
    [behind, other],
    [other, behind],
  ] as const) {
    await runStatement(connectionString, "truncate form_submissions, contact_messages, business_enquiries cascade");
    const owner = await openOwner({ url: shownBy.url, connectionString });
    await sendLead(sentTo.url, "Shown");
    const Cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
    const screen = await fetch(`${shownBy.url}/admin/messages.data`, { headers: { Cookie } });
    // Each value stands once, and an object names its keys and values by their places.
    const values = JSON.parse((await screen.text()).split("\n", 1)[0] ?? "");
    const [, place] = new RegExp(`"_${values.indexOf("loadedAt")}":(\\d+)`).exec(JSON.stringify(values)) ?? [];
    const until = values[Number(place)];
    expect(until).toMatch(/^\d{4}-\d\d-\d\dT/);
    await sendLead(sentTo.url, "Later");
    const records = { filters: { view: "inbox", q: "", starred: "" }, except: [], until };
    const answer = await owner.command("/admin/commands/messages.status", { records, status: "archived" });
    expect(await answer.json()).toMatchObject({ operation: { state: "done", done: 1 } });
    expect(await queryRows(connectionString, archived)).toEqual([{ name: "Shown Rao" }]);
  }
});

test("a window that is open at one process is known at the others at once, also that the owner types in it", async () => {
  const [here, there] = sites as [Site, Site];
  const [{ id: place } = {}] = await queryRows(connectionString, "select id from conversations limit 1");
  const [owner, other] = [
    await openOwner({ url: here.url, connectionString }),
    await openOwner({ url: there.url, connectionString }),
  ];
  const headers = { Cookie: [...other.cookies].map((pair) => pair.join("=")).join("; ") };
  let told = "";
  const closing = new AbortController();
  const stream = await fetch(`${there.url}/live?topics=presence`, { headers, signal: closing.signal });
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) told += decoder.decode(chunk, { stream: true });
  })().catch(() => {});
  // What a screen is to load when its stream begins.
  await expect.poll(() => told).toContain("event: change");
  let step = 0;
  const announce = async (window: string, does: string, by = owner) => {
    told = "";
    await by.command("/admin/commands/conversations.attend", { window, place, does, step: ++step });
  };
  const shown = async () => (await other.open(`/admin/inbox?view=${place}`)).main.textContent;
  const window = randomUUID();
  await announce(randomUUID(), "reads", other);
  for (const [does, text] of [
    ["reads", /Open in 2 other windows \([^)]+\)(?!, typing)/],
    ["writes", /Open in 2 other windows \([^)]+\), typing…/],
    ["leaves", /Open in another window/],
  ] as const) {
    await announce(window, does);
    expect(await shown()).toMatch(text);
    await expect.poll(() => told).toContain("event: change");
  }
  closing.abort();
  await reading;
});
