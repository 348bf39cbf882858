import type { Attachment } from "~/domain/leads/files/attachment.ts";
import type { ReplyOrigin } from "~/domain/leads/lead-status.ts";
import type { EmailState, InboxOutage } from "~/shared/email-state.ts";
import type { InboundFile } from "~/shared/forms/sent-file.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";

/** The longest reply (decisions on the data: length bounds). */
export const MAX_REPLY_LENGTH = 20_000;

/** How long a reply that is sent can still be taken back, in milliseconds. */
export const UNDO_SEND_MS = 10_000;

/** A reply's text as it is stored and sent. */
export function tidyReply(typed: string): string {
  return tidyText(typed);
}

/** A reply of the owner's. `stateDetail` is the mail server's response, where it gave one. */
export interface Reply {
  id: string;
  body: string;
  state: EmailState;
  stateDetail: string | null;
  /** The id of its email; null for a reply that has none. */
  emailId: string | null;
  /** Whether no one has tried to send its email yet. */
  isUndoable: boolean;
  attachments: Attachment[];
  createdAt: string;
}

/** An email that the site has written to the visitor by itself. */
export interface SiteEmail {
  id: string;
  /** Empty while it isn't written. */
  subject: string;
  state: EmailState;
  createdAt: string;
}

/** The draft of a reply; when it was saved, in milliseconds since 1970 its version; and the id that the reply will
 * have. */
export interface StoredReplyDraft {
  body: string;
  savedAt: string;
  replyId: string;
}

/** An inbound reply. */
export interface InboundReply {
  id: string;
  origin: ReplyOrigin;
  fromName: string;
  fromAddress: string;
  /** Where its writer wants replies to go; null for `fromAddress`. */
  replyTo: string | null;
  /** Its recipients besides the site. */
  recipients: string;
  /** Its own text, of which the beginning is shown where it `isCut`. */
  body: string;
  isCut: boolean;
  /** Whether there is more to read in the whole email. */
  hasMore: boolean;
  /** Whether it has HTML to be shown as it was sent. */
  hasHtml: boolean;
  attachments: Attachment[];
  /** How many of its files are in the mailbox alone, and what they are, where that is known. */
  files: number;
  inMailbox: InboundFile[];
  /** The time that its sender's clock says, where it is another than that of its arrival. */
  sentAt: string | null;
  createdAt: string;
}

/** The beginning of what can be read in an inbound email, or all of it. */
export interface WholeEmail {
  text: string;
  isCut: boolean;
}

/** A message as its reply box needs it. */
export interface RepliedMessage {
  id: string;
  name: string;
  /** The recipient of replies: the address that the owner corrected, or the visitor's own. */
  replyAddress: string;
  replies: Reply[];
  /** The draft of a reply; null when there is none. */
  draft: StoredReplyDraft | null;
  /** The files of the draft. */
  draftFiles: Attachment[];
}

/** A saved reply, which the owner inserts into many replies. */
export interface SavedReply {
  id: string;
  title: string;
  body: string;
  files: Attachment[];
}

/** What the reply boxes of a screen have in common, and what it says of the inbox. */
export interface Replying {
  savedReplies: SavedReply[];
  /** Whether replies wait, since no mail server is configured. */
  repliesWait: boolean;
  /** The owner's, for saved replies. */
  myName: string;
  /** Since when and why replies don't arrive. */
  inboxOutage: InboxOutage | null;
}

/** What stands for what in saved replies. */
export interface ReplyFacts {
  /** The visitor's name, of which the first one is written. */
  name: string;
  company?: string | undefined;
  /** Today, as the owner writes it. */
  date: string;
  /** The owner's; empty while they have set none. */
  myName: string;
}

/** A saved reply as it is inserted into the box. Without a company its placeholder is "your company". */
export function fillSavedReply(body: string, { name, company, date, myName }: ReplyFacts): string {
  const facts = { name: firstName(name), company: company || "your company", date, myName };
  return body.replaceAll(/\{(name|company|date|myName)\}/g, (_, fact: keyof typeof facts) => facts[fact]);
}

function firstName(name: string): string {
  return name.includes("@") ? "there" : (name.trim().split(/\s+/)[0] ?? "there");
}
