import { hyphensToSpaces } from "~/domain/leads/submission.ts";

/** An event of a lead. */
export interface TimelineEvent {
  subject: "submission" | "message" | "enquiry";
  kind: "status" | "reply" | "undelivered" | "answer" | "note" | "spam" | "deleted" | "appointment";
  was: string | null;
  became: string | null;
}

/** A line of a timeline. `at` is an ISO 8601 timestamp. */
export interface TimelineEntry {
  id: string;
  at: string;
  text: string;
}

const RECORD_NAMES = { submission: "Submission", message: "Message", enquiry: "Enquiry" } as const;

/** The text of an event; `formatTime` takes an ISO 8601 timestamp. */
export function describeEvent(
  { subject, kind, was, became }: TimelineEvent,
  formatTime: (timestamp: string) => string,
): string {
  if (kind === "appointment") {
    const [what = "", time = ""] = became?.split(" ") ?? [];
    return `Appointment ${what}${was === "visitor" ? " by the visitor" : ""}: ${formatTime(time)}`;
  }
  const name = RECORD_NAMES[subject];
  if (kind === "reply") return "Reply written";
  if (kind === "undelivered") return "Reply not delivered";
  if (kind === "answer") return "Answer came by email";
  if (kind === "spam") return became === "spam" ? "Marked as spam" : "Marked as not spam";
  if (kind === "note") return "Note changed";
  if (kind === "deleted") return `${name} deleted`;
  if (was === "unread" && became === "read") return `${name} opened`;
  return `${name} marked ${hyphensToSpaces(became ?? "")} (was ${hyphensToSpaces(was ?? "")})`;
}
