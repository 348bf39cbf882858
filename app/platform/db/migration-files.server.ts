import { readFileSync } from "node:fs";
import path from "node:path";

/** A migration of this release: a file of SQL, and when it was made, in milliseconds since 1970. */
export interface KnownMigration {
  tag: string;
  when: number;
}

/** The migrations of the folder's journal, oldest first. */
export function listMigrations(folder: string): KnownMigration[] {
  const journal: { entries: KnownMigration[] } = JSON.parse(
    readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag, when }) => ({ tag, when }));
}

/** The migration that this statement is from. */
export function migrationOf(statement: string, folder: string): KnownMigration | undefined {
  return listMigrations(folder).find(({ tag }) =>
    readFileSync(path.join(folder, `${tag}.sql`), "utf8").includes(statement.trim()),
  );
}
