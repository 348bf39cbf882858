import path from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, expect, inject, test } from "vitest";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { storeBackup } from "~/platform/backup/store-backup.server.ts";
import { contentRevisions } from "~/platform/content/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { imageStore } from "~/platform/images/tables.server.ts";
import { addressHashKey, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { hashWords } from "~/platform/privacy/erased-words.server.ts";
import { appendErasure, ERASURES_FILE } from "~/platform/privacy/erasure-file.server.ts";
import { erasures, legalHolds } from "~/platform/privacy/tables.server.ts";
import type { Erasure } from "~/shared/privacy/erasure.ts";
import { connect, emptyDatabase } from "../../tests/support/database/describe-database.ts";
import { forgeBackup } from "../../tests/support/database/forge-backup.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../tests/support/set-environment.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { restoreSite } from "./restore-site.ts";

const source = openTestDatabase();
const NOW = new Date();
let directory: string;
let file: string;

beforeEach(async () => {
  directory = temporaryFolder();
  file = path.join(directory, "apart", "backup.tar");
  setEnvironment({ DATA_DIR: path.join(directory, "data"), SECRET_KEY: "a secret key of the test, 32 characters" });
  const requirements = "The calculation of Bernoulli numbers.";
  for (const email of ["one@client.example", "two@client.example", "three@client.example", "stays@client.example"]) {
    const sender = { firstName: "Ada", lastName: "Lovelace", email };
    await submitContactPage(
      { ...sender, country: "Globaly", requirements },
      { key: { kind: "none" }, source: "contact-page", suspicions: [], now: NOW },
    );
  }
  await database()
    .insert(legalHolds)
    .values({ addresses: ["two@client.example"], reason: "Audit" });
  await database().insert(imageStore).values({ folder: "site-of-the-source" });
  const revision = { document: "home.faq", revision: 1, defaults: {}, publication: crypto.randomUUID() };
  await database()
    .insert(contentRevisions)
    .values({ ...revision, values: { title: "Zelda Quixworth asked", text: "Others, too" } });
  await storeBackup(file, { connectionString: source.connectionString });
});

test("a backup from a clock that was ahead doesn't bring back whom an erasure since has removed", async () => {
  await forgeBackup(file, { manifest: (manifest) => ({ ...manifest, createdAt: "2925-01-01T00:00:00.000Z" }) });
  const id = crypto.randomUUID();
  const addressHashes = hashAddress("one@client.example", await addressHashKey(database()));
  const erasure = { id, receipt: id, mode: "erase", at: NOW, reason: "", rows: {}, counts: {}, kept: {} } as const;
  await appendErasure({ ...erasure, addressHashes, neverWrite: true });
  const connectionString = await emptyDatabase(inject("postgres"));
  expect(await restoreSite({ connectionString, file })).toMatchObject({ erasures: 1 });
});

test("a name that was erased from the site's texts since the backup doesn't come back, in force or in the history", async () => {
  const id = crypto.randomUUID();
  const addressHashes = hashWords("Zelda Quixworth", await addressHashKey(database()));
  const erasure = { id, receipt: id, mode: "erase", at: NOW, reason: "", rows: {}, counts: {}, kept: {} } as const;
  await appendErasure({ ...erasure, addressHashes, neverWrite: false });
  const connectionString = await emptyDatabase(inject("postgres"));
  expect(await restoreSite({ connectionString, file })).toMatchObject({ erasures: 1, held: 0 });
  const restored = drizzle(await connect(connectionString));
  const rows = await restored.select().from(contentRevisions).orderBy(contentRevisions.revision);
  expect(rows).toMatchObject([
    { revision: 1, values: { title: "[erased] asked", text: "Others, too" } },
    { revision: 2, values: { text: "Others, too" } },
  ]);
  expect(rows[1]?.values).not.toHaveProperty("title");
});

test("what was decided since the backup survives the restore: erasures, legal holds, and the folder of the pictures", async () => {
  const connectionString = await emptyDatabase(inject("postgres"));
  expect((await restoreSite({ connectionString, file })).erasures).toBe(0);

  const site = await connect(connectionString);
  const target = drizzle(site);
  // Another database doesn't get the folder of the one that the backup is of.
  expect(await target.select().from(imageStore)).toEqual([]);
  await target.insert(imageStore).values({ folder: "site-of-its-own" });
  await target.insert(legalHolds).values({ addresses: ["one@client.example"], reason: "Dispute" });
  await target.update(legalHolds).set({ liftedAt: NOW, liftReason: "Over" }).where(eq(legalHolds.reason, "Audit"));
  const holds = await target.select().from(legalHolds).orderBy(legalHolds.id);
  expect(holds).toHaveLength(2);
  // Made after the backup: it has to be carried over, or the hashes say nothing.
  const key = await addressHashKey(target);
  const erasure = (address: string): Erasure => {
    const id = crypto.randomUUID();
    const whom = { addressHashes: hashAddress(address, key), neverWrite: true };
    return { id, receipt: id, mode: "erase", at: NOW, reason: "", rows: {}, counts: {}, kept: {}, ...whom };
  };
  // In the replaced database, in DATA_DIR, and beside the file.
  await target.insert(erasures).values(erasure("one@client.example"));
  await appendErasure(erasure("two@client.example"));
  await appendErasure(erasure("three@client.example"), path.join(directory, "apart", ERASURES_FILE));
  await site.end();

  expect(await restoreSite({ connectionString, file, replace: true })).toMatchObject({ erasures: 2, held: 1 });
  const restored = await connect(connectionString);
  const { rows } = await restored.query("select email from form_submissions union select email from contact_messages");
  // What a hold is on stays, whatever was erased.
  expect(rows.map(({ email }) => email).toSorted()).toEqual(["one@client.example", "stays@client.example"]);
  const after = drizzle(restored);
  expect(await after.$count(erasures)).toBe(2);
  expect(await after.select().from(legalHolds).orderBy(legalHolds.id)).toEqual(holds);
  expect(await after.select().from(imageStore)).toMatchObject([{ folder: "site-of-its-own" }]);
});
