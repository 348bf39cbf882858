import { execFileSync } from "node:child_process";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../../tests/support/database/describe-database.ts";
import { fillTables } from "../../../tests/support/database/fill-tables.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { BackupError, DamagedBackupError } from "./backup-errors.server.ts";
import { readManifest, verifyBackup } from "./read-manifest.server.ts";
import { storeBackup } from "./store-backup.server.ts";

const SECRET_KEY = "a secret key of the test, 32 characters";

const database = openTestDatabase();
let backup: Buffer | undefined;
let directory: string;
let file: string;

/** Each test has the same backup in a file of its own. */
beforeEach(async () => {
  directory = temporaryFolder();
  file = path.join(directory, "backup.tar");
  if (backup) writeFileSync(file, backup);
  else {
    await fillTables(await connect(database.connectionString));
    await storeBackup(file, { connectionString: database.connectionString, secretKey: SECRET_KEY });
    backup = readFileSync(file);
  }
});

/** Flips a bit of the file's byte. */
function flip(at: number) {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(file, bytes);
}

test("a backup opens with plain tools: tar, sha256sum, gzip", async () => {
  const inFolder = { cwd: directory, encoding: "utf8" } as const;
  execFileSync("tar", ["-xf", file], inFolder);
  const checked = execFileSync("sha256sum", ["-c", "SHA256SUMS"], inFolder);
  const { tables, parts } = await readManifest(file);
  expect(checked.match(/: OK$/gm)).toHaveLength(parts.length + 1);
  const read = "for table; do gzip -dc tables/$table/*.copy.gz > text; wc -lc < text; sha256sum < text; done";
  const lines = execFileSync("sh", ["-c", read, "sh", ...tables.map(({ name }) => name)], inFolder);
  const wanted = tables.flatMap(({ rows, bytes, sha256 }) => [`${rows} ${bytes}`, `${sha256} -`]);
  expect(
    lines
      .trim()
      .split("\n")
      .map((line) => line.trim().replace(/ +/g, " ")),
  ).toEqual(wanted);
  expect(readFileSync(path.join(directory, "README.txt"), "utf8")).toContain("npm run restore");
});

test("wherever a byte is flipped, the damage is noticed, and the part is named", async () => {
  const { parts } = await verifyBackup(file);
  const original = readFileSync(file);
  const places = [0, 100, 148, 155, 511, original.length - 1, original.length - 1500, original.length - 2048];
  // Header, content and padding of some parts of each kind; of the others their first and their last byte.
  for (const [index, { at, size }] of parts.entries())
    places.push(at, at + size - 1, ...(index % 12 === 0 ? [at - 512, at - 1, at + size] : []));
  for (const at of places) {
    flip(at);
    await expect(verifyBackup(file), `byte ${at}`).rejects.toThrow(DamagedBackupError);
    writeFileSync(file, original);
  }
  const jobs = parts.find(({ name }) => name === "tables/public.jobs/0000.copy.gz");
  flip((jobs?.at ?? 0) + 20);
  await expect(verifyBackup(file)).rejects.toThrow("the part tables/public.jobs/0000.copy.gz was changed");
  expect(original.length).toBeGreaterThan(100_000);
});

test("a file that is cut off anywhere is refused, and so are an empty file, another file, and none", async () => {
  const original = readFileSync(file);
  const { parts } = await readManifest(file);
  const jobs = parts.find(({ name }) => name === "tables/public.jobs/0000.copy.gz");
  truncateSync(file, (jobs?.at ?? 0) + 10);
  await expect(readManifest(file)).rejects.toThrow(/cut off or damaged after its part tables\/public\.\w+\/0000/);
  for (const length of [original.length - 1, original.length - 1024, original.length - 2048, 512, 0]) {
    writeFileSync(file, original.subarray(0, length));
    await expect(verifyBackup(file), `${length} bytes`).rejects.toThrow(DamagedBackupError);
  }
  writeFileSync(file, "x".repeat(5000));
  await expect(readManifest(file)).rejects.toThrow("isn't a backup of this site");
  await expect(readManifest(path.join(directory, "none"))).rejects.toThrow(BackupError);
});

test("a backup never overwrites a file, and what can't be made leaves nothing", async () => {
  const options = { connectionString: database.connectionString, secretKey: SECRET_KEY };
  await expect(storeBackup(file, options)).rejects.toThrow("exists already");
  const stopping = new AbortController();
  const stopped = storeBackup(path.join(directory, "stopped.tar"), {
    ...options,
    signal: stopping.signal,
    onProgress: ({ index }) => index === 3 && stopping.abort(),
  });
  await expect(stopped).rejects.toThrow(/abort/i);
  expect(execFileSync("ls", ["-A", directory], { encoding: "utf8" })).toBe("backup.tar\n");
});
