import { and, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { images } from "./tables.server.ts";

/** A place in the database where pictures may be named by their addresses. */
export interface ImagePlace {
  table: PgTable;
  columns: PgColumn[];
}

/** A picture goes when nothing has named it for so long: an editor that is open, or its undo, may name it again. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;
/** An arbitrary number that names this work among PostgreSQL's advisory locks. */
const CLEANING_LOCK = 7_305_114_213;
const ADDRESS = "/images/([0-9a-f]{32})/";

/**
 * Notes since when no text in any of the `places` has named a picture, and removes those that none has named for two
 * weeks, in one process at a time. Whoever is just writing a text waits for the last look, so no picture goes that
 * somebody names meanwhile. Resolves to how many went; throws the driver's error when the database is away.
 */
export async function removeUnusedImages(places: ImagePlace[], now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    const lock = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${CLEANING_LOCK}) as got`);
    if (!lock.rows[0]?.got) return 0;
    await noteUse(tx, places, now);
    const longAgo = lte(images.unusedSince, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    if ((await tx.$count(images, longAgo)) === 0) return 0;
    const tables = sql.join(
      places.map(({ table }) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`lock table ${tables} in share mode`);
    const gone = await tx
      .delete(images)
      .where(and(longAgo, sql`${images.hash} not in (${namedIn(places)})`))
      .returning({ hash: images.hash });
    return gone.length;
  });
}

async function noteUse(tx: Executor, places: ImagePlace[], now: Date): Promise<void> {
  const named = sql`${images.hash} in (${namedIn(places)})`;
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
function namedIn(places: ImagePlace[]): SQL {
  const queries = places.flatMap(({ table, columns }) =>
    columns.map(
      (column) =>
        sql`select (regexp_matches(${column}, ${ADDRESS}, 'g'))[1] from ${table} where ${column} like '%/images/%'`,
    ),
  );
  return sql.join(queries, sql` union `);
}
