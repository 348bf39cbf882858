import { SEARCH_LENGTH } from "~/domain/submissions/filters.ts";
import { tidyLine } from "~/domain/submissions/typed-text.ts";

/** The tabs of the messages screen, each a status. */
export const TABS = ["unread", "read", "replied", "archived"] as const;
export type MessageStatus = (typeof TABS)[number];

export const TAB_LABELS: Record<MessageStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

/** What the screen lists: a tab, or the inbox, which is unread plus read. */
export type MessageView = MessageStatus | "inbox";
export const VIEWS = ["inbox", ...TABS] as const;

/** What narrows the list; empty values let everything through. */
export interface MessageFilters {
  view: MessageView;
  q: string;
  starred: "yes" | "";
}

/** Reads what an address of the screen shows: the tab it names, else what its path is mapped to. */
export function parseMessageFilters(pathname: string, params: URLSearchParams): MessageFilters {
  return {
    view: TABS.find((tab) => tab === params.get("tab")) ?? viewOf(pathname),
    q: tidyLine((params.get("q") ?? "").slice(0, SEARCH_LENGTH)),
    starred: params.get("starred") === "yes" ? "yes" : "",
  };
}

/** What a path of the screen is mapped to: sent is replied, archived is archived, all others are the inbox. */
function viewOf(pathname: string): MessageView {
  if (/\/sent\/?$/.test(pathname)) return "replied";
  if (/\/archived\/?$/.test(pathname)) return "archived";
  return "inbox";
}

/** Whether a message with this status is in the view. */
export function isInView(status: MessageStatus, view: MessageView): boolean {
  return view === "inbox" ? status === "unread" || status === "read" : status === view;
}

/** A saved reply as it is put into the box: `{name}` stands for what the visitor is called. */
export function fillSavedReply(body: string, name: string): string {
  return body.replaceAll("{name}", firstName(name));
}

function firstName(name: string): string {
  return name.includes("@") ? "there" : (name.trim().split(/\s+/)[0] ?? "there");
}
