import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { verifyBackup } from "~/platform/backup/read-manifest.server.ts";
import { connect, describeRows, emptyDatabase } from "../support/database/describe-database.ts";
import { openTestDatabase } from "../support/database/test-database.ts";
import { isAlive, waitUntil } from "../support/site/npm-run.ts";

const source = openTestDatabase();
let directory: string;
let file: string;
let passphraseFile: string;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "backup-kill-"));
  chmodSync(directory, 0o711);
  file = path.join(directory, "backup.tar");
  passphraseFile = path.join(directory, "passphrase");
  writeFileSync(passphraseFile, "correct horse battery staple\n");
  const client = await connect(source.connectionString);
  await client.query(`insert into form_submissions (id, form_type, source, idempotency_key, message)
    select gen_random_uuid(), 'contact', 'contact-page', n::text, md5(n::text) from generate_series(1, 10000) n`);
});
afterEach(() => rmSync(directory, { recursive: true, maxRetries: 3 }));

/** Runs a command of the built site; its exit code is null after a kill. */
function run(args: string[], connectionString: string): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [path.resolve("build/server/index.js"), ...args], {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: connectionString, DATA_DIR: directory },
    stdio: "ignore",
  });
  return { child, ended: once(child, "exit").then(([code]) => code) };
}

const unfinished = () => readdirSync(directory).filter((name) => name.endsWith(".unfinished"));

test("a backup that is killed leaves no file of its name, and the next one removes what it left", async () => {
  const killed = run(["backup", file, "--passphrase-file", passphraseFile], source.connectionString);
  const isWriting = () => unfinished().some((name) => statSync(path.join(directory, name)).size > 100_000);
  await waitUntil(isWriting, () => "the backup wrote nothing");
  killed.child.kill("SIGKILL");
  expect(await killed.ended).toBeNull();
  expect(existsSync(file)).toBe(false);
  await waitUntil(
    () => !isAlive(killed.child.pid ?? 0),
    () => "it lives on",
  );

  expect(await run(["backup", file], source.connectionString).ended).toBe(0);
  expect(unfinished()).toEqual([]);
  expect((await verifyBackup(file)).tables).toContainEqual(
    expect.objectContaining({ name: "public.form_submissions", rows: 10_000 }),
  );
});

/** How many backups of replaced databases are complete. */
const replacedBackups = () => {
  const folder = path.join(directory, "backups");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".tar")).length : 0;
};

test("a restore that is killed while it loads or compares leaves the database as it was", {
  timeout: 120_000,
}, async () => {
  expect(await run(["backup", file], source.connectionString).ended).toBe(0);
  const target = await emptyDatabase(inject("postgres"));
  expect(await run(["restore", file], target).ended).toBe(0);
  const site = await connect(target);
  await site.query("update form_submissions set message = 'changed since' where idempotency_key = '7'");
  const before = await describeRows(site);
  await site.end();

  // In another database of the server: a restore begins only while nobody else is in its own.
  const observer = await connect(inject("postgres"));
  const isRunning = async (query: string) => {
    const text = "select from pg_stat_activity where datname = $1 and state = 'active' and query like $2";
    return (await observer.query(text, [new URL(target).pathname.slice(1), query])).rowCount === 1;
  };
  for (const [index, query] of ["copy public.form_submissions (%", "copy (select%"].entries()) {
    const killed = run(["restore", file, "--replace"], target);
    await waitUntil(
      async () => replacedBackups() > index && (await isRunning(query)),
      () => `it never came to ${query}`,
    );
    killed.child.kill("SIGKILL");
    expect(await killed.ended).toBeNull();
    const again = await connect(target);
    expect(await describeRows(again)).toEqual(before);
    await again.end();
  }
});
