import { and, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { ADVISORY_LOCKS, database, type Executor } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { sweepStore } from "./store/object-store-task.server.ts";
import { images } from "./tables.server.ts";

/** Columns whose texts, or texts inside of JSON, may reference images by their paths. */
export interface ImageColumns {
  table: PgTable;
  columns: PgColumn[];
}

/** How long an image stays unreferenced before it is removed: an open editor, or its undo, may reference it again. */
const RETENTION_DAYS = 14;
const IMAGE_PATH_PATTERN = "/images/([0-9a-f]{32})/";

/**
 * Garbage collection (mark and sweep): marks since when no text references an image, and removes those unreferenced for
 * two weeks, in one process at a time. A table lock makes writers of texts wait for the sweep, so that no image is
 * removed that is being referenced meanwhile.
 *
 * @returns how many were removed
 * @throws DatabaseError of the driver when the database is unavailable
 */
export async function removeUnusedImages(imageColumns: ImageColumns[], now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    const lock = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.unusedImages}) as got`,
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
  const isReferenced = sql`${images.hash} in (${referencedImages(imageColumns)})`;
  await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), isReferenced));
  await tx
    .update(images)
    .set({ unusedSince: now })
    .where(and(isNull(images.unusedSince), sql`not ${isReferenced}`));
}

/** A query for the hashes of all referenced images; each text is read once. */
function referencedImages(imageColumns: ImageColumns[]): SQL {
  const queries = imageColumns.flatMap(({ table, columns }) =>
    columns.map(
      (column) =>
        sql`select (regexp_matches(${column}::text, ${IMAGE_PATH_PATTERN}, 'g'))[1] from ${table} where ${column}::text like '%/images/%'`,
    ),
  );
  return sql.join(queries, sql` union `);
}

/** The garbage collection of images and of their objects in the store, every six hours. */
export function imageGarbageTask(imageColumns: ImageColumns[]): Task<object> {
  return {
    name: "image-garbage",
    cron: "20 */6 * * *",
    run: async () => {
      const removed = await removeUnusedImages(imageColumns, new Date());
      if (removed > 0) {
        log.info({ removed }, "images unreferenced for two weeks were removed");
        await recordActivity(database(), { event: "data.expired", details: { what: "images", count: removed } });
      }
      await sweepStore("pictures", new Date());
    },
  };
}
