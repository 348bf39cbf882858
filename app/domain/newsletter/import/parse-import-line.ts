import {
  CONFIRMATION_SOURCES,
  filterTopics,
  isTopic,
  type Topic,
  UNSUBSCRIBE_SOURCES,
} from "~/domain/newsletter/subscription.ts";
import { emailField } from "~/shared/forms/fields.ts";
import { cutText, shorten } from "~/shared/text/tidy-text.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import { isStorableTimestamp } from "~/shared/time/timestamp.ts";
import { instantInZone } from "~/shared/time/zoned-time.ts";
import { validate } from "~/shared/validation.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { ImportProblem } from "./subscriber-import.ts";

const MAX_CONSENT_LENGTH = 500;

/** What tools call a subscriber who gets emails, one who must not, and one who has not confirmed. */
const SUBSCRIBED_STATES = /^(|subscribed|confirmed|active|enabled|aktiv|angemeldet|bestätigt|abonnée?|inscrite?)$/;
const UNSUBSCRIBED_STATES =
  /^(unsubscribed?|opt(ed)?[- ]?out|((hard|soft)[- ])?bounced?|cleaned|complained|spam|suppressed|blocklisted|blacklisted|blocked|disabled|inactive|archived|deleted|cancell?ed|abgemeldet|désabonnée?|désinscrite?)$/;
const UNCONFIRMED_STATES = /^(pending|unconfirmed|non-?subscribed|transactional)$/;
/** How files say no, and how they leave a cell empty. */
const NO = /^(false|0|no?)$/i;
const NOTHING = /^(-|n\/?a|null|none|never|0000-00-00.*)?$/i;

/** A line of a file, by column. `consent`: the owner's consent text for lines that have only a date. */
interface ImportRecord {
  line: number;
  cell: (name: ImportColumn) => string;
  consent: string | null;
  now: Date;
}

/** A line that can be used. */
export type ImportLine = Exclude<ReturnType<typeof parseImportLine>, ImportProblem>;

/** Parses a line, or says why it can't be used. */
export function parseImportLine({ line, cell, consent, now }: ImportRecord) {
  const email = validate(emailField, cell("email"));
  if (!email.ok) {
    const typed = cell("email");
    return { line, text: typed ? `“${shorten(typed, 80)}” isn’t an email address.` : "The email address is missing." };
  }
  const date = consentDate(cell);
  const timeZone = timeZoneOf(cell("timeZone"));
  const consentAt = date ? parseImportDate(date, timeZone) : null;
  if (consentAt === undefined) return { line, text: `“${date.slice(0, 40)}” isn’t a date like 2026-03-31.` };
  if (consentAt && consentAt > now) return { line, text: `The consent of ${email.value} is in the future.` };
  const state = cell("state").toLowerCase();
  if (![SUBSCRIBED_STATES, UNSUBSCRIBED_STATES, UNCONFIRMED_STATES].some((known) => known.test(state))) {
    const text = `There is no state “${state.slice(0, 40)}”. Use confirmed, pending, unsubscribed, or what other tools call them.`;
    return { line, text };
  }
  const topics = parseTopics(cell("topics"));
  if (typeof topics === "string") return { line, text: `There is no topic “${topics.slice(0, 40)}”.` };
  const givenText = isGiven(cell("consentText")) ? cell("consentText") : signUpConsent(cell);
  const ownText = cutText(givenText, MAX_CONSENT_LENGTH) || null;
  const stated = classifyLine(state, cell);
  const consentText = stated === "unsubscribed" ? ownText : (ownText ?? consent);
  const kind = stated === "consenting" && !(consentAt && consentText) ? "unproven" : stated;
  /** Of the times in the file only these are of the past. */
  const pastDate = (name: ImportColumn) => {
    const parsed = parseImportDate(cell(name), timeZone);
    return parsed && parsed <= now ? parsed : null;
  };
  return {
    line,
    email: email.value,
    kind,
    topics,
    consentAt,
    /** What was agreed to, and where, from the file or from the owner. */
    consentText,
    /** Consent is proven, also that of one who has unsubscribed since. */
    hasProof: kind === "consenting" || (kind === "unsubscribed" && consentAt !== null && cell("consentAt") !== ""),
    /** The file has a date of consent, but no text. */
    hasDateOnly: stated === "consenting" && consentAt !== null && ownText === null,
    unsubscribedAt: pastDate("unsubscribedAt") ?? pastDate("cleanedAt") ?? pastDate("deletedAt"),
    exported: parseEvidence(cell, pastDate),
  };
}

/** What this site's own export adds; anything else that a file has in these columns is ignored. */
function parseEvidence(cell: ImportRecord["cell"], pastDate: (name: ImportColumn) => Date | null) {
  const bounce = { at: pastDate("bouncedAt"), reason: cell("bounceReason") || "It bounced before it was imported." };
  return {
    requestedAt: pastDate("requestedAt"),
    requestedTopics: filterTopics(splitTopics(cell("requestedTopics"))),
    consentVersion: cutText(cell("consentVersion"), MAX_CONSENT_LENGTH) || null,
    consentPage: /^\/(?!\/)\S{0,500}$/.exec(cell("consentPage"))?.[0] ?? null,
    source: /^[a-z][a-z-]{0,40}$/.exec(cell("source"))?.[0] ?? null,
    confirmedBy: CONFIRMATION_SOURCES.find((known) => known === cell("confirmedBy")) ?? null,
    unsubscribedBy: UNSUBSCRIBE_SOURCES.find((known) => known === cell("unsubscribedBy")) ?? null,
    bounce: isGiven(cell("bouncedAt")) ? bounce : null,
    createdAt: pastDate("createdAt"),
  };
}

/** The zone of the previous line: looking one up takes long, and all lines of a file have the same. */
let last = { name: "", timeZone: "UTC" };

function timeZoneOf(name: string): string {
  if (name !== last.name) last = { name, timeZone: isTimeZone(name) ? name : "UTC" };
  return last.timeZone;
}

/** When consent was given, according to the file. */
function consentDate(cell: ImportRecord["cell"]): string {
  return cell("consentAt") || cell("confirmedAt") || cell("optInAt") || cell("joinedAt");
}

/** Of Mailchimp's contacts only those who signed up themselves have an opt-in time; those who were added manually have
 * only that time. */
function signUpConsent(cell: ImportRecord["cell"]): string {
  const [optIn, confirmed] = [cell("optInAt"), cell("confirmedAt")];
  if (!optIn) return "";
  return `Signed up ${optIn}${confirmed ? `, confirmed ${confirmed}` : ""}, according to the imported file`;
}

/** A subscriber with recorded consent, one without, or one who must not get emails. */
function classifyLine(state: string, cell: ImportRecord["cell"]): "consenting" | "unproven" | "unsubscribed" {
  const hasEnded = [cell("unsubscribedAt"), cell("cleanedAt"), cell("deletedAt")].some(isGiven);
  const refuses = [cell("wantsEmails"), cell("consentText")].some((said) => NO.test(said));
  if (hasEnded || refuses || UNSUBSCRIBED_STATES.test(state)) return "unsubscribed";
  return UNCONFIRMED_STATES.test(state) ? "unproven" : "consenting";
}

function isGiven(said: string): boolean {
  return !NO.test(said) && !NOTHING.test(said);
}

/** The topics in a cell, or the first unknown name. */
function parseTopics(text: string): Topic[] | string {
  const named = splitTopics(text);
  const unknown = named.find((topic) => !isTopic(topic));
  if (unknown !== undefined) return unknown;
  return named.length > 0 ? named.filter(isTopic) : ["newsletter"];
}

function splitTopics(text: string): string[] {
  return text
    .split(/[;,|]/)
    .map((topic) => topic.trim().toLowerCase())
    .filter(Boolean);
}

/** Day, time, offset from UTC, and the zone's name, which Go appends: `2021-05-03 11:26:05.318 +0530 IST`. */
const TIMESTAMP =
  /^"?(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)(?: [A-Z+\-\d]{1,6})?)?)?"?$/i;

/**
 * Parses a date or timestamp of an export, year first or with dots. Undefined for anything else, since 03/04 is
 * ambiguous, and for a day that doesn't exist, which `Date` takes for one of the next month.
 *
 * @param timeZone - the IANA name of the zone that it is in if it names none
 */
export function parseImportDate(text: string, timeZone = "UTC"): Date | undefined {
  // With dots, as in German, the day is always first.
  const yearFirst = text.replace(/\b(\d)\./g, "0$1.").replace(/^(\d\d)\.(\d\d)\.(\d{4})\b/, "$3-$2-$1");
  const [, day, time = "00:00", offset] = TIMESTAMP.exec(yearFirst) ?? [];
  if (!day || !isDay(day)) return undefined;
  const [clock, fraction] = time.split(".");
  const zone = (offset ?? "Z")
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`)
    .replace(/^(UTC|GMT)$/i, "Z")
    .toUpperCase();
  const date = new Date(`${day}T${clock}${fraction ? `.${fraction.slice(0, 3)}` : ""}${zone}`);
  if (!isStorableTimestamp(date)) return undefined;
  return offset || timeZone === "UTC" ? date : instantInZone(date, timeZone);
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
