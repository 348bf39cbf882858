import { count, eq, isNull, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { imageStore } from "~/platform/images/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import type { ObjectStoreState } from "~/shared/images/object-store-state.ts";
import { type ObjectKind, objectKinds } from "./object-kinds.server.ts";
import { describeUploadPlace, uploadPlace } from "./read-object.server.ts";

/** Records that the store could be used, or why not. Only a change is logged. */
export async function recordStoreState(failure: string | null, now: Date): Promise<void> {
  const [before] = await database().select().from(imageStore);
  if (!before || failure === before.failure) return;
  const failingSince = failure === null ? null : (before.failingSince ?? now);
  await database().update(imageStore).set({ failure, failingSince });
  if (failure === null) log.info("the object store can be used again");
  else log.error({ reason: failure }, "the object store can't be used");
}

/** Records how many objects are missing in the store. */
export async function recordMissingObjects(missing: number, now: Date): Promise<void> {
  const missingSince = missing === 0 ? null : sql`coalesce(${imageStore.missingSince}, ${now})`;
  const changed = await database()
    .update(imageStore)
    .set({ missing, missingSince })
    .where(sql`${imageStore.missing} <> ${missing}`)
    .returning({ missing: imageStore.missing });
  if (changed.length > 0 && missing > 0) log.error({ missing }, "the object store doesn't have all of them");
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

/** How it is about the store; null for a site that has never had one. */
export async function loadObjectStoreState(): Promise<ObjectStoreState | null> {
  const place = uploadPlace();
  const [row] = await database().select().from(imageStore);
  if (!place && !row) return null;
  const kinds = new Map<string, ObjectStoreState["kinds"][number]>();
  for (const { what, table, home } of objectKinds()) {
    const stored = sql<number>`(count(*) filter (where ${isNull(table.bytes)}))::int`;
    const [found] = await database().select({ all: count(), stored }).from(table);
    const { files } = kinds.get(what) ?? { files: { s3: 0, database: 0 } };
    files.s3 += found?.stored ?? 0;
    files.database += (found?.all ?? 0) - (found?.stored ?? 0);
    kinds.set(what, { what, home: home(), files });
  }
  return {
    place: place ? describeUploadPlace(place) : null,
    failure: row?.failure && row.failingSince ? { text: row.failure, since: row.failingSince.toISOString() } : null,
    kinds: [...kinds.values()],
    missing: row?.missingSince ? { count: row.missing, since: row.missingSince.toISOString() } : null,
  };
}
