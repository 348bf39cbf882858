import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { dropDatabase, runStatement, withDatabaseName } from "../../../tests/support/database/connection.ts";
import { connect, describeRows, describeSchema } from "../../../tests/support/database/describe-database.ts";
import { fillTables } from "../../../tests/support/database/fill-tables.ts";
import { type Forgery, forgeBackup } from "../../../tests/support/database/forge-backup.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { BackupError, DamagedBackupError, UnknownSchemaError } from "./backup-errors.server.ts";
import { encodeEnd, encodeTarEntry, TAR_TRAILER } from "./file/end-entry.server.ts";
import type { BackupManifest, BackupTable } from "./file/manifest.server.ts";
import { sealWithKey, sealWithPassphrase, unseal } from "./file/sealed-part.server.ts";
import { readManifest } from "./read-manifest.server.ts";
import { tableContent } from "./restore/load-tables.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { storeBackup } from "./store-backup.server.ts";

const KEY = "a secret key of the test, 32 characters";
const PASSPHRASE = "five words for the backups";
const JOBS = "tables/public.jobs/0000.copy.gz";

const source = openTestDatabase();
let directory: string;
let file: string;
let good: Buffer | undefined;
let target: string;
let before: unknown;

const NAME = `malformed_${process.pid}`;
beforeAll(async () => {
  await runStatement(inject("postgres"), `create database ${NAME}`);
  target = withDatabaseName(inject("postgres"), NAME);
});
afterAll(() => dropDatabase(inject("postgres"), NAME));

/** A good backup, and a database that holds what is in it. */
beforeEach(async () => {
  directory = temporaryFolder();
  file = path.join(directory, "backup.tar");
  setEnvironment({ DATA_DIR: path.join(directory, "data"), SECRET_KEY: KEY });
  if (good) return writeFileSync(file, good);
  await fillTables(await connect(source.connectionString));
  await storeBackup(file, { connectionString: source.connectionString, passphrase: PASSPHRASE });
  good = readFileSync(file);
  await restoreBackup({ connectionString: target, file });
  before = await describeTarget();
});

async function describeTarget() {
  const client = await connect(target);
  const described = [await describeRows(client), await describeSchema(client)];
  await client.end();
  return described;
}

/** The error is one sentence or two for the operator, and the database is as before. */
async function expectRefusal(message: RegExp, options: { passphrase?: string } = {}) {
  const error = await restoreBackup({ connectionString: target, file, replace: true, ...options }).catch((one) => one);
  expect(error).toBeInstanceOf(BackupError);
  expect(error.message).toMatch(message);
  expect(error.message).toMatch(/^[^\p{Cc}]{10,400}$/u);
  expect(await describeTarget()).toEqual(before);
  return error;
}

/** The manifest with one table changed. */
const withJobs = (change: (table: BackupTable) => object) => (manifest: BackupManifest) => ({
  ...manifest,
  tables: manifest.tables.map((table) => (table.name === "public.jobs" ? { ...table, ...change(table) } : table)),
});
const changing =
  (change: (manifest: BackupManifest) => object): Forgery["manifest"] =>
  (manifest) => ({ ...manifest, ...change(manifest) });
/** Another content of a table, which the manifest agrees with. */
function withContent(content: Buffer, rows = 1): Forgery {
  const table = { rows, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
  return { part: (name, old) => (name === JOBS ? gzipSync(content) : old), manifest: withJobs(() => table) };
}
const INJECTED = "public.jobs (id) from stdin; drop table public.images; commit; begin; copy public.jobs";

test.each<[string, Forgery["manifest"]]>([
  ["no object", () => []],
  ["fields of other types", changing(() => ({ tables: "all" }))],
  ["a field that is missing", ({ sequences: _, ...rest }) => rest],
  ["an impossible date", changing(() => ({ createdAt: "yesterday" }))],
  ["a date that no database takes", changing(() => ({ createdAt: "0000-01-01T00:00:00Z" }))],
  ["objects without end", (manifest) => ({ ...manifest, more: Array.from({ length: 200_000 }, () => ({})) })],
  ["a number that isn't whole", withJobs(() => ({ rows: 1.5 }))],
  ["a negative number", withJobs(() => ({ bytes: -1 }))],
  ["SQL in a table's name", withJobs(() => ({ name: INJECTED }))],
  [
    "SQL in a column's name",
    withJobs(({ columns }) => ({ columns: [...columns, 'id") from stdin; drop table jobs; --'] })),
  ],
  [
    "SQL in a sequence's name",
    changing(() => ({ sequences: [{ name: "x'); drop table jobs; --", value: "1", isCalled: true }] })),
  ],
  ["SQL in a sequence's value", changing(({ sequences: [one] }) => ({ sequences: [{ ...one, value: "1); --" }] }))],
  ["a path in a table's name", withJobs(() => ({ name: "public.../../etc" }))],
  [
    "a path in a part's name",
    changing(({ parts }) => ({ parts: parts.map((part) => ({ ...part, name: `../${part.name}` })) })),
  ],
  ["signs for the terminal", changing(() => ({ release: "1.0\u001b[2J" }))],
  ["a table twice", changing(({ tables }) => ({ tables: [...tables, ...tables] }))],
  ["a part twice", changing(({ parts }) => ({ parts: [...parts, ...parts.slice(-1)] }))],
  ["a part beyond the file", changing(({ parts }) => ({ parts: parts.map((part) => ({ ...part, at: 2 ** 40 })) }))],
  [
    "a part that is as large as memory",
    changing(({ parts }) => ({ parts: parts.map((part) => ({ ...part, size: 2 ** 52 })) })),
  ],
  ["a key that isn't there", changing(() => ({ hasKey: false }))],
  ["no end of tables", changing(() => ({ tables: Array.from({ length: 2000 }, () => 1) }))],
])("a manifest with %s is refused as damaged", async (_, manifest) => {
  await forgeBackup(file, { manifest });
  expect(await expectRefusal(/^The backup is damaged: its manifest\.json is wrong/)).toBeInstanceOf(DamagedBackupError);
  expect(existsSync(path.join(directory, "data", "backups"))).toBe(false);
});

test.each<[string, Forgery["manifest"], RegExp]>([
  [
    "of a newer format",
    (manifest) => ({ format: 2, holds: [manifest.release] }),
    /newer release, in format 2; .*Update the program/,
  ],
  ["without migrations", changing(() => ({ migrations: [] })), /migrations are missing/],
  [
    "with a gap in the migrations",
    changing(({ migrations }) => ({ migrations: migrations.toSpliced(3, 1) })),
    /migrations are missing/,
  ],
  [
    "with a migration twice",
    changing(({ migrations }) => ({ migrations: [...migrations, ...migrations.slice(-1)] })),
    /migrations are missing/,
  ],
])("a backup %s isn't called damaged, but another release's", async (_, manifest, message) => {
  await forgeBackup(file, { manifest });
  expect(await expectRefusal(message)).toBeInstanceOf(UnknownSchemaError);
});

const empty = { rows: 0, bytes: 0, sha256: createHash("sha256").digest("hex") };

test.each<[string, Forgery, RegExp]>([
  [
    "a table that no migration makes",
    {
      more: { "tables/public.strangers/0000.copy.gz": gzipSync("") },
      manifest: changing(({ tables }) => ({
        tables: [...tables, { ...empty, name: "public.strangers", columns: ["id"] }],
      })),
    },
    /no such table: public\.strangers/,
  ],
  [
    "a table that a backup leaves out: sessions",
    {
      more: { "tables/public.auth_sessions/0000.copy.gz": gzipSync("") },
      manifest: changing(({ tables }) => ({
        tables: [...tables, { ...empty, name: "public.auth_sessions", columns: ["id"] }],
      })),
    },
    /no such table: public\.auth_sessions/,
  ],
  [
    "a table that is missing",
    {
      part: (name, content) => (name.includes("/public.jobs/") ? undefined : content),
      manifest: changing(({ tables }) => ({ tables: tables.filter(({ name }) => name !== "public.jobs") })),
    },
    /the table public\.jobs is missing/,
  ],
  [
    "an unknown column",
    { manifest: withJobs(({ columns }) => ({ columns: [...columns, "salary"] })) },
    /no such column of public\.jobs: salary/,
  ],
  [
    "a column twice",
    { manifest: withJobs(({ columns }) => ({ columns: [...columns, "title"] })) },
    /no such column of public\.jobs: title/,
  ],
  [
    "a column that is missing",
    { manifest: withJobs(({ columns }) => ({ columns: columns.slice(1) })) },
    /column of public\.jobs id is missing/,
  ],
  [
    "an unknown sequence",
    {
      manifest: changing(({ sequences }) => ({
        sequences: [...sequences, { name: "public.numbers", value: "1", isCalled: true }],
      })),
    },
    /no such sequence: public\.numbers/,
  ],
  [
    "a part that is no gzip",
    { part: (name, content) => (name === JOBS ? gunzipSync(content) : content) },
    /part tables\/public\.jobs\/0000\.copy\.gz can't be decompressed/,
  ],
  [
    "a part that is cut off",
    { part: (name, content) => (name === JOBS ? content.subarray(0, -9) : content) },
    /0000\.copy\.gz can't be decompressed/,
  ],
  ["a part without content", { part: (name, content) => (name === JOBS ? Buffer.alloc(0) : content) }, /damaged/],
  [
    "a gzip bomb",
    { part: (name, content) => (name === JOBS ? gzipSync(Buffer.alloc(300_000_000)) : content) },
    /table public\.jobs isn't what its manifest says/,
  ],
  [
    "other content than its checksum",
    { part: (name, content) => (name === JOBS ? gzipSync("") : content) },
    /table public\.jobs isn't what its manifest says/,
  ],
  ["bytes that are no UTF-8", withContent(Buffer.from([0xff, 0xfe, 0x09, 0x0a])), /database refuses its content/],
  ["a line of too few values", withContent(Buffer.from("1\n")), /database refuses its content/],
  ["fewer rows than it says", withContent(Buffer.alloc(0)), /public\.jobs differs after the restore/],
  [
    "a sequence beyond its end",
    {
      manifest: changing(({ sequences }) => ({
        sequences: sequences.map((one) => ({ ...one, value: "9999999999999999999" })),
      })),
    },
    /database refuses its content/,
  ],
  [
    "a part of no table",
    { more: { "tables/public.jobs/0007.copy.gz": gzipSync("") } },
    /part tables\/public\.jobs\/0007\.copy\.gz is of no table/,
  ],
])("%s is refused, and nothing is changed", async (_, forgery, message) => {
  await forgeBackup(file, forgery);
  expect(await expectRefusal(message)).toBeInstanceOf(DamagedBackupError);
});

test.each([
  ["are fewer", (text: string) => text.slice(text.indexOf("\n") + 1)],
  ["were at another time", (text: string) => text.replace(/\d+\n$/, "9000000000000\n")],
])("a table's migrations that %s than the manifest names are refused", async (_, change) => {
  const name = "tables/drizzle.__drizzle_migrations/0000.copy.gz";
  let content = Buffer.alloc(0);
  const part = (own: string, old: Buffer) => {
    if (own !== name) return old;
    content = Buffer.from(change(gunzipSync(old).toString()));
    return gzipSync(content);
  };
  const manifest = changing(({ tables }) => ({
    tables: tables.map((table) => {
      if (table.name !== "drizzle.__drizzle_migrations") return table;
      const sha256 = createHash("sha256").update(content).digest("hex");
      return { ...table, rows: content.toString().split("\n").length - 1, bytes: content.length, sha256 };
    }),
  }));
  await forgeBackup(file, { part, manifest });
  await expectRefusal(/migrations are others than its manifest says/);
});

/** Another list or content of the sealed tables. */
async function reseal(change: (list: { tables: BackupTable[] }, tar: Buffer) => unknown) {
  const part = async (name: string, content: Buffer) => {
    if (name !== "sealed.tar.age") return content;
    const tar = (await unseal(KEY, content)) ?? Buffer.alloc(0);
    const text = tar.toString("latin1");
    const at = text.indexOf('{\n "tables"');
    const changed = change(JSON.parse(text.slice(at, text.indexOf("\n}", at) + 2)), tar);
    if (Buffer.isBuffer(changed)) return sealWithKey(KEY, changed);
    // The last of two entries with a name counts.
    const entry = encodeTarEntry("sealed.json", Buffer.from(JSON.stringify(changed)), new Date(0));
    return sealWithKey(KEY, Buffer.concat([tar.subarray(0, -TAR_TRAILER.length), entry, TAR_TRAILER]));
  };
  await forgeBackup(file, { part });
}

test.each<[string, Parameters<typeof reseal>[0], RegExp]>([
  ["no list", () => ({}), /list in sealed\.tar\.age is wrong/],
  [
    "SQL in a name",
    ({ tables }) => ({ tables: tables.map((one) => ({ ...one, name: INJECTED })) }),
    /list in sealed\.tar\.age is wrong/,
  ],
  [
    "an open table",
    ({ tables }) => ({ tables: tables.map((one, index) => (index ? one : { ...one, name: "public.jobs" })) }),
    /isn't what its list says/,
  ],
  ["a table less", ({ tables }) => ({ tables: tables.slice(1) }), /the table public\.\w+ is missing/],
  [
    "another column",
    ({ tables }) => ({ tables: tables.map((one) => ({ ...one, columns: ["id; --"] })) }),
    /list in sealed\.tar\.age is wrong/,
  ],
  ["a tar that is cut off", (_, tar) => tar.subarray(0, 700), /list in sealed\.tar\.age is wrong/],
  ["no tar", () => Buffer.from("no tar at all"), /list in sealed\.tar\.age is wrong/],
])("a sealed part with %s is refused", async (_, change, message) => {
  await reseal(change);
  expect(await expectRefusal(message)).toBeInstanceOf(DamagedBackupError);
});

test("a sealed part that was changed is damaged, one of another key isn't, and a key must be one", async () => {
  const put = (name: string, content: Buffer) =>
    forgeBackup(file, { part: (own, old) => (own === name ? content : old) });
  await put("sealed.tar.age", Buffer.from("no age file"));
  await expectRefusal(/what is locked in it isn't as the site locks it/);
  writeFileSync(file, good ?? "");
  await put("secret.key.age", Buffer.from("no age file"));
  await expectRefusal(/what is locked in it isn't as the site locks it/, { passphrase: PASSPHRASE });
  writeFileSync(file, good ?? "");
  await expectRefusal(/passphrase is not the one/, { passphrase: "another passphrase" });
  await put("secret.key.age", await sealWithPassphrase(PASSPHRASE, Buffer.from("short")));
  await expectRefusal(/the key in it is none/, { passphrase: PASSPHRASE });
  setEnvironment({ DATA_DIR: path.join(directory, "data") });
  await put("secret.key.age", await sealWithPassphrase(PASSPHRASE, Buffer.from(`another ${KEY}`)));
  await expectRefusal(/isn't the one that its accounts are locked with/, { passphrase: PASSPHRASE });
});

test("what decompresses to much comes in small pieces", async () => {
  await forgeBackup(file, withContent(Buffer.alloc(50_000_000, "x\n")));
  const manifest = await readManifest(file);
  const jobs = manifest.tables.find(({ name }) => name === "public.jobs") as BackupTable;
  const sizes: number[] = [];
  for await (const chunk of tableContent(file, manifest, jobs)) sizes.push(chunk.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(50_000_000);
  const long = Buffer.alloc(135_000_000, "x");
  await forgeBackup(file, withContent(long));
  await expectRefusal(/table public\.jobs isn't what its manifest says/);
});

test.each([
  ["beyond the file", { at: 512, size: 2 ** 50 }],
  ["before it", { at: -1, size: 10 }],
  ["nowhere", { at: 0.5, size: 10 }],
  ["without a length", { at: 512, size: 0 }],
])("an end that finds the manifest %s is refused", async (_, manifest) => {
  const body = readFileSync(file).subarray(0, -2048);
  const sha256 = createHash("sha256").update(body).digest("hex");
  writeFileSync(file, Buffer.concat([body, encodeEnd({ sha256, manifest })]));
  await expectRefusal(/damaged/);
});

test.each<[string, () => Buffer, RegExp]>([
  ["is compressed as a whole", () => gzipSync(good ?? ""), /isn't a backup of this site/],
  ["is all noughts", () => Buffer.alloc(10_240), /isn't a backup of this site/],
  ["is text", () => Buffer.from("create table jobs ();\n".repeat(500)), /isn't a backup of this site/],
  ["is UTF-16", () => Buffer.from("\ufeffREADME.txt".repeat(500), "utf16le"), /isn't a backup of this site/],
  [
    "is an encrypted copy",
    () => Buffer.from(`age-encryption.org/v1\n-> scrypt ${"x".repeat(5000)}`),
    /age -d -o backup\.tar/,
  ],
  ["was appended to", () => Buffer.concat([good ?? Buffer.alloc(0), Buffer.from("more")]), /damaged/],
  [
    "has its beginning twice",
    () => Buffer.concat([(good ?? Buffer.alloc(0)).subarray(0, 5120), good ?? Buffer.alloc(0)]),
    /damaged/,
  ],
])("a file that %s is refused", async (_, content, message) => {
  writeFileSync(file, content());
  await expectRefusal(message);
});

test("what is no file is refused at once", async () => {
  for (const name of [directory, "/dev/zero"]) {
    file = name;
    await expectRefusal(/can't be read: it is no file/);
  }
});
