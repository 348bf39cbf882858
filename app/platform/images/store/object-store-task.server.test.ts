import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { findImageFile, storeImage } from "~/platform/images/image-store.server.ts";
import { imageFiles, imageStore, images } from "~/platform/images/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { type S3Server, startS3Server } from "../../../../tests/support/storage/s3-server.ts";
import { moveAllObjects, sweepStore } from "./object-store-task.server.ts";
import { loadObjectStoreState } from "./store-state.server.ts";

const ACCOUNT = { bucket: "pictures", region: "eu-central-3", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };

openTestDatabase();
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
    UPLOADS_S3_ENDPOINT: s3.endpoint,
    UPLOADS_S3_BUCKET: ACCOUNT.bucket,
    UPLOADS_S3_REGION: ACCOUNT.region,
    // Of each test, so that nothing is in memory from another.
    UPLOADS_S3_FOLDER: `of/${crypto.randomUUID()}`,
    UPLOADS_S3_ACCESS_KEY: ACCOUNT.accessKey,
    UPLOADS_S3_SECRET_KEY: ACCOUNT.secretKey,
  };
  setEnvironment(bucket);
});

/** What a picture of each colour is stored as: making its sizes takes longer than most tests. */
const made = new Map<string, { image: typeof images.$inferSelect; files: (typeof imageFiles.$inferSelect)[] }>();
async function upload(background = "#e2875f") {
  const known = made.get(background);
  if (known && (await database().$count(images)) === 0) {
    await database().insert(images).values(known.image);
    await database().insert(imageFiles).values(known.files);
    return known.image;
  }
  const file = await sharp({ create: { width: 600, height: 315, channels: 3, background } })
    .png()
    .toBuffer();
  const { hash } = await storeImage(file, "desk.png");
  const [image] = await database().select().from(images).where(eq(images.hash, hash));
  if (!image) throw new Error("It isn't stored.");
  made.set(background, { image, files: await database().select().from(imageFiles).where(eq(imageFiles.hash, hash)) });
  return image;
}
const day = (count: number) => new Date(Date.UTC(2025, 2, 1 + count));
const move = () => moveAllObjects(day(0), new AbortController().signal);
const pictures = async () => {
  const { kinds = [], ...state } = (await loadObjectStoreState()) ?? {};
  return { ...state, files: kinds.find(({ what }) => what === "pictures")?.files };
};
const places = async () => (await pictures()).files;
const objectNames = () => [...s3.objects.keys()].filter((key) => !key.endsWith("README.txt"));

test("an upload is served from the database, and then from the bucket, with the same bytes", async () => {
  const { hash } = await upload();
  const before = await findImageFile(hash, "avif", 480);
  expect(s3.objects.size).toBe(0);
  await move();
  expect(await places()).toEqual({ database: 0, s3: 4 });
  expect(objectNames()).toHaveLength(4);
  expect(await findImageFile(hash, "avif", 480)).toEqual(before);
  expect(await findImageFile(hash, "avif", 481)).toBeUndefined();
  // Again is nothing.
  await move();
  expect(objectNames()).toHaveLength(4);
});

test("while the bucket can't be used uploads stay in the database, the owner is told why, and then they are moved", async () => {
  setEnvironment({ ...bucket, UPLOADS_S3_SECRET_KEY: "another" });
  const { hash } = await upload();
  await move();
  expect(await findImageFile(hash, "webp", 600)).toBeDefined();
  const state = await pictures();
  expect(state.files).toEqual({ database: 4, s3: 0 });
  expect(state.failure?.text).toContain("secret key doesn't belong to it");
  expect(JSON.stringify(state)).not.toMatch(/another|AKIDEXAMPLE/);
  setEnvironment(bucket);
  await move();
  expect(await pictures()).toMatchObject({ files: { database: 0, s3: 4 }, failure: null });
});

test("what the bucket doesn't store as it was sent stays in the database", async () => {
  await upload();
  s3.intercept = ({ method, url = "" }, response) => {
    if (method !== "GET" || url.includes("README.txt")) return false;
    response.writeHead(200, { "Content-Length": "4" }).end("less");
    return true;
  };
  await move();
  expect(await pictures()).toMatchObject({
    files: { database: 4, s3: 0 },
    failure: { text: expect.stringContaining("isn't in the bucket as it was stored") },
  });
});

test("a picture in memory is served while the bucket is away, another says that it can't be read, and later both are there", async () => {
  const { hash } = await upload();
  await move();
  const shown = await findImageFile(hash, "webp", 480);
  // As if it were away before now.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 5_001);
  s3.intercept = (_request, response) => Boolean(response.writeHead(503).end());
  expect(await findImageFile(hash, "webp", 480)).toEqual(shown);
  await expect(findImageFile(hash, "webp", 600)).rejects.toMatchObject({ name: "ObjectStoreUnavailableError" });
  s3.intercept = undefined;
  // For some seconds no one waits for it.
  await expect(findImageFile(hash, "webp", 600)).rejects.toThrow("didn't answer just now");
  clock.mockRestore();
  expect(await findImageFile(hash, "webp", 600)).toBeInstanceOf(Buffer);
});

test("changed bytes in the bucket are never served", async () => {
  const { hash } = await upload();
  await move();
  for (const [key, bytes] of s3.objects)
    if (key.includes("-avif-")) s3.objects.set(key, Buffer.alloc(bytes.length, "x"));
  await expect(findImageFile(hash, "avif", 480)).rejects.toMatchObject({ name: "MissingObjectError" });
});

test("UPLOADS=database moves everything back, and what is left in the bucket goes a day later", async () => {
  const { hash } = await upload();
  const before = await findImageFile(hash, "avif", 600);
  await move();
  setEnvironment({ ...bucket, UPLOADS: "database" });
  await move();
  expect(await places()).toEqual({ database: 4, s3: 0 });
  expect(await findImageFile(hash, "avif", 600)).toEqual(before);
  await sweepStore("pictures", day(1));
  expect(objectNames()).toHaveLength(4);
  await sweepStore("pictures", day(2));
  expect(objectNames()).toEqual([]);
});

test("an image that is removed goes from the bucket, too; what isn't the site's stays", async () => {
  const [gone, stays] = [await upload("#111111"), await upload("#222222")];
  await move();
  const [folder] = (await database().select().from(imageStore)).map((row) => row.folder);
  const foreign = `${bucket.UPLOADS_S3_FOLDER}/${folder}/notes.txt`;
  s3.objects.set(foreign, Buffer.from("mine"));
  await database().delete(images).where(eq(images.hash, gone.hash));
  await sweepStore("pictures", day(1));
  await sweepStore("pictures", day(3));
  expect(objectNames().filter((key) => key.includes(gone.hash))).toEqual([]);
  expect(objectNames().filter((key) => key.includes(stays.hash))).toHaveLength(4);
  expect(s3.objects.has(foreign)).toBe(true);
});

test("what a move that was killed has left goes, and its picture is moved again", async () => {
  const { hash } = await upload();
  await move();
  // As if the row had never been committed.
  const bytes = Buffer.from("of the database");
  const elsewhere = { bytes, objectKey: null, size: null, sha256: null };
  await database().update(imageFiles).set(elsewhere).where(eq(imageFiles.width, 600));
  await sweepStore("pictures", day(0));
  await move();
  expect(await findImageFile(hash, "avif", 600)).toEqual(bytes);
  await sweepStore("pictures", day(2));
  expect(objectNames()).toHaveLength(4);
});

test("a bucket without the site's folder isn't taken for one that has lost its pictures, and nothing is moved there", async () => {
  const { hash } = await upload("#111111");
  await move();
  await upload("#222222");
  setEnvironment({ ...bucket, UPLOADS_S3_FOLDER: `of/${crypto.randomUUID()}` });
  await move();
  const state = await pictures();
  expect(state).toMatchObject({ files: { database: 4, s3: 4 }, missing: null });
  expect(state.failure?.text).toContain("doesn't have the folder");
  await expect(findImageFile(hash, "webp", 600)).rejects.toThrow("doesn't have the folder");
});

test("the same upload brings back what the bucket has lost", async () => {
  const { hash } = await upload();
  await move();
  s3.objects.delete(objectNames().find((key) => key.includes("-avif-480-")) ?? "");
  expect((await upload()).hash).toBe(hash);
  expect(await sharp(await findImageFile(hash, "avif", 480)).metadata()).toMatchObject({ width: 480 });
  await move();
  await sweepStore("pictures", day(0));
  expect(await pictures()).toMatchObject({ files: { database: 0, s3: 4 }, missing: null });
});

test("a listing that comes late doesn't make a picture count as lost", async () => {
  await upload();
  await move();
  s3.intercept = ({ url = "" }, response) => {
    if (!url.includes("list-type")) return false;
    response.writeHead(200).end("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>");
    return true;
  };
  await sweepStore("pictures", day(0));
  expect(await pictures()).toMatchObject({ missing: null, failure: null });
});

test("objects that are missing are counted, and so is a bucket that isn't set any more told", async () => {
  await upload();
  await move();
  const [one = ""] = objectNames();
  s3.objects.delete(one);
  await sweepStore("pictures", day(0));
  expect(await pictures()).toMatchObject({ missing: { count: 1 }, failure: null });
  setEnvironment({});
  await move();
  expect(await pictures()).toMatchObject({
    place: null,
    failure: { text: expect.stringContaining("isn't set any more") },
  });
});
