import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { dropDatabase, runStatement, withDatabaseName } from "../support/database/connection.ts";
import { insertSampleRows } from "./sample-rows.ts";
import { type SchemaStage, schemaStages, writeStage } from "./schema-stages.ts";

/** The databases without rows that were cloned last, by their number of migrations. */
const templates = new Map<number, string>();
const KEPT_TEMPLATES = 3;

/** A database as a release of that time left it, with rows in all tables that it had; dropped after the test. */
export async function databaseOf({ count }: SchemaStage): Promise<{ connectionString: string; client: pg.Client }> {
  const template = await templateOf(count);
  const server = inject("postgres");
  const { name, connectionString } = await createDatabase(template);
  onTestFinished(() => dropDatabase(server, name));
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await insertSampleRows(client);
  return { connectionString, client };
}

/** Begins with what an earlier one has: the migrations take longer than a copy. */
async function templateOf(count: number): Promise<string> {
  const earlier = Math.max(0, ...[...templates.keys()].filter((one) => one <= count));
  const known = templates.get(earlier);
  if (known && earlier === count) return known;
  const { name, connectionString } = await createDatabase(known);
  await migrateDatabase({ connectionString, folder: stageFolder(count) });
  templates.set(count, name);
  for (const [key, old] of [...templates].slice(0, -KEPT_TEMPLATES)) {
    templates.delete(key);
    await dropDatabase(inject("postgres"), old);
  }
  return name;
}

async function createDatabase(template = "template1"): Promise<{ name: string; connectionString: string }> {
  const name = `stage_${randomBytes(6).toString("hex")}`;
  await runStatement(inject("postgres"), `create database ${name} template ${template}`);
  return { name, connectionString: withDatabaseName(inject("postgres"), name) };
}

/** The first `count` migrations in a folder of their own. */
export function stageFolder(count: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stage-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeStage(folder, count);
  return folder;
}

/** A release with one more migration than this one: `9999_next`, of these statements. */
export function nextRelease(statements: string[]): string {
  const folder = stageFolder(schemaStages().length);
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_next" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, "9999_next.sql"), statements.join(";\n--> statement-breakpoint\n"));
  return folder;
}
