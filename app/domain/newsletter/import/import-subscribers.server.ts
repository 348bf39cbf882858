import { setTimeout as delay, setImmediate } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { requestConfirmation } from "~/domain/newsletter/subscribing/request-confirmation.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { findErasedAddresses } from "~/platform/privacy/erased-addresses.server.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { parseImport } from "./parse-import.ts";
import { readCsvRecords } from "./read-csv-records.server.ts";
import {
  type ImportLine,
  type ImportSummary,
  MAX_IMPORT_LINES,
  MAX_LISTED_PROBLEMS,
  type ParsedImport,
} from "./subscriber-import.ts";

/** Addresses that are looked up and stored at a time. */
const IMPORT_BATCH_SIZE = 500;
/** The advisory lock of an import: an arbitrary key. */
export const IMPORT_LOCK = 7_205_913;
/** How often it is looked whether another import is done, in milliseconds. */
const OTHER_IMPORT_MS = 250;

/**
 * Parses a CSV file with comma, semicolon or tab as delimiter. Never throws because of the file's content.
 *
 * @param consent - the owner's consent text for lines that have only a date
 */
export async function parseImportCsv(bytes: Buffer, now: Date, consent = ""): Promise<ParsedImport> {
  const text = decodeUtf8(bytes);
  if (text === undefined) return unreadableFile("The file is not UTF-8 text. Save it as “CSV UTF-8”.");
  try {
    const { records, delimiter } = await readCsvRecords(text, { max: MAX_IMPORT_LINES + 2 });
    return await parseImport(records, { delimiter, consent: tidyLine(consent) || null, now, pause: setImmediate });
  } catch (error) {
    return unreadableFile(`The file is not valid CSV: ${error instanceof Error ? error.message : "unreadable"}.`);
  }
}

/** What an import would do at present; changes nothing. */
export async function previewImport(
  read: ParsedImport,
  { sendConfirmations }: { sendConfirmations: boolean },
): Promise<ImportSummary> {
  const known = await findExistingKeys(database(), read.lines);
  return summarise(
    read,
    freshLines(read, (key) => !known.has(key)),
    { sendConfirmations },
  );
}

/**
 * Imports a file's subscribers in one transaction: those with recorded consent as confirmed, those without as pending with a
 * confirmation email if `sendConfirmations` is set, else not at all, and unsubscribed ones as such. Known addresses stay
 * unchanged. An import that another process is working on is waited for.
 *
 * @returns what was done
 */
export async function importSubscribers(
  read: ParsedImport,
  options: { sendConfirmations: boolean },
  now: Date,
): Promise<ImportSummary> {
  for (;;) {
    const summary = await importUnlessAnotherDoes(read, options, now);
    if (summary) return summary;
    await delay(OTHER_IMPORT_MS);
  }
}

/** Waits for no other import, whose addresses would block a statement until that times out. */
function importUnlessAnotherDoes(
  read: ParsedImport,
  { sendConfirmations }: { sendConfirmations: boolean },
  now: Date,
): Promise<ImportSummary | undefined> {
  return database().transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as got`);
    if (!rows[0]?.got) return undefined;
    const stored = new Set<string>();
    for (const batch of batches(read.lines.filter(({ kind }) => sendConfirmations || kind !== "unproven"))) {
      for (const row of await insertSubscriptions(tx, batch, now)) {
        stored.add(row.emailKey);
        if (row.state === "pending") await requestConfirmation(tx, row, now);
      }
    }
    const known = await findExistingKeys(tx, read.lines);
    const fresh = freshLines(read, (key) => stored.has(key) || !known.has(key));
    const summary = summarise(read, fresh, { sendConfirmations });
    const { confirmed, confirmationsQueued, unsubscribed, unchanged } = summary;
    const details = { confirmed, confirmationsQueued, unsubscribed, unchanged };
    await recordActivity(tx, { act: "subscribers.imported", details });
    return summary;
  });
}

/** The first line of each address whose key is chosen. */
function freshLines({ lines }: ParsedImport, isFresh: (key: string) => boolean): ImportLine[] {
  const byKey = new Map(lines.toReversed().map((line) => [addressKey(line.email), line]));
  return [...byKey].flatMap(([key, line]) => (isFresh(key) ? line : []));
}

function summarise(
  read: ParsedImport,
  fresh: ImportLine[],
  { sendConfirmations }: { sendConfirmations: boolean },
): ImportSummary {
  const count = (kind: ImportLine["kind"]) => fresh.filter((line) => line.kind === kind).length;
  const unproven = count("unproven");
  return {
    confirmed: count("consenting"),
    confirmationsQueued: sendConfirmations ? unproven : 0,
    skipped: sendConfirmations ? 0 : unproven,
    unsubscribed: count("unsubscribed"),
    unchanged: read.lines.length - fresh.length,
    dateOnly: fresh.filter(({ hasDateOnly }) => hasDateOnly).length,
    problems: read.problems.slice(0, MAX_LISTED_PROBLEMS),
    problemCount: read.problems.length,
    ...(read.problem === undefined ? {} : { problem: read.problem }),
  };
}

/** Stores those that are new, with the bounces that are known of them. */
async function insertSubscriptions(tx: Executor, lines: ImportLine[], now: Date) {
  const erased = await findErasedAddresses(
    tx,
    lines.map(({ email }) => email),
  );
  const rows = lines
    .filter(({ email }) => !erased.has(email))
    .map(({ email, kind, topics, consentAt, consentText, unsubscribedAt, hasProof, exported }) => ({
      id: uuidv7(),
      email,
      emailKey: addressKey(email),
      topics,
      requestedTopics: kind === "consenting" ? exported.requestedTopics : [],
      source: exported.source ?? "import",
      requestedAt: exported.requestedAt ?? consentAt ?? now,
      consentVersion: exported.consentVersion,
      consentPage: exported.consentPage,
      createdAt: exported.createdAt ?? now,
      updatedAt: now,
      state: STATES[kind],
      ...(hasProof
        ? {
            confirmedAt: consentAt,
            confirmedBy: exported.confirmedBy ?? ("import" as const),
            confirmedVersion: consentText,
          }
        : {}),
      ...(kind === "unsubscribed"
        ? { unsubscribedAt: unsubscribedAt ?? now, unsubscribedBy: exported.unsubscribedBy ?? ("owner" as const) }
        : {}),
    }));
  if (rows.length === 0) return [];
  const stored = await tx.insert(table).values(rows).onConflictDoNothing({ target: table.emailKey }).returning();
  const storedKeys = new Set(stored.map(({ emailKey }) => emailKey));
  for (const {
    email,
    exported: { bounce },
  } of lines)
    if (bounce && storedKeys.has(addressKey(email)))
      await suppressAddress(tx, { address: email, reason: bounce.reason }, bounce.at ?? now);
  return stored;
}

const STATES = { consenting: "confirmed", unproven: "pending", unsubscribed: "unsubscribed" } as const;

/** The addresses that an import leaves alone: known ones, and those whose people were erased. */
async function findExistingKeys(tx: Executor, lines: ImportLine[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const batch of batches(lines.map(({ email }) => addressKey(email)))) {
    for (const key of await findErasedAddresses(tx, batch)) known.add(key);
    const rows = await tx.select({ emailKey: table.emailKey }).from(table).where(inArray(table.emailKey, batch));
    for (const { emailKey } of rows) known.add(emailKey);
  }
  return known;
}

function* batches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += IMPORT_BATCH_SIZE)
    yield items.slice(start, start + IMPORT_BATCH_SIZE);
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

function unreadableFile(problem: string): ParsedImport {
  return { lines: [], problems: [], problem };
}
