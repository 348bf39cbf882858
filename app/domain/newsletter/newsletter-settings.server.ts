import { eq, isNull, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { newsletterSettings as table } from "./tables.server.ts";

/** How the newsletter runs. `pausedAt` (ISO 8601) is since when no mail asks for confirmation, `pauseReason` why. */
export interface NewsletterSettings {
  perMinute: number;
  pausedAt: string | null;
  pauseReason: string | null;
}

const DEFAULT_SETTINGS: NewsletterSettings = { perMinute: 600, pausedAt: null, pauseReason: null };

/** The settings as they are. */
export async function loadNewsletterSettings(tx: Executor = database()): Promise<NewsletterSettings> {
  const [row] = await tx.select().from(table);
  if (!row) return DEFAULT_SETTINGS;
  const { perMinute, confirmationsPausedAt, pauseReason } = row;
  return { perMinute, pausedAt: confirmationsPausedAt?.toISOString() ?? null, pauseReason };
}

/** Changes how letters are sent. */
export async function saveNewsletterSettings(change: Pick<NewsletterSettings, "perMinute">, now: Date): Promise<void> {
  await database()
    .insert(table)
    .values({ id: 1, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: table.id, set: { ...change, updatedAt: now } });
}

/** Holds back all mails that ask for confirmation from now on. Where they are held back already nothing changes. */
export async function pauseConfirmations(tx: Executor, reason: string, now: Date): Promise<void> {
  const change = { confirmationsPausedAt: now, pauseReason: reason, updatedAt: now };
  await tx
    .insert(table)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: table.id, set: change, setWhere: isNull(table.confirmationsPausedAt) });
}

/** Lets them out again from now on. What was held back meanwhile stays so until it is released. */
export async function resumePausedConfirmations(tx: Executor, now: Date): Promise<void> {
  await tx
    .update(table)
    .set({ confirmationsPausedAt: null, pauseReason: null, updatedAt: now })
    .where(eq(table.id, sql`1`));
}
