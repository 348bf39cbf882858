import type { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import type { EmailCalendar } from "./email-calendar.ts";
import type { Mailbox } from "./mailbox.ts";
import type { OnEmailRetried } from "./outbox/retry-emails.server.ts";

/**
 * A kind of email: its stored name and the schema of its data. Declared where such emails are queued; its writer, which
 * renders the data, may be in another module.
 */
export interface EmailKind<Data = unknown> {
  name: string;
  schema: z.ZodType<Data>;
  /** Emails of a higher priority are sent first: 10 for interactive ones, 0 by default, -10 for bulk email. */
  priority: number;
  /**
   * Emails of this kind are deleted this many days after their last update, since what they hold is soon of no use.
   * Without it they are kept as long as the owner has set (`RETENTION_MAILS`), or as the record that they belong to.
   */
  retentionDays?: number;
}

/** The rendered email and its header fields. Names and header values may be any text: they are sanitized. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  /** The `Reply-To` address; replies go to the sender without it. */
  replyTo?: Mailbox;
  /** Additional header fields, e.g. `Auto-Submitted` or `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** The Message-ID of the email that this one replies to; `references` are those of its thread. */
  inReplyTo?: string;
  references?: string[];
  calendar?: EmailCalendar | undefined;
}

/** A file that leaves with an email. */
export interface EmailAttachment {
  filename: string;
  content: Buffer;
  /** The Content-ID by which the email's HTML refers to it (RFC 2392): it is shown there, and is no file of its own. */
  cid?: string;
}

/** The context that a writer gets besides the data. */
export interface EmailContext {
  id: string;
  messageId: string;
  to: Mailbox;
  createdAt: Date;
}

/** Called when an email has failed permanently, in the transaction that records it, with its subject record. */
export type OnEmailFailed = (tx: Executor, email: { subjectId: string | null }, now: Date) => Promise<void>;

/** Writes the emails of one kind; made by `emailWriter`. */
export interface EmailWriter {
  kind: string;
  retentionDays: number | undefined;
  write(data: unknown, facts: EmailContext): Promise<EmailContent>;
  onFailed?: OnEmailFailed | undefined;
  onRevived?: OnEmailRetried | undefined;
  /** Why the email may not be sent to the address any more, for the owner; undefined when it may. */
  findObjection?: ((data: unknown, address: string) => Promise<string | undefined>) | undefined;
  /** The files that leave with an email, read right before each attempt. */
  readAttachments?:
    | ((email: { subjectId: string | null; html: string | null }) => Promise<EmailAttachment[]>)
    | undefined;
}

interface EmailHooks<Data> extends Pick<EmailWriter, "onFailed" | "onRevived" | "readAttachments"> {
  findObjection?: (data: Data, address: string) => Promise<string | undefined>;
}

/**
 * Makes the writer of a kind. `write` runs in the background, once for each email, and should import its templates
 * lazily; an error that it throws is stored as the reason of the failure. `onFailed` is called when an email fails
 * permanently, and `onRevived` when it turns out later that the sender was at fault, and it is queued again.
 * `findObjection` is asked right before each attempt, whatever queued the email: with a reason it isn't sent.
 */
export function emailWriter<Data>(
  kind: EmailKind<Data>,
  write: (data: Data, facts: EmailContext) => Promise<EmailContent> | EmailContent,
  { findObjection, ...hooks }: EmailHooks<Data> = {},
): EmailWriter {
  const { name, schema, retentionDays } = kind;
  return {
    kind: name,
    retentionDays,
    write: async (data, facts) => write(schema.parse(data), facts),
    ...hooks,
    findObjection: findObjection && (async (data, address) => findObjection(schema.parse(data), address)),
  };
}
