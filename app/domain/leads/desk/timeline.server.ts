import { eq, sql } from "drizzle-orm";
import { leadEvents, leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { type LeadEvent, type TimelineEntry, wording } from "./timeline.ts";

/** The longest timeline that is shown; older events stay stored. */
const TIMELINE_LENGTH = 100;

/** Adds an event to a lead's timeline, in the caller's transaction. */
export async function recordEvent(
  tx: Executor,
  event: Omit<LeadEvent, "was" | "became"> & { leadId: string; subjectId: string; now: Date },
): Promise<void> {
  const { now, ...rest } = event;
  await tx.insert(leadEvents).values({ ...rest, createdAt: now });
}

/** What happened to a lead since it came in at `receivedAt` (ISO 8601), the latest first, in words. */
export async function timelineOf(leadId: string, receivedAt: string): Promise<TimelineEntry[]> {
  const rows = await database()
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(sql`${leadEvents.createdAt} desc nulls last, ${leadEvents.id} desc nulls last`)
    .limit(TIMELINE_LENGTH);
  rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || stepOf(other) - stepOf(one));
  const events = rows.map((row) => ({ id: row.id, at: row.createdAt.toISOString(), text: wording(row) }));
  return [...events, { id: "received", at: receivedAt, text: "Received" }];
}

const STATUS_STEPS = { message: 2, enquiry: 3, submission: 4 };

/** What one command did is of one moment; the steps in which it did so. */
function stepOf({ kind, subject }: LeadEvent): number {
  if (kind === "status") return STATUS_STEPS[subject];
  if (kind === "deleted") return 5;
  return kind === "undelivered" ? 1 : 0;
}

/** The owner's note on a lead; empty when there is none. */
export async function noteOf(leadId: string): Promise<string> {
  const [row] = await database().select().from(leadNotes).where(eq(leadNotes.leadId, leadId));
  return row?.text ?? "";
}
