import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
import { v7 as uuidv7 } from "uuid";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { parseImport, UnusableFileError } from "./parse-import.server.ts";
import type { ImportLine } from "./parse-import-line.ts";
import type { ImportProblems } from "./subscriber-import.ts";

/** A file whose lines are to be staged. */
export interface StagingOrder {
  importId: string;
  bytes: Buffer;
  options: ImportOptions;
  now: Date;
  /** The address of the database, and the key that addresses are hashed with. */
  connectionString: string;
  hashKey: string;
}

/** What the owner chooses: whether to ask those without recorded consent, and the consent text of those with a date
 * only. */
export interface ImportOptions {
  sendConfirmations: boolean;
  consent: string;
}

/** What was staged, why the file can't be used, or that the database is unavailable. */
export type StagingResult =
  | ({ fingerprint: string; total: number } & ImportProblems)
  | { problem: string }
  | { isUnavailable: true };

const STATES = { consenting: "confirmed", unproven: "pending", unsubscribed: "unsubscribed" } as const;

const COPY = `copy newsletter_import_lines
  (import_id, line, email_key, state, has_date_only, address_hashes, subscription, bounce) from stdin`;

/** Parses a file and stores its lines with one COPY: all of them, or none. */
export async function stageLines(order: StagingOrder): Promise<StagingResult> {
  const { bytes, options, now, connectionString } = order;
  const found: ImportProblems = { problems: [], problemCount: 0 };
  let total = 0;
  async function* rows() {
    for await (const lines of parseImport(bytes, { consent: options.consent, now, found })) {
      total += lines.length;
      if (lines.length > 0) yield lines.map((line) => `${toRow(line, order).map(copyCell).join("\t")}\n`).join("");
    }
  }
  const client = new pg.Client({ connectionString, application_name: "site import" });
  // What is lost is thrown by the statement.
  client.on("error", () => {});
  try {
    await client.connect();
    await pipeline(rows, client.query(from(COPY)));
  } catch (error) {
    if (error instanceof UnusableFileError) return { problem: error.message };
    if (isDatabaseUnavailable(error)) return { isUnavailable: true };
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  const fingerprint = createHash("sha256").update(JSON.stringify(options)).update(bytes).digest("hex");
  return { fingerprint, total, ...found };
}

function toRow(line: ImportLine, { importId, now, hashKey }: StagingOrder): (string | number | object | null)[] {
  const { email, kind, exported } = line;
  const emailKey = addressKey(email);
  const { bounce } = exported;
  const state = STATES[kind];
  const subscription = {
    id: uuidv7(),
    email,
    email_key: emailKey,
    topics: line.topics,
    requested_topics: kind === "consenting" ? exported.requestedTopics : [],
    source: exported.source ?? "import",
    requested_at: exported.requestedAt ?? line.consentAt ?? now,
    consent_version: exported.consentVersion ?? undefined,
    consent_page: exported.consentPage ?? undefined,
    created_at: exported.createdAt ?? now,
    updated_at: now,
    state,
    ...(line.hasProof && {
      confirmed_at: line.consentAt,
      confirmed_by: exported.confirmedBy ?? "import",
      confirmed_version: line.consentText,
    }),
    ...(kind === "unsubscribed" && {
      unsubscribed_at: line.unsubscribedAt ?? now,
      unsubscribed_by: exported.unsubscribedBy ?? "owner",
    }),
  };
  const hashes = `{${hashAddress(email, hashKey).join()}}`;
  const bounced = bounce && { at: bounce.at ?? now, reason: cutText(bounce.reason, 1_000) };
  return [importId, line.line, emailKey, state, String(line.hasDateOnly), hashes, subscription, bounced];
}

/** A value in the text format of COPY. */
function copyCell(value: string | number | object | null): string {
  if (value === null) return "\\N";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replaceAll("\\", "\\\\");
}
