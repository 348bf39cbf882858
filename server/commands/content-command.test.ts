import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDrafts } from "~/platform/content/drafts.server.ts";
import { contentOf, readLatest } from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";

const run = promisify(execFile);
const test = openTestDatabase();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "content-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** `npm run content` on the test's own database; the site is built already. */
function runContent(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: test.connectionString, NODE_ENV: "production" };
  return run(process.execPath, [path.resolve("build/server/index.js"), "content", ...words], { env });
}

it("an agency prepares a site by a file: exported, changed, refused whole, published", async () => {
  const file = path.join(folder, "content.json");
  expect((await runContent("export", file)).stdout).toMatch(/the texts of \d+ documents/);
  const text = await readFile(file, "utf8");
  expect((await runContent("import", file, "--publish")).stdout).toContain("changes nothing");

  await writeFile(file, text.replace('"value": "Hand over the back office."', '"value": "Ours. {nonsense}"'));
  await expect(runContent("import", file, "--publish")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Nothing was imported[\s\S]*\nhome\.hero\/headline: Replace \{nonsense\}/),
  });

  await expect(runContent("import", file, "--dry-run")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/It would be refused[\s\S]*\nhome\.hero\/headline: Replace \{nonsense\}/),
  });

  await writeFile(file, text.replace('"value": "Hand over the back office."', '"value": "Ours."'));
  const preview = await runContent("import", file, "--dry-run");
  expect(preview.stdout).toContain("(home.hero): 1 text\n  Headline: “Hand over the back office.” → “Ours.”");
  expect(preview.stdout).toContain("Nothing was stored");
  expect(await readDrafts()).toEqual([]);
  expect((await runContent("import", file)).stdout).toContain("1 texts were changed: drafts now");
  expect(contentOf(await readLatest(database()))).toEqual({});
  await runContent("import", file, "--publish");
  expect(contentOf(await readLatest(database()))).toEqual({ "home.hero": { headline: "Ours." } });

  await expect(runContent("import", path.join(folder, "none"))).rejects.toMatchObject({ code: 1 });
  await expect(runContent("publish", file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Usage"),
  });
  // Ten processes, one after the other.
});
