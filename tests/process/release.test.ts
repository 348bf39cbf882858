import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { socketConnectionString } from "../../embedded-postgres/server/role-and-database.ts";
import { isRoot, NOBODY } from "../../embedded-postgres/testing/test-support.ts";
import { filesIn } from "../../scripts/release/imported-files.ts";
import { makeRelease } from "../../scripts/release/make-release.ts";
import { EMBEDDED_HOST } from "../../server/lifecycle/embedded-host.ts";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { queryRows } from "../support/database/connection.ts";
import { freePort } from "../support/site/loopback.ts";
import { waitUntil } from "../support/site/npm-run.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PLATFORM = `${process.platform}-${process.arch}`;
const BROUGHT = path.resolve(`node-runtime/node_modules/node-${PLATFORM}/bin/node`);
/** A release is the most that a machine has to hold. */
const MAX_BYTES = 250_000_000;

let parent: string;
let release: string;
let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "release-"));
  await chmod(parent, 0o755);
  release = path.join(parent, "site");
  dataDir = await mkdtemp(path.join(parent, "data-"));
  if (isRoot) await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const described = { name: "site", version: "9.8.7", revision: "v9.8.7-1-gabcdef0", platform: PLATFORM, time: 0 };
  await makeRelease(release, described, existsSync(BROUGHT) ? BROUGHT : process.execPath);
});

afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(parent, { recursive: true, force: true });
});

/** Where nothing of the project is: no PATH to Node or npm, another folder, and a user who owns nothing but the
 * data. */
function elsewhere(environment: Record<string, string> = {}) {
  const account = isRoot ? { uid: NOBODY.uid, gid: NOBODY.gid } : {};
  const env = { PATH: "/bin", DATA_DIR: dataDir, LOG_LEVEL: "warn", BACKUP_SCHEDULE: "off", ...environment };
  return { cwd: dataDir, env, ...account };
}

/** Runs a command of the release to its end. */
async function command(...words: string[]): Promise<string> {
  const program = path.join(release, "bin/site");
  const { stdout, stderr } = await promisify(execFile)(program, words, elsewhere()).catch((error) => error);
  return stdout + stderr;
}

test("a release has what serving needs, and nothing else", async () => {
  const files = filesIn(release);
  expect(files.reduce((sum, file) => sum + lstatSync(file).size, 0)).toBeLessThan(MAX_BYTES);
  expect((await readdir(release)).sort()).toEqual(
    ["README.md", "bin", "build", "db", "node_modules", "package.json", "remoteops-site.service"].sort(),
  );
  const packages = await readdir(path.join(release, "node_modules"));
  expect(packages).toContain("pg");
  for (const name of ["vite", "react", "typescript", "tailwindcss", "@react-router", "vitest"])
    expect(packages).not.toContain(name);
  for (const file of files.filter((one) => lstatSync(one).isFile()))
    expect([0o644, 0o755], file).toContain(lstatSync(file).mode & 0o777);
});

test("no text of a release names a command of npm, in whatever encoding it is sent", async () => {
  const npm = /\bnpm (run (owner|seed|backup|restore|rollback)|start)\b/;
  const programs = filesIn(path.join(release, "build")).filter((file) => /\.js(\.br)?$/.test(file));
  const texts = programs.map((file) => {
    const bytes = readFileSync(file);
    return { file, text: (file.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("latin1") };
  });
  expect(texts.filter(({ text }) => npm.test(text)).map(({ file }) => file)).toEqual([]);
  const shown = texts.filter(({ text }) => text.includes("bin/site owner")).map(({ file }) => path.basename(file));
  expect(shown).toEqual(expect.arrayContaining([expect.stringMatching(/^request-sign-in-link-.*\.js$/)]));
  expect(shown).toEqual(expect.arrayContaining([expect.stringMatching(/^request-sign-in-link-.*\.js\.br$/)]));
});

test("a release serves and has its commands, for an ordinary user who can't write to it, without Node and npm", async () => {
  const before = filesIn(release).length;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = elsewhere({ HOST: "127.0.0.1", PORT: String(port) });
  const site = spawn(path.join(release, "bin/site"), ["serve"], options);
  running.push(site);
  let output = "";
  for (const stream of [site.stdout, site.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const says = () => output;
  await waitUntil(() => output.includes("The site is running at") || site.exitCode !== null, says);

  // What child processes, native libraries, fonts and files of packages are needed for.
  for (const [address, type] of Object.entries({
    "/": "text/html",
    "/downloads/company-profile.pdf": "application/pdf",
    "/preview/home.png": "image/png",
    "/apple-touch-icon.png": "image/png",
    "/feed.xml": "application/atom+xml",
  })) {
    const response = await fetch(url + address);
    expect([address, response.status, output]).toEqual([address, 200, output]);
    expect(response.headers.get("Content-Type")).toContain(type);
    await response.arrayBuffer();
  }
  const connectionString = socketConnectionString(path.join(dataDir, "socket"), EMBEDDED_HOST.name);
  const recorded = await queryRows(connectionString, "select version, revision from site_releases");
  expect(recorded).toEqual([{ version: "9.8.7", revision: "v9.8.7-1-gabcdef0" }]);

  const { email, password, pin } = OWNER_ACCOUNT;
  expect(await command("owner", "--email", email, "--password", password, "--pin", pin)).toContain("was created");
  expect(await command("seed")).toContain("The sample data is in.");
  expect(await command("backup", "site.tar", "--verify")).toContain("Verified: it restores");
  site.kill("SIGTERM");
  expect(await once(site, "exit")).toEqual([0, null]);
  expect(await command("restore", "site.tar", "--replace")).toContain("Restored and compared");
  expect(await command("rollback", "--yes")).toContain("There is no backup from before an upgrade");
  expect(filesIn(release)).toHaveLength(before);
});
