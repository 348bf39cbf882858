import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, inject, test } from "vitest";
import { connect, describeRows, emptyDatabase } from "../../../tests/support/database/describe-database.ts";
import { fillTables } from "../../../tests/support/database/fill-tables.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { WrongPassphraseError } from "./backup-errors.server.ts";
import type { BackupManifest } from "./file/manifest.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { storeBackup } from "./store-backup.server.ts";
import { tableKind } from "./stored-tables.server.ts";

const PASSPHRASE = "correct horse battery staple";
const KEY = "a secret key of the test, 32 characters";

const source = openTestDatabase();
let directory: string;
let file: string;
let before: Record<string, string>;

beforeEach(async () => {
  directory = temporaryFolder();
  file = path.join(directory, "backup.tar");
  setEnvironment({ DATA_DIR: path.join(directory, "data"), SECRET_KEY: KEY });
  const client = await connect(source.connectionString);
  await client.query(
    "insert into site_secrets (name, value) values ('a', 'the-secret-of-the-site') on conflict do nothing",
  );
  await fillTables(client);
  await client.query("update auth_users set password_hash = 'the-hash-of-the-password'");
  await client.query("update auth_sessions set token_hash = 'the-token-of-a-session'");
  await client.query("update site_owner set pin_hash = 'the-hash-of-the-pin'");
  before = await describeRows(client);
});

/** All bytes of the file, and those of its compressed parts. */
function readable({ parts }: BackupManifest): string {
  const bytes = readFileSync(file);
  const unpacked = parts
    .filter(({ name }) => name.endsWith(".gz"))
    .map(({ at, size }) => gunzipSync(bytes.subarray(at, at + size)));
  return Buffer.concat([bytes, ...unpacked]).toString("latin1");
}

test("no secret can be read in the file, with a passphrase or without", async () => {
  for (const passphrase of [undefined, PASSPHRASE]) {
    rmSync(file, { force: true });
    const { manifest } = await storeBackup(file, { connectionString: source.connectionString, passphrase });
    const text = readable(manifest);
    expect(text).toContain("Ann@example.com");
    expect(text).not.toMatch(/the-secret-of|the-hash-of|the-token-of/);
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(PASSPHRASE);
  }
});

/** Names that are about secrets, of columns that hold none: the reasons are beside them. */
const HARMLESS = [
  "drizzle.__drizzle_migrations.hash", // of the migration's text
  "public.images.hash", // of the picture
  "public.image_files.hash",
  "public.image_files.object_key", // where it is in the pictures' store
  "public.submission_file_parts.object_key", // the same for documents
  "public.attachment_parts.object_key", // and for the files of emails
  "public.form_submissions.idempotency_key", // made by the visitor's browser, for one submission
  "public.privacy_requests.idempotency_key",
  "public.emails.once_key", // names an email, so that it is queued once
  "public.newsletter_subscriptions.email_key", // the address, normalised
  "public.newsletter_subscriptions.network_key", // a hash under a secret and the day
  "public.diagnostic_project.api_key", // identifies a project, and is shown to whoever opens the page
  "public.diagnostic_project.auth_domain",
];

test("a table with a column that sounds like a secret is sealed or left out", async () => {
  const client = await connect(source.connectionString);
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where table_schema in ('public', 'drizzle') and column_name ~ '(secret|token|password|hash|pin|key|auth)(_|$)'`,
  );
  const open = rows.filter(({ table }) => tableKind(table) === "open").map(({ table, column }) => `${table}.${column}`);
  expect(open.filter((name) => !HARMLESS.includes(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(HARMLESS.length + 5);
});

test("on another machine the passphrase brings everything back, and the key into DATA_DIR, never in place of another", async () => {
  await storeBackup(file, { connectionString: source.connectionString, passphrase: PASSPHRASE });
  const connectionString = await emptyDatabase(inject("postgres"));
  setEnvironment({ DATA_DIR: path.join(directory, "data"), SECRET_KEY: "another key of at least 32 characters" });
  const refused = restoreBackup({ connectionString, file, passphrase: PASSPHRASE });
  await expect(refused).rejects.toThrow("another secret key than the backup");

  setEnvironment({ DATA_DIR: path.join(directory, "other") });
  const wrong = restoreBackup({ connectionString, file, passphrase: "correct horse battery stable" });
  await expect(wrong).rejects.toThrow(WrongPassphraseError);

  const { isUnsealed } = await restoreBackup({ connectionString, file, passphrase: PASSPHRASE });
  expect(isUnsealed).toBe(true);
  const after = await describeRows(await connect(connectionString));
  for (const name of ["auth_users", "site_owner", "site_secrets", "jobs"]) {
    expect(after[name], name).toBe(before[name]);
  }
  expect(readFileSync(path.join(directory, "other", "secret.key"), "utf8")).toBe(`${KEY}\n`);
});

test("without the key everything but accounts, preview links and keys comes back, and the outcome says so", async () => {
  await storeBackup(file, { connectionString: source.connectionString });
  setEnvironment({ DATA_DIR: path.join(directory, "other") });
  const connectionString = await emptyDatabase(inject("postgres"));
  const { isUnsealed } = await restoreBackup({ connectionString, file });
  expect(isUnsealed).toBe(false);
  const after = await describeRows(await connect(connectionString));
  for (const [name, line] of Object.entries(after)) {
    if (tableKind(`public.${name}`) === "open") expect(line, name).toBe(before[name]);
    else expect(line, name).toMatch(/^0 /);
  }
});
