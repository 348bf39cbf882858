import { withoutHyphens } from "~/domain/leads/submission.ts";

/** Something that happened to a lead. */
export interface LeadEvent {
  subject: "submission" | "message" | "enquiry";
  kind: "status" | "reply" | "undelivered" | "answer" | "note" | "spam" | "deleted";
  was: string | null;
  became: string | null;
}

/** A line of a timeline. `at` is an ISO 8601 moment. */
export interface TimelineEntry {
  id: string;
  at: string;
  text: string;
}

const NAMES = { submission: "Submission", message: "Message", enquiry: "Enquiry" } as const;

/** How an event is told. */
export function wording({ subject, kind, was, became }: LeadEvent): string {
  const name = NAMES[subject];
  if (kind === "reply") return "Reply written";
  if (kind === "undelivered") return "Reply not delivered";
  if (kind === "answer") return "Answer came by e-mail";
  if (kind === "spam") return became === "spam" ? "Marked as spam" : "Marked as not spam";
  if (kind === "note") return "Note changed";
  if (kind === "deleted") return `${name} deleted`;
  if (was === "unread" && became === "read") return `${name} opened`;
  return `${name} marked ${withoutHyphens(became ?? "")} (was ${withoutHyphens(was ?? "")})`;
}
