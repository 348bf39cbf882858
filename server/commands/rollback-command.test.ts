import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import { readManifest } from "~/platform/backup/read-manifest.server.ts";
import { tableKind } from "~/platform/backup/table-kinds.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { appendErasure, erasuresFile } from "~/platform/privacy/erasure-file.server.ts";
import { describeSchema } from "../../tests/support/database/describe-database.ts";
import { setEnvironment } from "../../tests/support/set-environment.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { schemaStages } from "../../tests/upgrades/schema-stages.ts";
import { databaseOf, stageFolder } from "../../tests/upgrades/stage-database.ts";
import { findLosses, readStoredRows } from "../../tests/upgrades/stored-rows.ts";
import { upgradeDatabase } from "../upgrade/upgrade-database.ts";
import { runRollbackCommand } from "./rollback-command.ts";

/** Before erasures were recorded, and before what came with them. */
const EARLIER = stageOf("0031_second_factor");
/** The first with the table of erasures. */
const WITH_ERASURES = stageOf("0032_privacy_desk");
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
    SECRET_KEY: "a secret key of the test, 32 chars",
  });
  const [rows, schema] = [await readStoredRows(client), await describeSchema(client)];
  await start(connectionString);
  openDatabase({ connectionString, max: 2 });
  const sender = { firstName: "Ada", lastName: "", email: "ada@client.example", country: "Globaly" } as const;
  const meta = { key: { kind: "none" }, source: "contact-page", suspicions: [], now: new Date() } as const;
  await submitContactPage({ ...sender, requirements: "After the upgrade." }, { ...meta, suspicions: [] });
  await closeDatabase();
  await client.query("update jobs set title = 'Changed after the upgrade'");
  await client.query(`insert into message_answers (id, message_id, mail_message_id, from_name, from_address, body)
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
const counts = (client: pg.Client) =>
  client
    .query(`select (select count(*)::int from form_submissions where message like '%After the upgrade.%') as submissions,
      (select count(*)::int from contact_messages where message like '%After the upgrade.%') as messages,
      (select count(*)::int from message_answers where mail_message_id = 'new') as answers,
      (select count(*)::int from jobs where title = 'Changed after the upgrade') as jobs`)
    .then(({ rows }) => rows[0]);

test("without a word that it may, it says what it would do; then the earlier release starts on the data of then, with what visitors have sent since; this one would upgrade them again", async () => {
  const { connectionString, before, client: visitors, close } = await upgradedSite();
  const rows = await readStoredRows(visitors);
  await close();
  await expect(runRollbackCommand([], NO_SIGNAL)).rejects.toThrow("Nothing was changed. To go on, add --yes");
  expect(printed.join("\n")).toContain("form submissions (1), messages (1), business enquiries (1)");
  await reconnect(connectionString, async (again) => expect(await readStoredRows(again)).toEqual(rows));

  printed.length = 0;
  await runRollbackCommand(["--yes"], NO_SIGNAL);
  const text = printed.join("\n");
  expect(text).toContain(
    "Since then came: form submissions (1), messages (1), business enquiries (1), answers by email (1).",
  );
  expect(text).toContain("Added, because they came since then: form submissions (1), messages (1)");
  expect(text).toMatch(/Now put the release of 0031_second_factor in place[,.]/);

  await reconnect(connectionString, async (client) => {
    expect(await describeSchema(client)).toEqual(before.schema);
    for (const table of before.rows.keys()) if (tableKind(`public.${table}`) === "left-out") before.rows.delete(table);
    expect(findLosses(before.rows, await readStoredRows(client))).toEqual([]);
    expect(await counts(client)).toEqual({ submissions: 1, messages: 1, answers: 1, jobs: 0 });
  });
  expect(await start(connectionString, stageFolder(EARLIER.count))).toBe(0);

  const kept = readdirSync(path.join(dataDir, "backups")).find((name) => name.startsWith("before-restore-")) ?? "";
  expect(text).toContain(kept);
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

test("data that were erased since don't come back: they are erased again, or it is refused", async () => {
  const erase = async (client: pg.Client) => {
    const { rows } = await client.query("select id from form_submissions where message not like '%After%' order by id");
    const id = crypto.randomUUID();
    const ids = { form_submissions: [rows[0].id] };
    const erasure = { id, receipt: id, mode: "erase", at: new Date(), reason: "", rows: ids } as const;
    await appendErasure({ ...erasure, addressHashes: [], neverWrite: false, counts: {}, kept: {} }, erasuresFile());
    return rows[0].id;
  };
  const site = await upgradedSite(WITH_ERASURES);
  const id = await erase(site.client);
  await site.close();
  await runRollbackCommand(["--yes"], NO_SIGNAL);
  expect(printed.join("\n")).toContain("Erasures of people's data since then, applied again: 1.");
  await reconnect(site.connectionString, async (client) => {
    expect((await client.query("select from form_submissions where id = $1", [id])).rowCount).toBe(0);
    expect(await counts(client)).toMatchObject({ submissions: 1, messages: 1 });
  });

  const older = await upgradedSite();
  const rows = await readStoredRows(older.client);
  await older.close();
  await expect(runRollbackCommand(["--yes"], NO_SIGNAL)).rejects.toThrow(BackupError);
  await reconnect(older.connectionString, async (client) => expect(await readStoredRows(client)).toEqual(rows));
});
