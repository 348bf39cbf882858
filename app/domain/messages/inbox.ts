/** The tabs of the messages screen, each a status. */
export const TABS = ["unread", "read", "replied", "archived"] as const;
export type Tab = (typeof TABS)[number];

export const TAB_LABELS: Record<Tab, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

/** Reads the tab of an address; anything else is none. */
export function parseTab(value: string | null): Tab | null {
  return TABS.find((tab) => tab === value) ?? null;
}

/** What an address of the screen shows: inbox is unread plus read, sent is replied, archived is archived. */
export function viewOf(pathname: string): Tab[] {
  if (/\/sent\/?$/.test(pathname)) return ["replied"];
  if (/\/archived\/?$/.test(pathname)) return ["archived"];
  return ["unread", "read"];
}
