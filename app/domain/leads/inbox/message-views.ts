import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";

export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

/**
 * A view of the screen: a tab, the inbox (unread and read), or suspected spam of any status, which no other view shows.
 */
export type MessageView = MessageStatus | "inbox" | "spam";
export const MESSAGE_VIEWS = ["inbox", ...MESSAGE_STATUSES, "spam"] as const;

/** How many messages each tab shows. */
export type MessageCounts = Record<MessageStatus | "spam", number>;

/** How many messages a view shows. */
export function countInView(counts: MessageCounts, view: MessageView): number {
  return view === "inbox" ? counts.unread + counts.read : counts[view];
}

/** How many messages there are apart from suspected spam. */
export function countAll({ unread, read, replied, archived }: MessageCounts): number {
  return unread + read + replied + archived;
}
