import { parse } from "csv-parse";
import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ask } from "~/domain/newsletter/subscribing/request-confirmation.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { readImport } from "./parse-import.ts";
import {
  type ImportLine,
  type ImportSummary,
  MOST_LINES,
  MOST_PROBLEMS,
  type ReadImport,
} from "./subscriber-import.ts";

/** Addresses are looked up and stored so many at a time. */
const BATCH = 500;

/**
 * Reads a CSV file: its separator is a comma, a semicolon or a tab. `consent` is what the owner says those agreed to of
 * whom the file has nothing but a date. Never throws for what a file holds.
 */
export async function readCsv(bytes: Buffer, now: Date, consent = ""): Promise<ReadImport> {
  const text = utf8(bytes);
  if (text === undefined) return unusable("The file is not UTF-8 text. Save it as “CSV UTF-8”, please.");
  const records: { line: number; cells: string[] }[] = [];
  const parser = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    to: MOST_LINES + 2,
  });
  try {
    for await (const { record, info } of parser) records.push({ line: info.lines, cells: record });
  } catch (error) {
    return unusable(`The file is not CSV as it should be: ${error instanceof Error ? error.message : "unreadable"}.`);
  }
  return readImport(records, { consent: tidyLine(consent) || null, now });
}

/** What an import would do, as far as is known now; nothing is changed. */
export async function previewImport(read: ReadImport, { asks }: { asks: boolean }): Promise<ImportSummary> {
  const known = new Set<string>();
  for (const batch of batches(read.lines)) for (const key of await knownAmong(database(), batch)) known.add(key);
  return summary(
    read,
    read.lines.filter(({ email }) => !known.has(email.toLowerCase())),
    { asks },
  );
}

/**
 * Takes a file's subscribers in, all in one transaction: those with recorded consent are confirmed, those without are
 * asked by mail if `asks` says so, else left out, and those who unsubscribed elsewhere stay so. Whoever is on the list
 * already stays as they are. Gives back what was done.
 */
export async function importSubscribers(
  read: ReadImport,
  { asks }: { asks: boolean },
  now: Date,
): Promise<ImportSummary> {
  return database().transaction(async (tx) => {
    const stored = new Set<string>();
    for (const batch of batches(read.lines.filter(({ kind }) => asks || kind !== "unproven"))) {
      for (const row of await store(tx, batch, now)) {
        stored.add(row.emailKey);
        if (row.state === "pending") await ask(tx, row, now);
      }
    }
    const known = new Set<string>();
    for (const batch of batches(read.lines)) for (const key of await knownAmong(tx, batch)) known.add(key);
    const fresh = read.lines.filter(({ email }) => stored.has(email.toLowerCase()) || !known.has(email.toLowerCase()));
    return summary(read, fresh, { asks });
  });
}

function summary(read: ReadImport, fresh: ImportLine[], { asks }: { asks: boolean }): ImportSummary {
  const count = (kind: ImportLine["kind"]) => fresh.filter((line) => line.kind === kind).length;
  const unproven = count("unproven");
  return {
    confirmed: count("consenting"),
    asked: asks ? unproven : 0,
    left: asks ? 0 : unproven,
    unsubscribed: count("unsubscribed"),
    kept: read.lines.length - fresh.length,
    dated: fresh.filter(({ isDatedOnly }) => isDatedOnly).length,
    problems: read.problems.slice(0, MOST_PROBLEMS),
    problemCount: read.problems.length,
    ...(read.problem === undefined ? {} : { problem: read.problem }),
  };
}

async function store(tx: Executor, lines: ImportLine[], now: Date) {
  const rows = lines.map(({ email, kind, topics, consentAt, consentText, stoppedAt }) => ({
    id: uuidv7(),
    email,
    emailKey: email.toLowerCase(),
    topics,
    source: "import",
    requestedAt: consentAt ?? now,
    createdAt: now,
    updatedAt: now,
    ...(kind === "consenting"
      ? {
          state: "confirmed" as const,
          confirmedAt: consentAt,
          confirmedBy: "import" as const,
          confirmedVersion: consentText,
        }
      : kind === "unsubscribed"
        ? { state: "unsubscribed" as const, unsubscribedAt: stoppedAt ?? now, unsubscribedBy: "owner" as const }
        : { state: "pending" as const }),
  }));
  return tx.insert(table).values(rows).onConflictDoNothing({ target: table.emailKey }).returning();
}

async function knownAmong(tx: Executor, lines: ImportLine[]): Promise<string[]> {
  const keys = lines.map(({ email }) => email.toLowerCase());
  const rows = await tx.select({ emailKey: table.emailKey }).from(table).where(inArray(table.emailKey, keys));
  return rows.map(({ emailKey }) => emailKey);
}

function* batches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

function utf8(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whatever separates most of the first line. */
function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const counted = [",", ";", "\t"].map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((most, other) => (other.times > most.times ? other : most)).sign;
}

function unusable(problem: string): ReadImport {
  return { lines: [], problems: [], problem };
}
