import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { searchRecords } from "~/domain/dashboard/search.server.ts";
import { COUNTED_LEADS } from "~/domain/leads/counts/lead-counts.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { countSubscribers } from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { checkCounts } from "~/platform/db/counts/counter-cache.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { PREVIOUS_TABLES } from "~/platform/db/renamed-tables.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { type SchemaStage, schemaStages } from "./schema-stages.ts";
import { databaseOf, stageFolder } from "./stage-database.ts";
import { findLosses, readStoredRows } from "./stored-rows.ts";

const STAGES = schemaStages();

/** What only holds for data that was there before a migration changed it. */
async function dataMigrationsOf(client: pg.Client) {
  const { rows } = await client.query(`select
    (select array_agg(distinct held) from newsletter_subscriptions) as held,
    (select count(*)::int from contact_messages where suspected_spam) as "spamMessages",
    (select values from setting_revisions where section = 'launch') as launch,
    (select values from setting_revisions where section = 'notifications') as notifications`);
  return rows[0];
}

test("the journal is in the order of time, else the library would leave a migration out", () => {
  const times = STAGES.map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

/** From these the upgrade goes to the newest schema; from the others to the next one, whose own test goes on. */
const isWholeWay = ({ count }: SchemaStage) => count % 5 === 1 || count >= STAGES.length - 1;

/** A database of that stage, upgraded to the schema after that number of migrations. */
async function upgrade(stage: SchemaStage, count: number) {
  const { connectionString, client } = await databaseOf(stage);
  const before = await readStoredRows(client);
  expect([...before].filter(([, rows]) => rows.size === 0)).toEqual([]);
  expect(await migrateDatabase({ connectionString, folder: stageFolder(count) })).toBe(count - stage.count);
  expect(findLosses(before, await readStoredRows(client))).toEqual([]);
  return { connectionString, client };
}

test.each(STAGES.filter((stage) => !isWholeWay(stage)))(
  "what came after $tag loses no row and no value",
  async (stage) => {
    await upgrade(stage, stage.count + 1);
  },
);

test.each(STAGES.filter(isWholeWay))(
  "a site of $tag is upgraded: no row and no value is lost, and all work on",
  async (stage) => {
    const { connectionString, client } = await upgrade(stage, STAGES.length);
    const isBefore = (tag: string) => stage.tag < tag;
    expect(await dataMigrationsOf(client)).toMatchObject({
      ...(isBefore("0009") ? { held: ["earlier"] } : {}),
      ...(isBefore("0020") ? { spamMessages: 1 } : {}),
      ...(isBefore("0027") ? { launch: { SITE_LIVE: "1" } } : {}),
      ...(!isBefore("0009") && isBefore("0028") ? { notifications: { OWNER_DIGEST: "weekly" } } : {}),
    });

    openDatabase({ connectionString, max: 8 });
    onTestFinished(() => closeDatabase());
    const repaired = await checkCounts(COUNTED_LEADS);
    if (isBefore("0038")) expect([...repaired]).toEqual([]);
    // What the sample of a later schema has in columns that triggers write needn't fit its events; that is repaired for
    // good.
    expect([...(await checkCounts(COUNTED_LEADS))]).toEqual([]);
    const counts = (await searchRecords("client.example")).map(({ title, records }) => [title, records.length]);
    expect(counts).toEqual([
      ["Messages", 3],
      ["Form submissions", 2],
      ["Business enquiries", 3],
    ]);
    const found = (await searchRecords("sample")).map(({ title }) => title);
    expect(found).toEqual(
      expect.arrayContaining(["Posts", "Jobs", "Team", ...(isBefore("0003") ? [] : ["Announcements"])]),
    );
    expect(await countSubscribers({ q: "client.example", state: "", topic: "" })).toMatchObject({
      matching: exactCount(3),
    });
    const request = { firstName: "Asha", lastName: "", email: "asha@client.example", phone: "1", company: "" };
    const meta = { key: { kind: "given", value: "new", reused: "derive" }, source: "api", suspicions: [] } as const;
    const { id } = await submitConsultation(
      { ...request, message: "Hello" },
      { ...meta, suspicions: [], now: new Date() },
    );
    expect((await searchRecords("asha@client.example")).flatMap(({ records }) => records)).toContainEqual(
      expect.objectContaining({ id }),
    );
  },
);

test("records of erasures name tables as they are called now, and nothing has a previous name", async () => {
  const stage = STAGES.find(({ tag }) => tag === "0060_search_texts") ?? STAGES[0];
  const { connectionString, client } = await databaseOf(stage as SchemaStage);
  const record = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac"]]));
  const rows = record(["mails", "in mails", "in message_answers", "jobs", "readers:newsletter_subscriptions"]);
  await client.query("update erasures set rows = $1, counts = $2", [rows, { mails: 2, mail_suppressions: 1 }]);
  await migrateDatabase({ connectionString, folder: stageFolder(STAGES.length) });
  const { rows: erasures } = await client.query("select distinct rows, counts from erasures");
  expect(erasures).toEqual([
    {
      rows: record(["emails", "in emails", "in inbound_replies", "jobs", "readers:newsletter_subscriptions"]),
      counts: { emails: 2, email_suppressions: 1 },
    },
  ]);
  const { rows: names } = await client.query(`
    select conname as name from pg_constraint union select relname from pg_class union select tgname from pg_trigger`);
  const previous = Object.values(PREVIOUS_TABLES).join("|");
  const isPrevious = new RegExp(`(^|_)(${previous})(?!_status)(_|$)|_act_id|_mail_`);
  expect(names.map(({ name }) => name).filter((name) => isPrevious.test(name))).toEqual([]);
});
