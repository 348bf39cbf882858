import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MIGRATIONS = path.resolve("db/migrations");
const JOURNAL = "meta/_journal.json";

/** A schema that landed: the tables as this migration left them. */
export interface SchemaStage {
  /** The newest migration, e.g. `0003_announcements_and_diagnostics`. */
  tag: string;
  /** The number of migrations. */
  count: number;
  /** When it was made, in milliseconds since 1970. */
  when: number;
}

/** Every schema that ever landed, oldest first. */
export function schemaStages(): SchemaStage[] {
  return readJournal().entries.map(({ tag, when }, index) => ({ tag, when, count: index + 1 }));
}

/** Writes a folder with the first `count` migrations, as a release of that time had it. */
export function writeStage(folder: string, count: number): void {
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  mkdirSync(path.join(folder, "meta"), { recursive: true });
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
}

function readJournal(): { entries: { tag: string; when: number }[] } {
  return JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), "utf8"));
}
