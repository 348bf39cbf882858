import type { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import type { Mailbox } from "./mailbox.ts";

/**
 * A kind of mail: its name, which is stored, and the shape of what its text is written from. Declared where mails of it
 * are queued; the writer that turns the data into a letter may stand elsewhere.
 */
export interface EmailKind<Data = unknown> {
  name: string;
  schema: z.ZodType<Data>;
  /** Mails of a higher priority are sent first: 10 for what somebody waits for, 0 for the rest, -10 for mass mail. */
  priority: number;
  /** Emails of this kind are deleted so many days after they were done with; without it they are never deleted by age. */
  retentionDays?: number;
}

/** A mail's text and what its header says besides. Names and lines of headers may hold anything: they are made safe. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to; otherwise to whom the mail is from. */
  replyTo?: Mailbox;
  /** More header lines, e.g. `Auto-Submitted` or `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** The Message-ID that this answers, and those of the thread before it. */
  inReplyTo?: string;
  references?: string[];
}

/** What a writer knows of its mail besides the data. */
export interface EmailContext {
  id: string;
  messageId: string;
  to: Mailbox;
  createdAt: Date;
}

/** Is told of a mail that has failed for good, in the transaction that records it. `subjectId` is what the mail tells of. */
export type OnEmailFailed = (tx: Executor, mail: { subjectId: string | null }, now: Date) => Promise<void>;

/** Writes the mails of one kind; made by `emailWriter`. */
export interface EmailWriter {
  kind: string;
  retentionDays: number | undefined;
  write(data: unknown, facts: EmailContext): Promise<EmailContent>;
  onFailed?: OnEmailFailed | undefined;
}

/**
 * Says how the mails of a kind are written. `write` runs outside of every request, once for each mail; what it throws is
 * kept as the reason why the mail failed. It should import its templates lazily. `onFailed` is told when a mail fails for good.
 */
export function emailWriter<Data>(
  kind: EmailKind<Data>,
  write: (data: Data, facts: EmailContext) => Promise<EmailContent> | EmailContent,
  onFailed?: OnEmailFailed,
): EmailWriter {
  const { name, schema, retentionDays } = kind;
  return { kind: name, retentionDays, write: async (data, facts) => write(schema.parse(data), facts), onFailed };
}
