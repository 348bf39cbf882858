import { randomBytes } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { moveAllObjects } from "~/platform/images/store/object-store-task.server.ts";
import { imageFiles, images } from "~/platform/images/tables.server.ts";
import { connect, emptyDatabase } from "../../../tests/support/database/describe-database.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { type S3Server, startS3Server } from "../../../tests/support/storage/s3-server.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { storeBackup } from "./store-backup.server.ts";

const ACCOUNT = { bucket: "pictures", region: "us-east-1", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };
const BYTES = "select hash, format, width, encode(bytes, 'hex') as bytes, object_key from image_files order by 1, 2, 3";

const source = openTestDatabase();
let s3: S3Server;
let directory: string;
const file = () => path.join(directory, "backup.tar");
const own = () => ({ DATA_DIR: directory, SECRET_KEY: "a secret key of the test, 32 characters" });

beforeAll(async () => {
  s3 = await startS3Server(ACCOUNT);
});
afterAll(() => s3.close());
beforeEach(() => {
  directory = temporaryFolder();
  s3.intercept = undefined;
  setEnvironment({
    ...own(),
    ...{ UPLOADS_S3_ENDPOINT: s3.endpoint, UPLOADS_S3_BUCKET: ACCOUNT.bucket },
    ...{ UPLOADS_S3_ACCESS_KEY: ACCOUNT.accessKey, UPLOADS_S3_SECRET_KEY: ACCOUNT.secretKey },
  });
});

/** Three pictures in the bucket, and one that is still in the database. */
async function upload() {
  const store = async (digit: string) => {
    const hash = digit.repeat(32);
    await database().insert(images).values({ hash, width: 900, height: 300, name: "desk.png" });
    const files = [480, 800, 900].flatMap((width) => [
      { hash, width, format: "avif" as const, bytes: randomBytes(500) },
      { hash, width, format: "webp" as const, bytes: randomBytes(700) },
    ]);
    await database().insert(imageFiles).values(files);
  };
  for (const digit of ["1", "2", "3"]) await store(digit);
  const client = await connect(source.connectionString);
  const { rows: before } = await client.query(BYTES);
  await moveAllObjects(new Date(), new AbortController().signal);
  await store("4");
  const { rows: last } = await client.query(`${BYTES.replace("order by", "where bytes is not null order by")}`);
  return { client, pictures: [...before, ...last] };
}

const byKey = <Row extends { hash: string; format: string; width: number }>(rows: Row[]) =>
  rows.toSorted((a, b) => (a.hash + a.format + a.width < b.hash + b.format + b.width ? -1 : 1));

test("a backup has the pictures that are in a bucket, and a restore needs none", async () => {
  const { pictures } = await upload();
  expect(pictures).toHaveLength(24);
  await storeBackup(file(), { connectionString: source.connectionString });
  setEnvironment(own());
  const target = await emptyDatabase(inject("postgres"));
  await restoreBackup({ connectionString: target, file: file() });
  const restored = await connect(target);
  expect(byKey((await restored.query(BYTES)).rows)).toEqual(byKey(pictures));
  // Another database has a folder of its own, so that it never touches what is this one's.
  expect((await restored.query("select from image_store")).rowCount).toBe(0);
});

test("there is no backup while the bucket can't be read, and the error says why", async () => {
  await upload();
  s3.intercept = (_request, response) =>
    Boolean(response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>"));
  const failing = storeBackup(file(), { connectionString: source.connectionString });
  await expect(failing).rejects.toThrow(
    "The files in the object store can't be read: This account isn't allowed to do that",
  );
  setEnvironment(own());
  const without = storeBackup(file(), { connectionString: source.connectionString });
  await expect(without).rejects.toThrow("isn't set any more");
});

test("one picture that the bucket has lost keeps nothing else from being backed up", async () => {
  const { client, pictures } = await upload();
  const { rows } = await client.query("select object_key from image_files where object_key is not null limit 1");
  const lost: string = rows[0].object_key;
  s3.objects.delete(lost);
  await storeBackup(file(), { connectionString: source.connectionString });
  const target = await emptyDatabase(inject("postgres"));
  await restoreBackup({ connectionString: target, file: file() });
  const found = await (await connect(target)).query(BYTES);
  expect(found.rows.filter(({ object_key }) => object_key !== null)).toMatchObject([{ object_key: lost, bytes: null }]);
  expect(found.rows).toHaveLength(pictures.length);
});
