import { isTopic, type Topic } from "~/domain/newsletter/subscription.ts";
import { emailField } from "~/shared/forms/fields.ts";
import type { ImportColumn } from "./import-columns.ts";
import { readMoment } from "./parse-import-date.ts";
import type { ImportKind, ImportLine, ImportProblem } from "./subscriber-import.ts";

const LONGEST_CONSENT = 500;

/** What tools call somebody who gets letters, who must not, and who has not confirmed. */
const SUBSCRIBED = /^(|subscribed|confirmed|active|enabled)$/;
const STOPPED =
  /^(unsubscribed|bounced|cleaned|complained|spam|suppressed|blocklisted|blacklisted|blocked|disabled|inactive|archived|deleted)$/;
const UNCONFIRMED = /^(pending|unconfirmed|non-?subscribed|transactional)$/;

/** A line of a file, by the columns' names. `consent` is what the owner says of those who only have a date. */
interface Line {
  line: number;
  cell: (name: ImportColumn) => string;
  consent: string | null;
  now: Date;
}

/** Reads a line, or says why it can't be used. */
export function readLine({ line, cell, consent, now }: Line): ImportLine | ImportProblem {
  const email = emailField.safeParse(cell("email"));
  if (!email.success) {
    const typed = cell("email").slice(0, 80);
    return { line, text: typed ? `“${typed}” is no email address.` : "The email address is missing." };
  }
  const date = dateOf(cell);
  const consentAt = date ? readMoment(date) : null;
  if (consentAt === undefined) return { line, text: `“${date.slice(0, 40)}” is no date like 2026-03-31.` };
  if (consentAt && consentAt > now) return { line, text: `The consent of ${email.data} lies in the future.` };
  const state = cell("state").toLowerCase();
  if (![SUBSCRIBED, STOPPED, UNCONFIRMED].some((known) => known.test(state))) {
    const text = `There is no state “${state.slice(0, 40)}”. Known are confirmed, pending and unsubscribed, and what other tools call them.`;
    return { line, text };
  }
  const topics = topicsOf(cell("topics"));
  if (typeof topics === "string") return { line, text: `There is no topic “${topics.slice(0, 40)}”.` };
  const ownText = (cell("consentText") || mailchimpConsent(cell)).slice(0, LONGEST_CONSENT) || null;
  const kind = kindOf(state, cell);
  const consentText = ownText ?? consent;
  return {
    line,
    email: email.data,
    kind: kind === "consenting" && !(consentAt && consentText) ? "unproven" : kind,
    topics,
    consentAt,
    consentText,
    isDatedOnly: kind === "consenting" && consentAt !== null && ownText === null,
    stoppedAt: stoppedAt(cell, now),
  };
}

/** When consent was given, as far as the file knows. */
function dateOf(cell: Line["cell"]): string {
  return cell("consentAt") || cell("confirmedAt") || cell("optInAt") || cell("joinedAt");
}

/** Only who signed up by themselves has a time of opting in; who was added by hand has but one of being added. */
function mailchimpConsent(cell: Line["cell"]): string {
  const [optIn, confirmed] = [cell("optInAt"), cell("confirmedAt")];
  if (!optIn) return "";
  return `Mailchimp: signed up ${optIn}${confirmed ? `, confirmed ${confirmed}` : ""} (UTC)`;
}

function kindOf(state: string, cell: Line["cell"]): ImportKind {
  const ended = cell("unsubscribedAt") || cell("cleanedAt") || cell("deletedAt");
  if (ended || STOPPED.test(state) || /^(false|0|no)$/i.test(cell("wantsEmails"))) return "unsubscribed";
  return UNCONFIRMED.test(state) ? "unproven" : "consenting";
}

function stoppedAt(cell: Line["cell"], now: Date): Date | null {
  const moment = readMoment(cell("unsubscribedAt") || cell("cleanedAt") || cell("deletedAt"));
  return moment && moment <= now ? moment : null;
}

/** The topics in a cell, or the first that is none. */
function topicsOf(text: string): Topic[] | string {
  const named = text
    .split(/[;,|]/)
    .map((topic) => topic.trim().toLowerCase())
    .filter(Boolean);
  const unknown = named.find((topic) => !isTopic(topic));
  if (unknown !== undefined) return unknown;
  return named.length > 0 ? named.filter(isTopic) : ["newsletter"];
}
