import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";

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

/** The filters of the list; empty values match everything. */
export interface MessageFilters {
  view: MessageView;
  q: string;
  starred: "yes" | "";
}

/** Reads the view of the screen's address: the tab it names, else the view of its path. */
export function parseMessageFilters(pathname: string, params: URLSearchParams): MessageFilters {
  return {
    view: MESSAGE_VIEWS.find((view) => view === params.get("tab")) ?? viewOf(pathname),
    q: parseSearchText(params),
    starred: params.get("starred") === "yes" ? "yes" : "",
  };
}

/** The view of a path: sent is replied, archived is archived, all others are the inbox. */
function viewOf(pathname: string): MessageView {
  if (/\/sent\/?$/.test(pathname)) return "replied";
  if (/\/archived\/?$/.test(pathname)) return "archived";
  return "inbox";
}

/** How many messages a view shows. */
export function countInView(counts: MessageCounts, view: MessageView): number {
  return view === "inbox" ? counts.unread + counts.read : counts[view];
}

/** How many messages there are apart from suspected spam. */
export function countAll({ unread, read, replied, archived }: MessageCounts): number {
  return unread + read + replied + archived;
}
