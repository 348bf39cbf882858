import { and, desc, eq, inArray, lt, ne, notInArray, or, sql } from "drizzle-orm";
import {
  newsletterImportLines as lines,
  newsletterSubscriptions,
  newsletterImports as table,
} from "~/domain/newsletter/tables.server.ts";
import { currentActor } from "~/platform/activity/actor.server.ts";
import { database, databaseAddress } from "~/platform/db/database.server.ts";
import { DatabaseUnavailableError } from "~/platform/db/unavailable.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { log } from "~/platform/log.server.ts";
import { addressHashKey } from "~/platform/privacy/address-hash.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import type { ImportOptions } from "./stage-lines.server.ts";
import type { ImportCounts, ImportProgress, ImportSummary } from "./subscriber-import.ts";

const NO_COUNTS: ImportCounts = { confirmed: 0, confirmationsQueued: 0, skipped: 0, unsubscribed: 0, unchanged: 0 };
/** How long a preview, and the result of an import, are kept. */
const PREVIEW_MS = HOUR_MS;
const RESULT_MS = 24 * PREVIEW_MS;
/** Its process took too long or too much memory, or was killed. */
const UNREADABLE = "The file could not be read. Please try again; if that doesn’t help, split it into smaller files.";

/**
 * Stages a CSV file: its lines are parsed and stored, and nothing else changes.
 *
 * @returns what importing it would do at present, and the id to begin that with, if the file can be used
 */
export async function stageImport(
  bytes: Buffer,
  options: ImportOptions,
  now: Date,
): Promise<{ id?: string; summary: ImportSummary }> {
  const { sendConfirmations } = options;
  await forgetOldImports(now);
  const [row] = await database()
    .insert(table)
    .values({ sendConfirmations, actor: currentActor(), counts: NO_COUNTS, createdAt: now, updatedAt: now })
    .returning({ id: table.id });
  const id = row?.id ?? "";
  const hashKey = await addressHashKey(database());
  const order = { importId: id, bytes, options, now, connectionString: databaseAddress(), hashKey };
  const { stageLinesInProcess } = await import("./staging-process.server.ts");
  const staged = await stageLinesInProcess(order).catch((error: unknown) => {
    log.error({ err: error }, "the file of an import could not be parsed");
    return { problem: UNREADABLE };
  });
  if ("isUnavailable" in staged) throw new DatabaseUnavailableError("The lines of an import could not be stored.");
  if ("problem" in staged) {
    await dismissImport(id);
    return { summary: { ...NO_COUNTS, problems: [], problemCount: 0, problem: staged.problem } };
  }
  await database().update(table).set(staged).where(eq(table.id, id));
  const { problems, problemCount } = staged;
  return { id, summary: { ...(await countOutlook(id, options)), problems, problemCount } };
}

async function countOutlook(id: string, { sendConfirmations }: ImportOptions) {
  const [outlook] = await database()
    .select({
      known: sql<number>`count(*) filter (where is_known)::int`,
      confirmed: sql<number>`count(*) filter (where state = 'confirmed' and not is_known)::int`,
      pending: sql<number>`count(*) filter (where state = 'pending' and not is_known)::int`,
      unsubscribed: sql<number>`count(*) filter (where state = 'unsubscribed' and not is_known)::int`,
      dateOnly: sql<number>`count(*) filter (where has_date_only and not is_known)::int`,
    })
    .from(sql`(select *, ${isKnownCondition} as is_known from ${lines} where ${eq(lines.importId, id)}) outlook`);
  const { known = 0, confirmed = 0, pending = 0, unsubscribed = 0, dateOnly = 0 } = outlook ?? {};
  const [confirmationsQueued, skipped] = sendConfirmations ? [pending, 0] : [0, pending];
  return { confirmed, confirmationsQueued, skipped, unsubscribed, unchanged: known, dateOnly };
}

/**
 * Has a staged import begin. Begun again, or with the same file while that is being imported, it is one import.
 *
 * @returns the import, which the caller has go on
 * @throws HttpError 410 when its preview is too old
 */
export async function startImport(id: string, now: Date): Promise<ImportProgress> {
  const started = await database().transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    const [staged] = await tx.select().from(table).where(eq(table.id, id));
    if (staged?.state !== "staged") return staged;
    const same = and(eq(table.fingerprint, staged.fingerprint), eq(table.state, "running"));
    const [running] = await tx.select().from(table).where(same);
    if (running) return running;
    const set = { state: "running", actor: currentActor(), updatedAt: now } as const;
    return (await tx.update(table).set(set).where(eq(table.id, id)).returning())[0];
  });
  if (!started) throw new HttpError(410, "This preview is too old. Please choose the file again.");
  return toProgress(started);
}

/** The newest import that has begun, until the owner dismisses it; null if there is none. */
export async function loadImport(id?: string): Promise<ImportProgress | null> {
  const isBegun = and(ne(table.state, "staged"), id ? eq(table.id, id) : undefined);
  const [row] = await database().select().from(table).where(isBegun).orderBy(desc(table.id)).limit(1);
  return row ? toProgress(row) : null;
}

/** Forgets an import, but for one that is running. */
export async function dismissImport(id: string): Promise<{ id: string }> {
  await database()
    .delete(table)
    .where(and(eq(table.id, id), ne(table.state, "running")));
  return { id };
}

/** Forgets previews and results that no one needs any more, and the lines of which no import is left. */
export async function forgetOldImports(now: Date): Promise<void> {
  const before = (ms: number) => lt(table.updatedAt, new Date(now.getTime() - ms));
  const isOld = or(
    and(eq(table.state, "staged"), before(PREVIEW_MS)),
    and(inArray(table.state, ["done", "failed"]), before(RESULT_MS)),
  );
  await database().delete(table).where(isOld);
  await database()
    .delete(lines)
    .where(notInArray(lines.importId, database().select({ id: table.id }).from(table)));
}

function toProgress({ counts, ...row }: typeof table.$inferSelect): ImportProgress {
  const { id, state, total, done, problems, problemCount } = row;
  return { id, state, total, done, problems, problemCount, ...counts };
}

/** The condition that an import leaves a line's address alone: it is known, or its person was erased. */
export const isKnownCondition = sql`(
  exists (select from ${newsletterSubscriptions} where ${newsletterSubscriptions.emailKey} = ${lines.emailKey})
  or exists (select from ${erasures} where ${erasures.neverWrite} and ${erasures.addressHashes} && ${lines.addressHashes}))`;
