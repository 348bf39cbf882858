import { randomBytes } from "node:crypto";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { submitApplication } from "~/domain/leads/forms/application.server.ts";
import { submissionFileParts } from "~/domain/leads/tables/files.server.ts";
import { deleteWholeLeads } from "~/domain/leads/triage/delete-leads.server.ts";
import { restoreBackup } from "~/platform/backup/restore-backup.server.ts";
import { storeBackup } from "~/platform/backup/store-backup.server.ts";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { moveAllObjects, sweepStore } from "~/platform/images/store/object-store-task.server.ts";
import { loadObjectStoreState } from "~/platform/images/store/store-state.server.ts";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { emptyDatabase } from "../../../../tests/support/database/describe-database.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { pdfOf } from "../../../../tests/support/storage/documents.ts";
import { type S3Server, startS3Server } from "../../../../tests/support/storage/s3-server.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { downloadPrivateFile } from "./private-files.server.ts";

const ACCOUNT = { bucket: "files", region: "us-east-1", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };
const SITE = { SECRET_KEY: "a secret key of the test, 32 characters" };
const NOW = new Date("2026-12-01T10:00:00Z");
/** Of three parts. */
const CV = pdfOf(randomBytes(600_000));

const source = openTestDatabase();
let s3: S3Server;
let bucket: Record<string, string>;
beforeAll(async () => {
  s3 = await startS3Server(ACCOUNT);
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.intercept = undefined;
  bucket = {
    ...{ ...SITE, DATA_DIR: temporaryFolder(), PRIVATE_UPLOADS: "s3" },
    ...{ UPLOADS_S3_ENDPOINT: s3.endpoint, UPLOADS_S3_BUCKET: ACCOUNT.bucket },
    ...{ UPLOADS_S3_ACCESS_KEY: ACCOUNT.accessKey, UPLOADS_S3_SECRET_KEY: ACCOUNT.secretKey },
  };
  setEnvironment(bucket);
});

async function apply(email = "ada@client.example"): Promise<string> {
  const visitor = { firstName: "Ada", lastName: "L", email, phone: "", link: null, message: "Hello", openingId: null };
  const file = { name: "Ada.pdf", type: "pdf" as const, sha256: "0".repeat(64), bytes: CV };
  return (await submitApplication(visitor, { ...leadMeta(NOW), file })).id;
}
const move = () => moveAllObjects(NOW, new AbortController().signal);
const sweepAt = (ms: number) => sweepStore("documents", new Date(NOW.getTime() + ms));
const objectNames = () => [...s3.objects.keys()].filter((key) => !key.endsWith("README.txt"));
const inDatabase = () => database().$count(submissionFileParts, sql`bytes is not null`);
const downloaded = async (id: string) =>
  Buffer.from((await (await downloadPrivateFile("document", id))?.arrayBuffer()) ?? new ArrayBuffer());

test("a CV is moved to a folder of its own in the bucket and downloaded from there, changed bytes never", async () => {
  const id = await apply();
  await move();
  expect(objectNames()).toHaveLength(3);
  expect(objectNames().every((key) => /^private\/site-[\da-f]{16}\/[\da-f-]{73}$/.test(key))).toBe(true);
  expect(await inDatabase()).toBe(0);
  expect((await downloaded(id)).equals(CV)).toBe(true);
  const [first = "", second = ""] = await partKeys(id);
  s3.objects.set(second, Buffer.alloc(s3.objects.get(second)?.length ?? 0));
  await expect(downloaded(id)).rejects.toThrow();
  s3.objects.delete(first);
  await expect(downloadPrivateFile("document", id)).rejects.toMatchObject({ name: "MissingObjectError" });
});

async function partKeys(id: string): Promise<string[]> {
  const parts = await database().select().from(submissionFileParts).where(sql`submission_id = ${id}`);
  return parts.toSorted((a, b) => a.position - b.position).map(({ objectKey }) => objectKey ?? "");
}

test("a bucket with pictures gets no CV unless it is said", async () => {
  setEnvironment({ ...bucket, PRIVATE_UPLOADS: "" });
  await apply();
  await move();
  expect([await inDatabase(), objectNames()]).toEqual([3, []]);
});

test("an application that comes while the bucket is away is kept in the database, and moved later", async () => {
  const earlier = await apply("earlier@client.example");
  await move();
  s3.intercept = (_request, response) => Boolean(response.writeHead(503).end());
  const id = await apply();
  await move();
  expect((await loadObjectStoreState())?.failure).not.toBeNull();
  expect((await downloaded(id)).equals(CV)).toBe(true);
  await expect(downloadPrivateFile("document", earlier)).rejects.toMatchObject({ name: "ObjectStoreUnavailableError" });
  s3.intercept = undefined;
  await move();
  expect(await loadObjectStoreState()).toMatchObject({
    failure: null,
    kinds: expect.arrayContaining([{ what: "documents", home: "s3", files: { s3: 6, database: 0 } }]),
  });
  expect(objectNames()).toHaveLength(6);
  expect((await downloaded(id)).equals(CV)).toBe(true);
});

test("what is deleted, and what a killed move has left, is out of the bucket within an hour; the rest stays", async () => {
  const [gone, stays] = [await apply(), await apply("grace@client.example")];
  await move();
  const kept = await partKeys(stays);
  const [folder] = kept[0]?.match(/^.*\//) ?? [];
  s3.objects.set(`${folder}${crypto.randomUUID()}-${crypto.randomUUID()}`, Buffer.from("half a move"));
  await database().transaction((tx) => deleteWholeLeads(tx, [gone]));
  expect(await downloadPrivateFile("document", gone)).toBeUndefined();
  // A pass of the pictures' sweep in between knows nothing of these.
  await sweepAt(10 * MINUTE_MS);
  await sweepStore("pictures", new Date(NOW.getTime() + 15 * MINUTE_MS));
  for (let at = 20 * MINUTE_MS; at < HOUR_MS; at += 10 * MINUTE_MS) await sweepAt(at);
  expect(objectNames().toSorted()).toEqual(kept.toSorted());
});

test("without PRIVATE_UPLOADS the documents come back, and nothing is left in the bucket", async () => {
  const id = await apply();
  await move();
  setEnvironment({ ...bucket, PRIVATE_UPLOADS: "database" });
  await move();
  expect([await inDatabase(), (await downloaded(id)).equals(CV)]).toEqual([3, true]);
  await sweepAt(0);
  await sweepAt(HOUR_MS / 2);
  expect(objectNames()).toEqual([]);
});

test("a backup has the bytes that are in the bucket, a restore needs none, and the next backup has nothing of who was deleted", async () => {
  const [gone, stays] = [await apply(), await apply("grace@client.example")];
  await move();
  const inBucket = await apply("late@client.example");
  const before = await restored();
  expect(await before.has(gone, stays, inBucket)).toEqual([true, true, true]);
  await database().transaction((tx) => deleteWholeLeads(tx, [gone]));
  const after = await restored();
  expect(await after.has(gone, stays, inBucket)).toEqual([false, true, true]);
});

/** A backup of now, restored into another database, to a site without a bucket. */
async function restored() {
  const file = path.join(temporaryFolder(), "backup.tar");
  await storeBackup(file, { connectionString: source.connectionString });
  setEnvironment({ ...SITE, DATA_DIR: temporaryFolder() });
  const target = await emptyDatabase(inject("postgres"));
  await restoreBackup({ connectionString: target, file });
  const reopen = async (connectionString: string) => {
    await closeDatabase();
    openDatabase({ connectionString, max: 4 });
  };
  const has = async (...ids: string[]) => {
    await reopen(target);
    const found: boolean[] = [];
    for (const id of ids) found.push((await downloaded(id)).equals(CV));
    const { rows } = await database().execute(sql`select count(distinct submission_id)::int as count
      from submission_file_parts where object_key is null`);
    expect(rows).toEqual([{ count: found.filter(Boolean).length }]);
    await reopen(source.connectionString);
    setEnvironment(bucket);
    return found;
  };
  return { has };
}
