import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StorageStep } from "~/shared/setup/test-steps.ts";
import { type S3Server, startS3Server } from "../../../../tests/support/storage/s3-server.ts";
import { makeKeyPair, type SftpServer, startSftpServer } from "../../../../tests/support/storage/sftp-server.ts";
import { startWebdavServer, type WebdavServer } from "../../../../tests/support/storage/webdav-server.ts";
import { openStorage } from "./open-storage.server.ts";
import type {
  RemoteStorage,
  S3Destination,
  SftpDestination,
  StorageDestination,
  WebdavDestination,
} from "./storage-destination.ts";
import { testStorage } from "./test-storage.server.ts";

const PASSWORD = "a password of the destination";
const BUCKET = { bucket: "backups", region: "eu-central-3", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };
const loginKey = makeKeyPair();

let folder: string;
let sftpServer: SftpServer;
let webdavServer: WebdavServer;
let s3Server: S3Server;
let sftp: SftpDestination;
let webdav: WebdavDestination;
let s3: S3Destination;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "destinations-"));
  sftpServer = await startSftpServer(folder, { user: "site", password: PASSWORD, publicKey: loginKey.public });
  webdavServer = await startWebdavServer(folder, { user: "site", password: PASSWORD });
  s3Server = await startS3Server(BUCKET);
});
afterAll(async () => {
  await Promise.all([sftpServer.close(), webdavServer.close(), s3Server.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
  s3Server.objects.clear();
  s3Server.uploads.clear();
  s3Server.intercept = undefined;
  webdavServer.intercept = undefined;
  sftpServer.breakAfterBytes = undefined;
  const setBy = "server";
  const { port } = sftpServer;
  const base = { kind: "sftp", setBy, host: "127.0.0.1", port, user: "site" } as const;
  sftp = { ...base, password: PASSWORD, privateKey: "", folder: "deep/copies", hostKey: "" };
  sftp.hostKey = (await stepsOf(sftp)).find(({ fingerprint }) => fingerprint)?.fingerprint ?? "";
  webdav = { kind: "webdav", setBy, url: `${webdavServer.url}/copies`, user: "site", password: PASSWORD };
  s3 = { kind: "s3", setBy, ...BUCKET, endpoint: s3Server.endpoint, folder: "my/site" };
});

async function stepsOf(destination: StorageDestination): Promise<StorageStep[]> {
  const steps = new Map<string, StorageStep>();
  await testStorage(destination, (step) => void steps.set(step.step, step));
  return [...steps.values()];
}

/** Opens the destination for as long as it is used. */
async function using(destination: StorageDestination, use: (storage: RemoteStorage) => Promise<void>) {
  const storage = await openStorage(destination);
  await use(storage).finally(() => storage.close());
}

const failure = async (destination: StorageDestination) =>
  (await stepsOf(destination)).find(({ state }) => state === "failed");

describe.each(["sftp", "webdav", "s3"] as const)("a destination of %s", (kind) => {
  const destination = () => ({ sftp, webdav, s3 })[kind];

  test("takes a streamed file, lists it with its size, gives it back and deletes it", async () => {
    await using(destination(), async (storage) => {
      const content = Buffer.alloc(17 * 1024 * 1024 + 7, "backup");
      const chunks = Readable.from(
        (function* () {
          for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
        })(),
      );
      await storage.upload("one.tar", chunks, { size: content.length });
      await storage.upload("two & ä.tar", Readable.from([Buffer.from("2")]), { size: 1 });
      expect((await storage.list()).toSorted((a, b) => a.size - b.size)).toEqual([
        { name: "two & ä.tar", size: 1 },
        { name: "one.tar", size: content.length },
      ]);
      expect(Buffer.compare(await storage.read("one.tar"), content)).toBe(0);
      // The same name again replaces the file.
      await storage.upload("one.tar", Readable.from([Buffer.from("new")]), { size: 3 });
      expect(Buffer.from(await storage.read("one.tar")).toString()).toBe("new");
      await storage.remove("one.tar");
      expect((await storage.list()).map(({ name }) => name)).toEqual(["two & ä.tar"]);
    });
  });

  test("has no file of the name when an upload breaks off, and its remains can be removed", async () => {
    await using(destination(), async (storage) => {
      const source = Readable.from(
        (function* () {
          for (let count = 0; count < 300; count++) yield Buffer.alloc(65_536, "x");
          throw new Error("The disk can't be read.");
        })(),
      );
      const size = 500 * 65_536;
      await expect(storage.upload("half.tar", source, { size })).rejects.toThrow();
      expect((await storage.list()).map(({ name }) => name)).not.toContain("half.tar");
      await storage.removeRemains((name) => name === "half.tar");
      expect(await storage.list()).toEqual([]);
      expect(s3Server.uploads.size).toBe(0);
    });
  });

  test("an upload can be cancelled", async () => {
    await using(destination(), async (storage) => {
      const controller = new AbortController();
      const source = Readable.from(
        (async function* () {
          for (let count = 0; ; count++) {
            if (count === 20) controller.abort();
            yield Buffer.alloc(65_536, "x");
          }
        })(),
      );
      const upload = storage.upload("endless.tar", source, { size: 1e9, signal: controller.signal });
      await expect(upload).rejects.toThrow();
      expect((await storage.list()).map(({ name }) => name)).not.toContain("endless.tar");
    });
  });

  test("is tested step by step, and nothing of the test stays", async () => {
    const steps = await stepsOf(destination());
    const names = ["address", ...(kind === "sftp" ? ["sign-in", "host-key"] : ["sign-in"]), "write", "read", "remove"];
    expect(steps.map(({ step, state }) => [step, state])).toEqual(names.map((name) => [name, "passed"]));
    await using(destination(), async (storage) => expect(await storage.list()).toEqual([]));
  });

  test("that the owner has set isn't connected to in the site's own network", async () => {
    const refused = await failure({ ...destination(), setBy: "owner" });
    expect(refused).toMatchObject({ step: "address", text: expect.stringContaining("127.0.0.1") });
    expect(refused?.advice).toContain("BACKUP_ALLOWED_NETWORKS");
  });

  test("whose password is wrong says so", async () => {
    const change = kind === "s3" ? { secretKey: "x" } : { password: "x" };
    const text = expect.stringMatching(/accepted|secret key/);
    expect(await failure({ ...destination(), ...change } as StorageDestination)).toMatchObject({
      step: "sign-in",
      text,
    });
  });
});

describe("SFTP", () => {
  test("sends nothing to a server whose key isn't confirmed, and tells another key than before", async () => {
    const before = sftpServer.signIns.length;
    const steps = await stepsOf({ ...sftp, hostKey: "" });
    expect(steps.at(-1)).toMatchObject({ step: "host-key", state: "failed", fingerprint: sftp.hostKey });
    expect(await failure({ ...sftp, hostKey: "SHA256:another" })).toMatchObject({
      step: "host-key",
      text: expect.stringContaining("another key"),
    });
    expect(sftpServer.signIns.length).toBe(before);
  });

  test("signs in with a private key, too", async () => {
    expect(await failure({ ...sftp, password: "", privateKey: loginKey.private })).toBeUndefined();
    const unreadable = await failure({ ...sftp, privateKey: "not a key" });
    expect(unreadable?.text).toBe("The private key can't be read.");
  });

  test("an upload over a connection that breaks leaves no file of the name", async () => {
    const storage = await openStorage(sftp);
    sftpServer.breakAfterBytes = 1_000_000;
    const body = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(65_536)));
    await expect(storage.upload("half.tar", body, { size: 6_553_600 })).rejects.toThrow();
    expect(await readdir(path.join(folder, "deep/copies"))).not.toContain("half.tar");
    await storage.close().catch(() => {});
  });
});

describe("WebDAV", () => {
  test("goes where it is redirected to, and reads answers without prefixes of names", async () => {
    webdavServer.intercept = (request, response) => {
      if (request.method !== "PROPFIND") return false;
      const isMoved = request.url === "/moved/";
      if (!isMoved) response.writeHead(301, { Location: "/moved/" }).end();
      else
        response.writeHead(207).end(
          `<multistatus xmlns="DAV:"><response><href>/moved/</href><propstat><prop><resourcetype><collection/></resourcetype></prop></propstat></response>
          <response><href>/moved/a%20b.tar</href><propstat><prop><resourcetype/><getcontentlength>7</getcontentlength></prop></propstat></response></multistatus>`,
        );
      return true;
    };
    await using(webdav, async (storage) => expect(await storage.list()).toEqual([{ name: "a b.tar", size: 7 }]));
  });

  test("keeps redirections out of the site's own network", async () => {
    webdavServer.intercept = (_, response) => {
      response.writeHead(302, { Location: webdavServer.url }).end();
      return true;
    };
    expect(await failure(webdav)).toMatchObject({ step: "sign-in" });
  });

  test("a full destination, and one that stores less than was sent, are told", async () => {
    webdavServer.intercept = (request, response) => {
      if (request.method === "PUT") request.resume().on("end", () => response.writeHead(507).end());
      return request.method === "PUT";
    };
    expect(await failure(webdav)).toMatchObject({ step: "write", text: "The destination is full." });
    webdavServer.intercept = (request, response) => {
      if (request.method !== "PUT") return false;
      request.resume().on("end", async () => {
        await writeFile(path.join(folder, decodeURIComponent(request.url ?? "")), "less");
        response.writeHead(201).end();
      });
      return true;
    };
    expect(await failure(webdav)).toMatchObject({
      step: "write",
      text: expect.stringContaining("didn't arrive whole"),
    });
    const [left = "", ...others] = await readdir(path.join(folder, "copies"));
    expect([left, others]).toEqual([expect.stringMatching(/\.part$/), []]);
    expect(await readFile(path.join(folder, "copies", left), "utf8")).toBe("less");
  });
});

describe("S3", () => {
  test("a bucket that isn't there, and another region, are told", async () => {
    expect(await failure({ ...s3, bucket: "none" })).toMatchObject({ text: "There is no bucket called none." });
    expect(await failure({ ...s3, region: "us-east-9" })).toMatchObject({ advice: "Enter the bucket's region." });
  });
});
