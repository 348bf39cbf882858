import type { OtherWindow } from "~/shared/live/presence.ts";
import type { HistoryEntry, RecordLink } from "./history/visitor-history.ts";
import type { TimelineEntry } from "./timeline.ts";

/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 5_000;

/** The context of a record: its lead's other records, note and timeline, and everything else from its sender. */
export interface LeadContext {
  note: { leadId: string; text: string };
  records: RecordLink[];
  /** Where its thread is answered; null while it has none. */
  replyPath: string | null;
  timeline: TimelineEntry[];
  history: HistoryEntry[];
  /** The owner's windows that it is open in. */
  windows: OtherWindow[];
}

/** A record that the owner views, with its lead's context. */
export interface ViewedRecord<Details> {
  details: Details;
  context: LeadContext;
  /** What is deleted with it, a paragraph each. */
  deletion: string[];
}
