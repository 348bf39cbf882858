import type { ReplyOrigin } from "~/domain/leads/reply-origin.ts";
import type { EmailState } from "~/shared/email-state.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";

/** The longest reply (decisions on the data: length bounds). */
export const MAX_REPLY_LENGTH = 20_000;

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
  createdAt: string;
}

/** The draft of a reply; when it was saved, in milliseconds since 1970 its version; and the id that the reply will
 * have. */
export interface StoredReplyDraft {
  body: string;
  savedAt: string;
  replyId: string;
}

/** An inbound reply. Its attachments stay in the mailbox. */
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
  /** How many attachments it has, and what they are, which earlier releases didn't store. */
  files: number;
  attachments: { name: string; type: string; size: number }[];
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
}

/** A saved reply, which the owner inserts into many replies. */
export interface SavedReply {
  id: string;
  title: string;
  body: string;
}

/** A saved reply as it is inserted into the box: `{name}` stands for the visitor's name. */
export function fillSavedReply(body: string, name: string): string {
  return body.replaceAll("{name}", firstName(name));
}

function firstName(name: string): string {
  return name.includes("@") ? "there" : (name.trim().split(/\s+/)[0] ?? "there");
}
