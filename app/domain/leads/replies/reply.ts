import type { EmailState } from "~/shared/email-state.ts";
import { tidyText } from "~/shared/tidy-text.ts";

/** The longest reply (decisions on the data: length bounds). */
export const MAX_REPLY_LENGTH = 20_000;

/** A reply's text as it is stored and sent. */
export function tidyReply(typed: string): string {
  return tidyText(typed);
}

/** A reply of the owner's. `stateDetail` is what the mail server said, where it said anything. */
export interface Reply {
  id: string;
  body: string;
  state: EmailState;
  stateDetail: string | null;
  /** The mail it is sent by; null for a reply that has none. */
  mailId: string | null;
  createdAt: string;
}

/** What is typed as a reply and not sent, when it was saved, and the id that the reply will have. */
export interface StoredDraft {
  body: string;
  savedAt: string;
  replyId: string;
}

/** What was written back by mail. `files` came with it and stay in the mailbox. */
export interface InboundReply {
  id: string;
  fromName: string;
  fromAddress: string;
  body: string;
  files: number;
  createdAt: string;
}

/** A message as its reply box needs it. */
export interface RepliedMessage {
  id: string;
  name: string;
  /** Where replies go: the address that the owner corrected, or the visitor's own. */
  replyAddress: string;
  replies: Reply[];
  /** What is typed as a reply and not sent; null when there is nothing. */
  draft: StoredDraft | null;
}

/** A text that the owner answers with again and again. */
export interface SavedReply {
  id: string;
  title: string;
  body: string;
}

/** A saved reply as it is put into the box: `{name}` stands for what the visitor is called. */
export function fillSavedReply(body: string, name: string): string {
  return body.replaceAll("{name}", firstName(name));
}

function firstName(name: string): string {
  return name.includes("@") ? "there" : (name.trim().split(/\s+/)[0] ?? "there");
}
