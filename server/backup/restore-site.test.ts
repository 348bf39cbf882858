import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { storeBackup } from "~/platform/backup/store-backup.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { imageStore } from "~/platform/images/tables.server.ts";
import { addressHashKey, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { appendErasure, ERASURES_FILE } from "~/platform/privacy/erasure-file.server.ts";
import { erasures, legalHolds } from "~/platform/privacy/tables.server.ts";
import type { Erasure } from "~/shared/privacy/erasure.ts";
import { connect, emptyDatabase } from "../../tests/support/database/describe-database.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { restoreSite } from "./restore-site.ts";

let variables: Record<string, string>;
vi.mock("~/platform/env.server.ts", async (original) => {
  const module = await original<typeof import("~/platform/env.server.ts")>();
  return { ...module, environment: () => module.parseEnvironment(variables) };
});

const source = openTestDatabase();
const NOW = new Date();
let directory: string;
let file: string;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "restore-"));
  file = path.join(directory, "apart", "backup.tar");
  variables = { DATA_DIR: path.join(directory, "data"), SECRET_KEY: "a secret key of the test, 32 characters" };
  const requirements = "The calculation of Bernoulli numbers.";
  for (const email of ["one@client.example", "two@client.example", "three@client.example", "stays@client.example"]) {
    const sender = { firstName: "Ada", lastName: "Lovelace", email };
    await submitContactPage(
      { ...sender, country: "Globaly", requirements },
      { key: { kind: "none" }, source: "contact-page", suspicions: [], now: NOW },
    );
  }
  await storeBackup(file, { connectionString: source.connectionString });
});
afterEach(() => rmSync(directory, { recursive: true }));

test("erasures since the backup are applied again: of the replaced database, of DATA_DIR, and beside the file", async () => {
  const connectionString = await emptyDatabase(inject("postgres"));
  expect((await restoreSite({ connectionString, file })).erasures).toBe(0);

  const site = await connect(connectionString);
  // Made after the backup: it has to be carried over, or the hashes say nothing.
  const key = await addressHashKey(drizzle(site));
  const erasure = (address: string): Erasure => {
    const id = crypto.randomUUID();
    const addressHashes = hashAddress(address, key);
    return {
      id,
      receipt: id,
      mode: "erase",
      at: NOW,
      reason: "",
      addressHashes,
      neverWrite: true,
      rows: {},
      counts: {},
      kept: {},
    };
  };
  await drizzle(site).insert(erasures).values(erasure("one@client.example"));
  await appendErasure(erasure("two@client.example"));
  await appendErasure(erasure("three@client.example"), path.join(directory, "apart", ERASURES_FILE));
  await site.end();

  expect((await restoreSite({ connectionString, file, replace: true })).erasures).toBe(3);
  const restored = await connect(connectionString);
  const { rows } = await restored.query("select email from form_submissions union select email from contact_messages");
  expect(rows).toEqual([{ email: "stays@client.example" }]);
  expect((await restored.query("select from erasures")).rowCount).toBe(3);
});

test("legal holds that were set or lifted since the backup are as they were before the restore", async () => {
  const kept = { addresses: ["one@client.example"], reason: "Dispute" };
  const [lifted] = await database()
    .insert(legalHolds)
    .values({ addresses: ["two@client.example"], reason: "Audit" })
    .returning();
  const held = path.join(directory, "held.tar");
  await storeBackup(held, { connectionString: source.connectionString });
  const connectionString = await emptyDatabase(inject("postgres"));
  await restoreSite({ connectionString, file: held });

  const site = await connect(connectionString);
  await drizzle(site).insert(legalHolds).values(kept);
  await drizzle(site)
    .update(legalHolds)
    .set({ liftedAt: NOW, liftReason: "Over" })
    .where(eq(legalHolds.id, lifted?.id ?? ""));
  const before = await drizzle(site).select().from(legalHolds).orderBy(legalHolds.id);
  await site.end();

  await restoreSite({ connectionString, file: held, replace: true });
  const restored = await connect(connectionString);
  expect(before).toHaveLength(2);
  expect(await drizzle(restored).select().from(legalHolds).orderBy(legalHolds.id)).toEqual(before);
  await restored.end();
});

test("a replaced database keeps its folder in the pictures' store, and another one doesn't get it", async () => {
  await database().insert(imageStore).values({ folder: "site-of-the-source" });
  const connectionString = await emptyDatabase(inject("postgres"));
  await restoreSite({ connectionString, file });
  const folders = async () => {
    const site = await connect(connectionString);
    const { rows } = await site.query("select folder from image_store");
    await site.end();
    return rows;
  };
  expect(await folders()).toEqual([]);
  const site = await connect(connectionString);
  await site.query("insert into image_store (folder) values ('site-of-its-own')");
  await site.end();
  await restoreSite({ connectionString, file, replace: true });
  expect(await folders()).toEqual([{ folder: "site-of-its-own" }]);
});
