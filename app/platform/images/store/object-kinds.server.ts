import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { environment } from "~/platform/env.server.ts";
import type { imageFiles } from "~/platform/images/tables.server.ts";
import type { ObjectHome } from "~/shared/images/object-store-state.ts";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import type { FolderKind } from "./own-folder.server.ts";
import { imageHome } from "./read-object.server.ts";

/** What the bucket has of one table. */
export interface ObjectKind extends FolderKind {
  /** The columns of its primary key. */
  key: PgColumn[];
  /** Where its bytes belong. */
  home(): ObjectHome;
  /** How long an object is left that no row refers to: longer than any move whose row isn't committed yet. */
  graceMs: number;
}

const KINDS: Record<ObjectKind["what"], Pick<ObjectKind, "home" | "folderOf" | "graceMs">> = {
  // A day, since a backup that runs may still read what a row of its snapshot refers to.
  pictures: { home: imageHome, folderOf: (site) => site, graceMs: DAY_MS },
  // A folder beside those of pictures, so that a policy that opens these doesn't open it. What is deleted of a person
  // has to be deleted within the hour, and a backup does without.
  documents: {
    home: () => environment().PRIVATE_UPLOADS,
    folderOf: (site) => `private/${site}`,
    graceMs: 20 * MINUTE_MS,
  },
};

/** The tables whose bytes may be in the bucket. */
export function objectKinds(): ObjectKind[] {
  return SUBJECTS.flatMap(({ table, objects: what }) => {
    if (!what) return [];
    const { columns, primaryKeys } = getTableConfig(table);
    const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    return { ...KINDS[what], what, table: table as typeof imageFiles, key };
  });
}
