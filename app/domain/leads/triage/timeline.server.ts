import { eq, sql } from "drizzle-orm";
import { leadEvents, leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { describeEvent, type TimelineEntry, type TimelineEvent } from "./timeline.ts";

/** The longest timeline that is shown; older events stay stored. */
const MAX_TIMELINE_EVENTS = 100;

/** Adds an event to a lead's timeline, in the caller's transaction. */
export async function addTimelineEvent(
  tx: Executor,
  event: Omit<TimelineEvent, "was" | "became"> & { was?: string | null; leadId: string; subjectId: string; now: Date },
): Promise<void> {
  const { now, ...rest } = event;
  await tx.insert(leadEvents).values({ ...rest, createdAt: now });
}

/** The events of a lead since it was received at `receivedAt` (ISO 8601), the latest first, as text. */
export async function loadTimeline(leadId: string, receivedAt: string): Promise<TimelineEntry[]> {
  const rows = await database()
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(sql`${leadEvents.createdAt} desc nulls last, ${leadEvents.id} desc nulls last`)
    .limit(MAX_TIMELINE_EVENTS);
  rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || sortRankOf(other) - sortRankOf(one));
  // As the screen's other times, but for those of the browser's zone while the owner has set none.
  const { timeZone = "UTC", dateFormat = "mdy" } = settingsOf(timeSection);
  const formatTime = (timestamp: string) =>
    `${formatDateTime(timestamp, "list-time", { timeZone, dateFormat })}${timeZone === "UTC" ? " UTC" : ""}`;
  const events = rows.map((row) => ({
    ...{ id: row.id, at: row.createdAt.toISOString() },
    text: describeEvent(row, formatTime),
  }));
  return [...events, { id: "received", at: receivedAt, text: "Received" }];
}

const STATUS_STEPS = { message: 2, enquiry: 3, submission: 4 };

/** The events of one command share a timestamp; this is their order. */
function sortRankOf({ kind, subject }: TimelineEvent): number {
  if (kind === "status") return STATUS_STEPS[subject];
  if (kind === "deleted") return 5;
  return kind === "undelivered" ? 1 : 0;
}

/** The owner's note on a lead; empty when there is none. */
export async function findNote(leadId: string): Promise<string> {
  const [row] = await database().select().from(leadNotes).where(eq(leadNotes.leadId, leadId));
  return row?.text ?? "";
}
