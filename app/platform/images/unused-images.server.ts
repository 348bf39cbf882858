import { and, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { images } from "./tables.server.ts";

/** A place in the database where pictures may be named by their addresses. */
export interface ImageColumns {
  table: PgTable;
  columns: PgColumn[];
}

/** A picture goes when nothing has named it for so long: an editor that is open, or its undo, may name it again. */
const RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;
/** An arbitrary number that names this work among PostgreSQL's advisory locks. */
const GARBAGE_COLLECTION_LOCK_ID = 7_305_114_213;
const IMAGE_PATH_PATTERN = "/images/([0-9a-f]{32})/";

/**
 * Notes since when no text in any of the `places` has named a picture, and removes those that none has named for two
 * weeks, in one process at a time. Whoever is just writing a text waits for the last look, so no picture goes that
 * somebody names meanwhile. Resolves to how many went; throws the driver's error when the database is away.
 */
export async function removeUnusedImages(imageColumns: ImageColumns[], now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    const lock = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${GARBAGE_COLLECTION_LOCK_ID}) as got`,
    );
    if (!lock.rows[0]?.got) return 0;
    await updateUnusedSince(tx, imageColumns, now);
    const isExpired = lte(images.unusedSince, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
    if ((await tx.$count(images, isExpired)) === 0) return 0;
    const tables = sql.join(
      imageColumns.map(({ table }) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`lock table ${tables} in share mode`);
    const deleted = await tx
      .delete(images)
      .where(and(isExpired, sql`${images.hash} not in (${referencedImages(imageColumns)})`))
      .returning({ hash: images.hash });
    return deleted.length;
  });
}

async function updateUnusedSince(tx: Executor, imageColumns: ImageColumns[], now: Date): Promise<void> {
  const named = sql`${images.hash} in (${referencedImages(imageColumns)})`;
  await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), named));
  await tx
    .update(images)
    .set({ unusedSince: now })
    .where(and(isNull(images.unusedSince), sql`not ${named}`));
}

/** A query for the hashes of all pictures that are named anywhere; each text is read once. */
function referencedImages(imageColumns: ImageColumns[]): SQL {
  const queries = imageColumns.flatMap(({ table, columns }) =>
    columns.map(
      (column) =>
        sql`select (regexp_matches(${column}, ${IMAGE_PATH_PATTERN}, 'g'))[1] from ${table} where ${column} like '%/images/%'`,
    ),
  );
  return sql.join(queries, sql` union `);
}
