import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { inboundEmails } from "~/platform/email/tables.server.ts";

/** How much of an email's text the list "Other emails" shows. */
export const PREVIEW_LENGTH = 300;

/** The condition of listed emails that the owner hasn't acknowledged. */
export const UNSEEN_CONDITION = sql`(is_other and seen_at is null)`;

/** What the list "Other emails" shows of an email. */
export interface OtherEmail {
  fromName: string;
  fromAddress: string;
  subject: string;
  preview: string;
  isAutomatic: boolean;
}

/**
 * Identifies an email whichever way it came: by Message-ID, sender, date and body. A program that gives its emails one
 * Message-ID sends different ones; the same email that is read again, or comes as a copy, is the same.
 */
export function emailIdentity(bytes: Buffer): string {
  const text = bytes.toString("latin1").replace(/\r\n/g, "\n");
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end + 1);
  const fields = ["Message-ID", "From", "Date"].map((name) => rawField(head, name));
  return createHash("sha256")
    .update(JSON.stringify([...fields, end < 0 ? "" : text.slice(end).trim()]))
    .digest("hex");
}

/** The value of a header field in its raw bytes, unfolded; empty when there is none. */
export function rawField(head: string, name: string): string {
  const [, value = ""] = new RegExp(`^${name}:((?:.|\\n[ \\t])*)`, "im").exec(head) ?? [];
  return value.replace(/\s+/g, " ").trim();
}

/** Takes an email for processing, in the caller's transaction. False when it was processed before. */
export async function claimInboundEmail(tx: Executor, identity: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(inboundEmails)
    .values({ identity, createdAt: now })
    .onConflictDoNothing({ target: inboundEmails.identity });
  return (rowCount ?? 0) > 0;
}

/** Puts a claimed email on the list "Other emails". */
export async function listOtherEmail(tx: Executor, identity: string, email: OtherEmail): Promise<void> {
  await tx
    .update(inboundEmails)
    .set({ ...email, isOther: true })
    .where(eq(inboundEmails.identity, identity));
}

/** Records when the owner acknowledged listed emails; null takes it back. Returns the ids of those that it changed. */
export async function markOthersSeen(tx: Executor, ids: string[], seenAt: Date | null): Promise<string[]> {
  const changed = await tx
    .update(inboundEmails)
    .set({ seenAt })
    .where(inArray(inboundEmails.id, ids))
    .returning({ id: inboundEmails.id });
  return changed.map(({ id }) => id);
}
