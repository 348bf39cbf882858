import { asc, gt } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { readErasureFile } from "~/platform/privacy/erasure-file.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";
import type { Erasure } from "~/shared/privacy/erasure.ts";

/**
 * The erasures after a time, e.g. that of a backup, from all places that know of any, each once, the oldest first.
 *
 * @param from - databases whose `erasures` table is read, and files like `DATA_DIR/erasures.jsonl`; a missing file has none
 */
export async function readErasures(
  after: Date,
  { databases = [], files = [] }: { databases?: Executor[]; files?: string[] },
): Promise<Erasure[]> {
  const lists = await Promise.all([
    ...databases.map((tx) => tx.select().from(erasures).where(gt(erasures.at, after)).orderBy(asc(erasures.at))),
    ...files.map(readErasureFile),
  ]);
  const byId = new Map(lists.flat().map((erasure) => [erasure.id, erasure]));
  return [...byId.values()]
    .filter(({ at }) => at > after)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
