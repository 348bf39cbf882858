import { asc, eq, gt } from "drizzle-orm";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { pushSubscriptions as table } from "~/domain/owner-app/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { BrowserSubscription, PushDevice } from "./push-requests.ts";

/** The subscriptions of sessions that are valid, oldest first. */
export async function listSubscriptions(now: Date) {
  const rows = await database()
    .select({ subscription: table })
    .from(table)
    .innerJoin(authSessions, eq(authSessions.id, table.sessionId))
    .where(gt(authSessions.expiresAt, now))
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows.map(({ subscription }) => subscription);
}

/** Whether any device gets notifications. */
export async function isPushUsed(): Promise<boolean> {
  return (await database().$count(table)) > 0;
}

/** The owner's devices that get notifications. */
export async function listDevices(now: Date): Promise<PushDevice[]> {
  const subscriptions = await listSubscriptions(now);
  return subscriptions.map(({ id, endpoint, device, createdAt, succeededAt, failure }) =>
    isoTimes({ id, endpoint, device, createdAt, succeededAt, failure }),
  );
}

/** Enables notifications in a browser, for as long as its session lasts. */
export async function saveSubscription(
  { endpoint, keys }: BrowserSubscription,
  { sessionId, device }: { sessionId: string; device: string },
  now: Date,
  tx: Executor = database(),
): Promise<{ id: string; device: string }> {
  const set = { ...keys, sessionId, device, failure: null };
  const [{ id } = { id: "" }] = await tx
    .insert(table)
    .values({ endpoint, ...set, createdAt: now })
    .onConflictDoUpdate({ target: table.endpoint, set })
    .returning({ id: table.id });
  return { id, device };
}

/** Disables the notifications of a device; answers with it, if there was one. */
export async function removeSubscription(
  which: { id: string } | { endpoint: string },
  tx: Executor = database(),
): Promise<{ id?: string; device?: string }> {
  const condition = "id" in which ? eq(table.id, which.id) : eq(table.endpoint, which.endpoint);
  const [removed] = await tx.delete(table).where(condition).returning({ id: table.id, device: table.device });
  return removed ?? {};
}
