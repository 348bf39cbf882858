import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { UPLOAD_PATH } from "~/shared/images/image-upload.ts";
import { runStatement } from "../../support/database/connection.ts";
import { emptyDatabase } from "../../support/database/describe-database.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { signInAt } from "../../support/site/sign-in.ts";
import { type S3Server, startS3Server } from "../../support/storage/s3-server.ts";

const ACCOUNT = { bucket: "pictures", region: "us-east-1", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };
const SECRET_KEY = "a secret key of the test, 32 characters";
/** The queue starts two seconds after a site. */

let connectionString: string;
let s3: S3Server;
let bucket: Record<string, string>;
let first: Site;
let second: Site;
let cookie: string;

beforeAll(async () => {
  connectionString = await createTestDatabase();
  s3 = await startS3Server(ACCOUNT);
  bucket = {
    ...{ UPLOADS_S3_ENDPOINT: s3.endpoint, UPLOADS_S3_BUCKET: ACCOUNT.bucket, UPLOADS_S3_FOLDER: "of/the-site" },
    ...{ UPLOADS_S3_ACCESS_KEY: ACCOUNT.accessKey, UPLOADS_S3_SECRET_KEY: ACCOUNT.secretKey },
  };
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await s3.close();
});

test("pictures from before there was a bucket are served all the time, and are moved there", async () => {
  const plain = await startSite({ DATABASE_URL: connectionString, SECRET_KEY });
  cookie = await signInAt(plain.url);
  const address = await upload(plain, "#111111");
  const before = await picture(plain, address);
  await plain.close();
  [first, second] = (await Promise.all(
    [0, 1].map(() => startSite({ ...bucket, DATABASE_URL: connectionString, SECRET_KEY })),
  )) as [Site, Site];
  expect(await picture(first, address)).toEqual(before);
  await expect.poll(files).toEqual({ database: 0, s3: 4 });
  expect(objects()).toBe(4);
  expect(await picture(second, address)).toEqual(before);
  // No secret of the site's settings is shown.
  expect(first.output() + second.output()).not.toContain(ACCOUNT.secretKey);
});

test("a picture that one process has taken is served by the other as ever, before and after it is in the bucket", async () => {
  const address = await upload(first, "#222222");
  const before = await picture(second, address);
  await expect.poll(files).toEqual({ database: 0, s3: 8 });
  expect(await picture(second, address)).toEqual(before);
  expect(before.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  const { etag = "" } = before.headers;
  expect((await fetch(second.url + address, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const part = await fetch(second.url + address, { headers: { Range: "bytes=0-3" } });
  expect([part.status, await part.text()]).toEqual([206, "RIFF"]);
  const head = await fetch(second.url + address, { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(before.bytes.length));
});

test("while the bucket is away pictures are taken, those in memory are shown, others say when to ask again, and pages are whole", async () => {
  const shown = await upload(first, "#333333");
  await expect.poll(files).toEqual({ database: 0, s3: 12 });
  const before = await picture(second, shown);
  s3.intercept = (_request, response) => Boolean(response.writeHead(503).end());
  const added = await upload(first, "#444444");
  expect((await picture(second, added)).status).toBe(200);
  expect(await picture(second, shown)).toEqual(before);
  const other = await fetch(second.url + shown.replace(/webp$/, "avif"));
  expect([other.status, other.headers.get("Retry-After"), other.headers.get("Cache-Control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect((await fetch(`${second.url}/`)).status).toBe(200);
  const ready = () => fetch(`${second.url}/readyz`).then(async (answer) => [answer.status, await answer.json()]);
  await expect.poll(ready).toEqual([200, { status: "ready", pictures: "unavailable" }]);

  s3.intercept = undefined;
  await expect.poll(() => fetch(second.url + shown.replace(/webp$/, "avif")).then(({ status }) => status)).toBe(200);
  await nextRun();
  await expect.poll(ready).toEqual([200, { status: "ready" }]);
  await expect.poll(files).toEqual({ database: 0, s3: 16 });
});

test("a process that is killed in the middle of an upload leaves nothing, and one that is killed in the middle of a move loses nothing", async () => {
  const half = connectSocket(Number(new URL(first.url).port), "127.0.0.1").on("error", () => {});
  const head = `POST ${UPLOAD_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nContent-Length: 9000\r\n\r\n`;
  await once(half, "connect");
  half.write(head + "x".repeat(4_000));
  let waiting = 0;
  s3.intercept = ({ method }) => {
    if (method === "PUT") waiting++;
    return method === "PUT";
  };
  const address = await upload(second, "#555555");
  await expect.poll(() => waiting).toBeGreaterThan(0);
  await Promise.all([first.kill(), second.kill()]);
  const diedAt = new Date().toISOString();
  s3.intercept = undefined;
  await Promise.all([first.start(), second.start()]);
  const before = await picture(second, address);
  expect(before.status).toBe(200);
  expect(await upload(first, "#555555")).toBe(address);
  // What the queue finds out within half a minute: the run's process has died.
  const unfinished = `state = 'active' and started_on <= '${diedAt}'`;
  await runStatement(connectionString, `update pgboss.job set state = 'failed' where ${unfinished}`);
  await nextRun();
  await expect.poll(files).toEqual({ database: 0, s3: 20 });
  expect(await picture(first, address)).toEqual(before);
});

test("a backup has the pictures of the bucket, and a site without one is restored from it whole", async () => {
  const addresses = await Promise.all(["#111111", "#222222", "#555555"].map((color) => upload(first, color)));
  const before = await Promise.all(addresses.map((address) => picture(first, address)));
  const directory = mkdtempSync(path.join(tmpdir(), "uploads-in-s3-"));
  onTestFinished(() => rmSync(directory, { recursive: true, maxRetries: 3 }));
  const file = path.join(directory, "backup.tar");
  const run = async (command: string, environment: Record<string, string>) => {
    const child = spawn(process.execPath, [path.resolve("build/server/index.js"), command, file], {
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: directory, SECRET_KEY, ...environment },
      stdio: "ignore",
    });
    expect((await once(child, "exit"))[0]).toBe(0);
  };
  await run("backup", { ...bucket, DATABASE_URL: connectionString });
  const DATABASE_URL = await emptyDatabase(inject("postgres"));
  await run("restore", { DATABASE_URL });
  const restored = await startSite({ DATABASE_URL, SECRET_KEY });
  onTestFinished(() => restored.close());
  s3.intercept = (_request, response) => Boolean(response.writeHead(500).end());
  onTestFinished(() => {
    s3.intercept = undefined;
  });
  expect(await Promise.all(addresses.map((address) => picture(restored, address)))).toEqual(before);
});

const objects = () => [...s3.objects.keys()].filter((key) => !key.endsWith("README.txt")).length;

/** As the next minute begins. */
const nextRun = () =>
  runStatement(
    connectionString,
    `insert into pgboss.job (name, policy, singleton_key)
      select name, policy, 'next' from pgboss.queue where name = 'image-store' on conflict do nothing`,
  );

/** How many files of pictures are where, as the site says. */
async function files() {
  const metrics = await (await fetch(`${first.url}/metrics`)).text();
  const count = (place: string) =>
    Number(new RegExp(`^site_image_files{place="${place}"} (\\d+)$`, "m").exec(metrics)?.[1]);
  return { database: count("database"), s3: count("s3") };
}

async function upload(site: Site, background: string): Promise<string> {
  const file = await sharp({ create: { width: 600, height: 315, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await fetch(site.url + UPLOAD_PATH, {
    method: "POST",
    headers: { Cookie: cookie, "X-File-Name": "desk.png", Origin: site.url },
    body: new Uint8Array(file),
  });
  const { ok, url, error } = await answer.json();
  expect([answer.status, ok, error]).toEqual([201, true, undefined]);
  return url;
}

async function picture(site: Site, address: string) {
  const answer = await fetch(site.url + address);
  const { date: _date, "x-request-id": _id, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
