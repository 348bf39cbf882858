import { isDeepStrictEqual } from "node:util";
import { eq, type SQL, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { searchForm } from "~/platform/lists/text-search.server.ts";
import { log } from "~/platform/log.server.ts";
import { ACTIVITY_EVENTS, eventMessage } from "~/shared/activity/activity-events.ts";
import { redactJson } from "~/shared/privacy/redact.ts";
import { shorten } from "~/shared/text/tidy-text.ts";
import type { ActivityDetail, ActivityDetails, ActivityEntry } from "./activity-entry.ts";
import { currentActor } from "./actor.server.ts";
import { activity } from "./tables.server.ts";

/** A longer text is cut. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_LIST_LENGTH = 100;

/**
 * Appends an entry to the activity log, as an event of the current actor (`actAs`).
 *
 * @param executor - the transaction of the change, where it has one: both are committed, or neither
 * @param entry - undefined: nothing has changed
 * @throws the driver's error when the database is unavailable
 */
export async function recordActivity(executor: Executor, entry: ActivityEntry | undefined): Promise<void> {
  if (entry) await executor.insert(activity).values(toRow(entry));
}

/**
 * Appends an entry about what was done outside of any transaction. Never rejects: it is done, and whoever asked for it
 * reads so. A failure is logged.
 *
 * @param entry - called once; without an answer there is nothing to record
 */
export async function recordAfterwards(entry: () => ActivityEntry | undefined): Promise<void> {
  try {
    await recordActivity(database(), entry());
  } catch (error) {
    log.error({ err: error }, "what was done could not be recorded");
  }
}

/**
 * Redacts the texts of entries about subjects of a kind. The database allows it of the owner's texts alone, since the
 * log is append-only else.
 *
 * @returns of how many entries
 */
export async function redactActivity(tx: Executor, kind: "content", redact: (text: string) => string): Promise<number> {
  let count = 0;
  for (const row of await tx.select().from(activity).where(eq(activity.subjectKind, kind))) {
    const details = redactJson(row.details, redact) as ActivityDetails;
    if (isDeepStrictEqual(details, row.details)) continue;
    const searchText = searchTextOf({ ...row, details });
    await tx.update(activity).set({ details, searchText }).where(eq(activity.id, row.id));
    count += 1;
  }
  return count;
}

function toRow({ event, subject, details = {} }: ActivityEntry) {
  const { kind, sessionId, network, device } = currentActor();
  const cut = cutDetail(details) as ActivityDetails;
  const label = subject?.label === undefined ? undefined : cutLogText(subject.label);
  const row = {
    actor: kind,
    event,
    category: ACTIVITY_EVENTS[event].category,
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    subjectLabel: label,
    details: cut,
    sessionId,
    network,
    device,
  };
  return { ...row, searchText: searchTextOf(row) };
}

type Searched = Pick<
  typeof activity.$inferInsert,
  "event" | "subjectId" | "subjectLabel" | "network" | "device" | "details"
>;

function searchTextOf({ event, subjectId, subjectLabel, network, device, details }: Searched): SQL {
  const said = [event, eventMessage(event, details), subjectId, subjectLabel, network, device, ...textsOf(details)];
  return searchForm(sql`${said.filter(Boolean).join(" ")}`);
}

function textsOf(detail: ActivityDetail | undefined): string[] {
  if (typeof detail === "string" || typeof detail === "number") return [String(detail)];
  if (typeof detail !== "object" || detail === null) return [];
  return Object.values(detail).flatMap(textsOf);
}

function cutDetail(detail: ActivityDetail): ActivityDetail;
function cutDetail(detail: ActivityDetail | undefined): ActivityDetail | undefined;
function cutDetail(detail: ActivityDetail | undefined): ActivityDetail | undefined {
  if (typeof detail === "string") return cutLogText(detail);
  if (Array.isArray(detail)) return detail.slice(0, MAX_LIST_LENGTH).map((inner) => cutDetail(inner));
  if (typeof detail !== "object" || detail === null) return detail;
  return Object.fromEntries(Object.entries(detail).map(([name, inner]) => [name, cutDetail(inner)]));
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function cutLogText(text: string): string {
  return shorten(text.replaceAll("\0", "").toWellFormed(), MAX_TEXT_LENGTH);
}
