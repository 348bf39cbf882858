import { DAY_MS } from "~/shared/time/durations.ts";

/** What a person can ask for (GDPR, articles 15 and 20, 16, and 17). */
export const REQUEST_KINDS = ["copy", "correction", "erasure"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `unconfirmed`: the link in the email wasn't used yet. `open`: it awaits the owner's answer. */
export const REQUEST_STATES = ["unconfirmed", "open", "done", "declined"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The days within which a request has to be answered (GDPR, article 12: a month). */
export const ANSWER_DAYS = 30;
/** How many days before that the owner is reminded. */
export const REMINDER_DAYS = 7;
/** The days after which an unconfirmed request is deleted. */
export const CONFIRM_DAYS = 7;
/** How long the link to a copy works. */
export const COPY_DAYS = 14;

/** The time a number of days after another; before it if the number is negative. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** The request as the owner's screen shows it. Times are ISO 8601. */
export interface RequestRow {
  id: string;
  kind: RequestKind;
  state: RequestState;
  /** Null once the person was erased. */
  email: string | null;
  details: string | null;
  confirmedAt: string | null;
  dueAt: string | null;
  closedAt: string | null;
  receipt: string | null;
}

/** The page behind a link of an email. */
export type RequestLinkView = { status: "prompt" | "done" | "copy"; kind: RequestKind } | { status: "gone" };
