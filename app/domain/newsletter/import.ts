import { emailField } from "~/domain/submissions/fields.ts";
import { tidyLine } from "~/domain/submissions/typed-text.ts";
import { isStorableTimestamp } from "~/shared/timestamp.ts";
import { isTopic, type Topic } from "./subscription.ts";

/** What a line of an import is for: somebody with recorded consent, somebody without, somebody who must not be written to. */
export type ImportKind = "consenting" | "unproven" | "unsubscribed";

/** A line that can be used. */
export interface ImportLine {
  line: number;
  email: string;
  kind: ImportKind;
  topics: Topic[];
  consentAt: Date | null;
  /** Where and to what consent was given, in the file's words. */
  consentText: string | null;
}

/** A line that can't be used, and why. */
export interface ImportProblem {
  line: number;
  text: string;
}

/** A file's lines as they will be taken. `problem` says why the whole file can't be used. */
export interface ReadImport {
  lines: ImportLine[];
  problems: ImportProblem[];
  problem?: string;
}

/** The most lines of one file. */
export const MOST_LINES = 100_000;
const LONGEST_CONSENT = 500;

const COLUMNS = {
  email: ["email", "email address", "mail", "address"],
  state: ["state", "status"],
  topics: ["topics", "topic"],
  consentAt: ["consent given", "confirmed", "confirmed at", "consent date", "consent at"],
  consentText: ["consent text", "consent", "consent source", "source of consent"],
} as const;
type Column = keyof typeof COLUMNS;

/** Reads the records of a file, of which the first names the columns. `line` is where a record begins. */
export function readImport(records: ReadonlyArray<{ line: number; cells: string[] }>, now: Date): ReadImport {
  const [head, ...rest] = records;
  const columns = head ? columnsOf(head.cells) : {};
  if (columns.email === undefined) {
    return { lines: [], problems: [], problem: "The first line must name the columns, and one of them must be Email." };
  }
  if (rest.length > MOST_LINES) {
    const most = MOST_LINES.toLocaleString("en");
    return { lines: [], problems: [], problem: `One file can have ${most} lines at most. Split it, please.` };
  }
  const lines: ImportLine[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rest) {
    const cell = (name: Column) => tidyLine(plain(cells[columns[name] ?? -1] ?? ""));
    const read = readLine({ line, cell, now });
    if ("text" in read) {
      problems.push(read);
      continue;
    }
    const key = read.email.toLowerCase();
    const earlier = seen.get(key);
    if (earlier) problems.push({ line, text: `${read.email} stands in line ${earlier} already.` });
    else {
      seen.set(key, line);
      lines.push(read);
    }
  }
  return { lines, problems };
}

function readLine({
  line,
  cell,
  now,
}: {
  line: number;
  cell: (name: Column) => string;
  now: Date;
}): ImportLine | ImportProblem {
  const email = emailField.safeParse(cell("email"));
  if (!email.success) {
    const typed = cell("email").slice(0, 80);
    return { line, text: typed ? `“${typed}” is no email address.` : "The email address is missing." };
  }
  const date = cell("consentAt");
  const consentAt = date ? readDate(date) : null;
  if (consentAt === undefined) return { line, text: `“${date.slice(0, 40)}” is no date like 2026-03-31.` };
  if (consentAt && consentAt > now) return { line, text: `The consent of ${email.data} lies in the future.` };
  const topics = cell("topics")
    .split(/[;,|]/)
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean);
  const unknown = topics.find((topic) => !isTopic(topic));
  if (unknown !== undefined) return { line, text: `There is no topic “${unknown.slice(0, 40)}”.` };
  const consentText = cell("consentText").slice(0, LONGEST_CONSENT) || null;
  return {
    line,
    email: email.data,
    kind: kindOf(cell("state").toLowerCase(), consentAt, consentText),
    topics: topics.length > 0 ? topics.filter(isTopic) : (["newsletter"] satisfies Topic[]),
    consentAt,
    consentText,
  };
}

function kindOf(state: string, consentAt: Date | null, consentText: string | null): ImportKind {
  if (/^(unsubscribed|bounced|cleaned|complained)$/.test(state)) return "unsubscribed";
  return consentAt && consentText ? "consenting" : "unproven";
}

/** A day or moment in ISO 8601; undefined for anything else, since 03/04 means two days. */
function readDate(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return undefined;
  const date = new Date(text.replace(" ", "T"));
  return isStorableTimestamp(date) ? date : undefined;
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, "");
}

function columnsOf(cells: string[]): Partial<Record<Column, number>> {
  const names = cells.map((name) => name.trim().toLowerCase().replaceAll("-", "").replaceAll("_", " "));
  const found: Partial<Record<Column, number>> = {};
  for (const [column, known] of Object.entries(COLUMNS)) {
    const index = names.findIndex((name) => new Set<string>(known).has(name));
    if (index >= 0) found[column as Column] = index;
  }
  return found;
}

/** What an import does or would do. `kept`: is on the list already; `left`: has no recorded consent and isn't asked. */
export interface ImportSummary {
  confirmed: number;
  asked: number;
  left: number;
  unsubscribed: number;
  kept: number;
  /** The first of what can't be used, and how many there are. */
  problems: ImportProblem[];
  problemCount: number;
  problem?: string;
}

/** The most problems that are listed. */
export const MOST_PROBLEMS = 200;
