import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { verifyBackup } from "~/platform/backup/read-manifest.server.ts";
import { connect, describeRows, emptyDatabase } from "../support/database/describe-database.ts";
import { openTestDatabase } from "../support/database/test-database.ts";
import { startTcpProxy } from "../support/site/tcp-proxy.ts";

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

const nameOf = (connectionString: string) => new URL(connectionString).pathname.slice(1);
const unfinished = () => readdirSync(directory).filter((name) => name.endsWith(".unfinished"));

test("a backup that is killed leaves no file of its name, and the next one removes what it left", async () => {
  const proxy = await startTcpProxy(source.connectionString, { database: nameOf(source.connectionString) });
  const reading = proxy.stallAfter("public.form_submissions t");
  const killed = run(["backup", file, "--passphrase-file", passphraseFile], proxy.connectionString);
  await reading;
  expect(unfinished()).toHaveLength(1);
  killed.child.kill("SIGKILL");
  expect(await killed.ended).toBeNull();
  await proxy.remove();
  expect(existsSync(file)).toBe(false);

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

  const proxy = await startTcpProxy(target, { database: nameOf(target) });
  const loading = "copy public.form_submissions (";
  for (const [index, queries] of [[loading], [loading, "copy (select"]].entries()) {
    const killed = run(["restore", file, "--replace"], proxy.connectionString);
    for (const query of queries) {
      const queried = proxy.stallAfter(query);
      proxy.stall(false);
      await queried;
    }
    expect(replacedBackups()).toBe(index + 1);
    killed.child.kill("SIGKILL");
    expect(await killed.ended).toBeNull();
    await proxy.cut();
    const again = await connect(target);
    expect(await describeRows(again)).toEqual(before);
    await again.end();
    await proxy.accept();
  }
  await proxy.remove();
});
