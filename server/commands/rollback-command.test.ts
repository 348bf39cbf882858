import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isNull } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { submissionFileParts } from "~/domain/leads/tables/files.server.ts";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import { readManifest } from "~/platform/backup/read-manifest.server.ts";
import { tableKind } from "~/platform/backup/stored-tables.server.ts";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { moveAllObjects } from "~/platform/images/store/object-store-task.server.ts";
import { appendErasure, erasuresFile } from "~/platform/privacy/erasure-file.server.ts";
import { columnsHolding } from "~/platform/subjects/subject.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import { describeSchema, emptyDatabase } from "../../tests/support/database/describe-database.ts";
import { forgeBackup } from "../../tests/support/database/forge-backup.ts";
import { setEnvironment } from "../../tests/support/set-environment.ts";
import { startS3Server } from "../../tests/support/storage/s3-server.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { insertSampleRows } from "../../tests/upgrades/sample-rows.ts";
import { schemaStages } from "../../tests/upgrades/schema-stages.ts";
import { databaseOf, stageFolder } from "../../tests/upgrades/stage-database.ts";
import { findLosses, readStoredRows, type StoredRows } from "../../tests/upgrades/stored-rows.ts";
import { KEPT_TABLES } from "../upgrade/keep-records.ts";
import { upgradeDatabase } from "../upgrade/upgrade-database.ts";
import { runRollbackCommand } from "./rollback-command.ts";

/** Before erasures were recorded, and before what came with them. */
const EARLIER = stageOf("0031_second_factor");
/** The first with the table of erasures. */
const WITH_ERASURES = stageOf("0032_privacy_desk");
const BEFORE_LAST = schemaStages().at(-2) ?? EARLIER;
const SECRET_KEY = "a secret key of the test, 32 chars";
const NO_SIGNAL = new AbortController().signal;

function stageOf(tag: string) {
  const stage = schemaStages().find((one) => one.tag === tag);
  if (!stage) throw new Error(`There is no ${tag}.`);
  return stage;
}

let dataDir: string;
const printed: string[] = [];
beforeEach(() => {
  dataDir = temporaryFolder();
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => printed.push(line));
});

function start(connectionString: string, folder?: string) {
  const env = { DATA_DIR: dataDir, UPGRADE_WITHOUT_BACKUP: false };
  return upgradeDatabase({ connectionString, folder, env, say: (line) => printed.push(line), stopping: NO_SIGNAL });
}

/** The data of a release that were upgraded to this one, which visitors and the owner have used since. */
async function upgradedSite(stage = EARLIER) {
  const { connectionString, client } = await databaseOf(stage);
  setEnvironment({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    SECRET_KEY,
  });
  const [rows, schema] = [await readStoredRows(client), await describeSchema(client)];
  await start(connectionString);
  openDatabase({ connectionString, max: 2 });
  const sender = { firstName: "Ada", lastName: "", email: "ada@client.example", country: "Globaly" } as const;
  const meta = { key: { kind: "none" }, source: "contact-page", suspicions: [], now: new Date() } as const;
  await submitContactPage({ ...sender, requirements: "After the upgrade." }, { ...meta, suspicions: [] });
  await closeDatabase();
  await client.query(`insert into content_revisions (document, revision, "values", defaults, publication)
    values ('home.hero', 1, '{"headline": "Written after the upgrade."}', '{}', gen_random_uuid())`);
  await client.query("update jobs set title = 'Changed after the upgrade'");
  await client.query(`insert into inbound_replies (id, message_id, email_message_id, from_name, from_address, body)
    select gen_random_uuid(), id, 'new', 'Ada', 'ada@client.example', 'An answer' from contact_messages limit 1`);
  // The command refuses a database that is in use.
  const close = () => client.end();
  return { connectionString, before: { rows, schema }, client, close };
}

async function reconnect(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const { default: driver } = await import("pg");
  const client = new driver.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
const EARLIER_REPLIES = "message_answers where mail_message_id";
/** @param replies - the table and column as that release calls them */
const counts = (client: pg.Client, replies = "inbound_replies where email_message_id") =>
  client
    .query(`select (select count(*)::int from form_submissions where message like '%After the upgrade.%') as submissions,
      (select count(*)::int from contact_messages where message like '%After the upgrade.%') as messages,
      (select count(*)::int from ${replies} = 'new') as answers,
      (select count(*)::int from jobs where title = 'Changed after the upgrade') as jobs`)
    .then(({ rows }) => rows[0]);

test("without a word that it may, it says what it would do; then the earlier release starts on the data of then, with what visitors have sent since; this one would upgrade them again", async () => {
  const { connectionString, before, client: visitors, close } = await upgradedSite();
  const rows = await readStoredRows(visitors);
  await close();
  await expect(runRollbackCommand([], NO_SIGNAL)).rejects.toThrow("Nothing was changed. To go on, add --yes");
  expect(printed.join("\n")).toContain("form submissions (1), contact messages (1), business enquiries (1)");
  await reconnect(connectionString, async (again) => expect(await readStoredRows(again)).toEqual(rows));

  printed.length = 0;
  await runRollbackCommand(["--yes"], NO_SIGNAL);
  const text = printed.join("\n");
  expect(text).toContain(
    "Since then came: form submissions (1), contact messages (1), business enquiries (1), answers by email (1).",
  );
  expect(text).toContain("Added, because they came since then: form submissions (1), contact messages (1)");
  expect(text).toMatch(/Now put the release of 0031_second_factor in place[,.]/);

  await reconnect(connectionString, async (client) => {
    expect(await describeSchema(client)).toEqual(before.schema);
    for (const table of before.rows.keys()) if (tableKind(`public.${table}`) === "left-out") before.rows.delete(table);
    expect(findLosses(before.rows, await readStoredRows(client))).toEqual([]);
    expect(await counts(client, EARLIER_REPLIES)).toEqual({ submissions: 1, messages: 1, answers: 1, jobs: 0 });
  });
  expect(await start(connectionString, stageFolder(EARLIER.count))).toBe(0);

  const kept = readdirSync(path.join(dataDir, "backups")).find((name) => name.startsWith("before-restore-")) ?? "";
  expect(text).toContain(kept);
  const texts = /are in (.*texts-before-rollback-.*\.json)/.exec(text)?.[1] ?? "";
  expect(path.dirname(texts)).toBe(path.join(dataDir, "backups"));
  expect(JSON.parse(readFileSync(texts, "utf8")).documents["home.hero"].fields).toContainEqual(
    expect.objectContaining({ path: "headline", value: "Written after the upgrade." }),
  );
  const { migrations } = await readManifest(path.join(dataDir, "backups", kept));
  expect(migrations).toHaveLength(schemaStages().length);

  expect(await start(connectionString)).toBe(schemaStages().length - EARLIER.count);
  await reconnect(connectionString, async (client) => {
    expect(await counts(client)).toEqual({ submissions: 1, messages: 1, answers: 1, jobs: 0 });
  });

  // Without a backup from before an upgrade there is nothing to go back to.
  rmSync(path.join(dataDir, "backups"), { recursive: true });
  await expect(runRollbackCommand(["--yes"], NO_SIGNAL)).rejects.toThrow(/no backup from before an upgrade/);
});

test("whatever is kept comes back as it is: all tables that hold what people sent, and what was sent to them", async () => {
  // A release without rows, whose data of then are thus all missing; and this one with rows in every table.
  const connectionString = await emptyDatabase(inject("postgres"));
  setEnvironment({ DATABASE_URL: connectionString, DATA_DIR: dataDir, SECRET_KEY });
  await migrateDatabase({ connectionString, folder: stageFolder(BEFORE_LAST.count) });
  await start(connectionString);
  const names = KEPT_TABLES.map(({ table }) => getTableConfig(table).name);
  let before: StoredRows = new Map();
  await reconnect(connectionString, async (client) => {
    await insertSampleRows(client);
    await client.query("update newsletter_issues set status = 'sent'");
    // The erasures are older than the backup, so that they aren't applied again.
    await client.query("update privacy_requests set erasure_id = null");
    before = await readStoredRows(client);
  });
  await moveDocumentsToBucket(connectionString);
  await runRollbackCommand(["--yes"], NO_SIGNAL);
  // No single record was refused.
  expect(printed.join("\n")).not.toMatch(/Not added.*: .*-4[0-9a-f]{3}-/);
  await reconnect(connectionString, async (client) => {
    const after = await readStoredRows(client);
    // The newest migration may have made one.
    expect(names.filter((name) => !after.has(name)).length).toBeLessThanOrEqual(2);
    for (const name of names.filter((one) => after.has(one))) {
      expect(before.get(name)?.size, name).toBeGreaterThan(0);
      expect(findLosses(new Map([[name, before.get(name) ?? new Map()]]), after), name).toEqual([]);
    }
    expect(after.get("blog_posts")?.size).toBe(0);
    expect((await client.query("select from pg_namespace where nspname like 'kept%'")).rowCount).toBe(0);
  });
});

/** The release before may know no bucket. */
async function moveDocumentsToBucket(connectionString: string) {
  const account = { bucket: "files", region: "us-east-1", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };
  const s3 = await startS3Server(account);
  onTestFinished(() => s3.close());
  setEnvironment({
    ...{ DATABASE_URL: connectionString, DATA_DIR: dataDir, SECRET_KEY, UPLOADS: "database", PRIVATE_UPLOADS: "s3" },
    ...{ UPLOADS_S3_ENDPOINT: s3.endpoint, UPLOADS_S3_BUCKET: account.bucket },
    ...{ UPLOADS_S3_ACCESS_KEY: account.accessKey, UPLOADS_S3_SECRET_KEY: account.secretKey },
  });
  openDatabase({ connectionString, max: 2 });
  await moveAllObjects(new Date(), NO_SIGNAL);
  expect(await database().$count(submissionFileParts, isNull(submissionFileParts.bytes))).toBeGreaterThan(0);
  await closeDatabase();
}

test("every table with data of visitors is kept, or carried over by each restore", () => {
  const kept = [...KEPT_TABLES.map(({ table }) => getTableConfig(table).name), "legal_holds"];
  const personal = SUBJECTS.filter((subject) => columnsHolding(subject, "person").length > 0);
  expect(personal.map(({ name }) => name).filter((name) => !kept.includes(name))).toEqual([]);
  expect(personal.length).toBeGreaterThan(5);
});

test("unsent emails of what is kept are still sent, sent ones aren't again, and who has unsubscribed stays so, whatever the clock was", async () => {
  const { connectionString, client, close } = await upgradedSite(WITH_ERASURES);
  const [backup = ""] = readdirSync(path.join(dataDir, "backups"));
  const createdAt = "2925-01-01T00:00:00.000Z";
  await forgeBackup(path.join(dataDir, "backups", backup), { manifest: (manifest) => ({ ...manifest, createdAt }) });
  const emailsOf =
    "select subject_id from emails where subject_id in (select id from form_submissions where email = 'ada@client.example')";
  expect((await client.query(emailsOf)).rowCount).toBe(2);
  const subscriber =
    "insert into newsletter_subscriptions (id, email, email_key) values (gen_random_uuid(), $1, $1) returning id";
  const { rows } = await client.query(subscriber, ["new@client.example"]);
  await client.query(
    `insert into emails (id, kind, state, to_address, data, subject_id, message_id, next_attempt_at)
     values (gen_random_uuid(), 'newsletter-confirmation', 'queued', 'new@client.example', '{}', $1, '<new>', now())`,
    [rows[0].id],
  );
  await client.query(`insert into privacy_requests (id, kind, state, email, idempotency_key)
    values (gen_random_uuid(), 'copy', 'open', 'new@client.example', 'new')`);
  const changed = { emails: "state = 'accepted'", newsletter_subscriptions: "state = 'unsubscribed'" };
  for (const [table, set] of Object.entries(changed))
    await client.query(
      `update ${table} set ${set} where id in (select id from ${table} where created_at < '2026-01-01')`,
    );
  // Who was removed and has subscribed again: the links in the emails since then name the new row.
  const removed = await client.query(
    "delete from newsletter_subscriptions where id = (select id from newsletter_subscriptions order by created_at limit 1) returning email_key",
  );
  await client.query(subscriber, [removed.rows[0].email_key]);
  const before = await readStoredRows(client);
  await close();
  await expect(runRollbackCommand([], NO_SIGNAL)).rejects.toThrow("Nothing was changed");
  expect(printed.join("\n")).toContain("Its date is in the future");
  await runRollbackCommand(["--yes"], NO_SIGNAL);
  await reconnect(connectionString, async (again) => {
    const after = await readStoredRows(again);
    for (const name of ["emails", "newsletter_subscriptions", "privacy_requests", "form_submissions"])
      expect(after.get(name)?.size, name).toBe(before.get(name)?.size);
    expect((await again.query(emailsOf.replace("emails", "mails"))).rowCount).toBe(2);
    const statesOf = (rows: StoredRows) =>
      ["emails", "newsletter_subscriptions"].map((name) =>
        [...(rows.get(name) ?? [])].map(([id, { state }]) => [id, state]).sort(),
      );
    expect(statesOf(after)).toEqual(statesOf(before));
    for (const state of ["accepted", "queued", "unsubscribed"])
      expect(JSON.stringify(statesOf(after))).toContain(state);
  });
});

test("data that were erased since don't come back: they are erased again, or it is refused", async () => {
  const erase = async (client: pg.Client) => {
    const { rows } = await client.query("select id from form_submissions where message not like '%After%' order by id");
    const id = crypto.randomUUID();
    const { rows: emails } = await client.query("select id from emails where subject_id <> $1 limit 1", [rows[0].id]);
    const ids = { form_submissions: [rows[0].id], emails: [emails[0].id] };
    const erasure = { id, receipt: id, mode: "erase", at: new Date(), reason: "", rows: ids } as const;
    await appendErasure({ ...erasure, addressHashes: [], neverWrite: false, counts: {}, kept: {} }, erasuresFile());
    return [rows[0].id, emails[0].id];
  };
  const site = await upgradedSite(WITH_ERASURES);
  const [id, email] = await erase(site.client);
  await site.close();
  await runRollbackCommand(["--yes"], NO_SIGNAL);
  expect(printed.join("\n")).toContain("Erasures of people's data since then, applied again: 1.");
  await reconnect(site.connectionString, async (client) => {
    expect((await client.query("select from form_submissions where id = $1", [id])).rowCount).toBe(0);
    expect((await client.query("select from mails where id = $1", [email])).rowCount).toBe(0);
    expect(await counts(client, EARLIER_REPLIES)).toMatchObject({ submissions: 1, messages: 1 });
  });

  const older = await upgradedSite();
  const rows = await readStoredRows(older.client);
  await older.close();
  await expect(runRollbackCommand(["--yes"], NO_SIGNAL)).rejects.toThrow(BackupError);
  await reconnect(older.connectionString, async (client) => expect(await readStoredRows(client)).toEqual(rows));
});
