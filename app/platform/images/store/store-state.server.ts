import { count, eq, isNull, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { imageFiles, imageStore } from "~/platform/images/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import type { ImageStoreState } from "~/shared/images/image-store-state.ts";
import type { ObjectKind } from "./object-kinds.server.ts";
import { describeUploadPlace, imageHome, uploadPlace } from "./read-object.server.ts";

/** Records that the store could be used, or why not. Only a change is logged. */
export async function recordStoreState(failure: string | null, now: Date): Promise<void> {
  const [before] = await database().select().from(imageStore);
  if (!before || failure === before.failure) return;
  const failingSince = failure === null ? null : (before.failingSince ?? now);
  await database().update(imageStore).set({ failure, failingSince });
  if (failure === null) log.info("the pictures' store can be used again");
  else log.error({ reason: failure }, "the pictures' store can't be used");
}

/** Records how many objects are missing in the store. */
export async function recordMissingObjects(missing: number, now: Date): Promise<void> {
  const missingSince = missing === 0 ? null : sql`coalesce(${imageStore.missingSince}, ${now})`;
  const changed = await database()
    .update(imageStore)
    .set({ missing, missingSince })
    .where(sql`${imageStore.missing} <> ${missing}`)
    .returning({ missing: imageStore.missing });
  if (changed.length > 0 && missing > 0) log.error({ missing }, "the pictures' store doesn't have all of them");
}

/** Why the store can't be used; undefined while it can, or when there is none. */
export async function findStoreFailure(): Promise<string | undefined> {
  const [row] = await database().select({ failure: imageStore.failure }).from(imageStore).where(eq(imageStore.id, 1));
  return row?.failure ?? undefined;
}

/** Whether the store has any bytes of a table. */
export async function hasObjects({ table }: Pick<ObjectKind, "table">): Promise<boolean> {
  return (await database().select({ size: table.size }).from(table).where(isNull(table.bytes)).limit(1)).length > 0;
}

/** How it is about the pictures' store; null for a site that has never had one. */
export async function loadImageStoreState(): Promise<ImageStoreState | null> {
  const place = uploadPlace();
  const [row] = await database().select().from(imageStore);
  if (!place && !row) return null;
  const [found] = await database()
    .select({ all: count(), inStore: sql<number>`(count(*) filter (where ${isNull(imageFiles.bytes)}))::int` })
    .from(imageFiles);
  const { all = 0, inStore = 0 } = found ?? {};
  return {
    home: imageHome(),
    place: place ? describeUploadPlace(place) : null,
    failure: row?.failure && row.failingSince ? { text: row.failure, since: row.failingSince.toISOString() } : null,
    files: { s3: inStore, database: all - inStore },
    missing: row?.missingSince ? { count: row.missing, since: row.missingSince.toISOString() } : null,
  };
}
