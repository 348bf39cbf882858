/** A search of the inbox: words, and what else has to hold. */
export interface ConversationSearch {
  /** What is searched for in all texts. */
  text: string;
  /** What is marked where it is found: the same, and what is searched for in names. */
  marked: string;
  /** In the name or the address of the visitor. */
  from: string[];
  tags: string[];
  hasFile: boolean;
  isUnread: boolean;
  isStarred: boolean;
  /** Days, e.g. `2026-03-04`: when something last happened. `after` includes its own. */
  before?: string;
  after?: string;
  /** What looks like a filter and is none, which is searched for as it is. */
  unknown: string[];
}

/** The filters that can be typed into the search, each with an example. */
export const SEARCH_FILTERS = [
  "from:",
  "tag:",
  "has:file",
  "is:unread",
  "is:starred",
  "before:2026-03-04",
  "after:2026-03-04",
];

const FILTER = /(?<=^|\s)(from|tag|has|is|before|after):("[^"]*"|\S*)/giu;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads what was typed. What looks like a filter and is none is searched for as it is. */
export function parseConversationSearch(q: string): ConversationSearch {
  const search: ConversationSearch = {
    ...{ text: "", marked: "", from: [], tags: [], unknown: [], hasFile: false, isUnread: false, isStarred: false },
  };
  const text = q.replaceAll(FILTER, (typed, name: string, quoted: string) => {
    const value = quoted.replaceAll('"', "").trim();
    if (addFilter(search, name.toLowerCase(), value)) return "";
    search.unknown.push(typed);
    return typed;
  });
  search.text = text.replaceAll('"', " ").replaceAll(/\s+/gu, " ").trim();
  search.marked = [search.text, ...search.from].join(" ").trim();
  return search;
}

/** A search with or without a filter as it is typed, e.g. `is:unread`. */
export function switchFilter(q: string, filter: string): { with: string; without: string; isOn: boolean } {
  const isOn = [...q.matchAll(FILTER)].some(([typed]) => typed === filter);
  const without = isOn ? q.replaceAll(FILTER, (one) => (one === filter ? "" : one)) : q;
  const tidied = without.replaceAll(/\s+/gu, " ").trim();
  return { with: `${tidied} ${filter}`.trim(), without: tidied, isOn };
}

/** @returns whether there is such a filter */
function addFilter(search: ConversationSearch, name: string, value: string): boolean {
  if (name === "from" && value) search.from.push(value);
  else if (name === "tag" && value) search.tags.push(value.toLowerCase());
  else if (name === "has" && value === "file") search.hasFile = true;
  else if (name === "is" && value === "unread") search.isUnread = true;
  else if (name === "is" && value === "starred") search.isStarred = true;
  else if ((name === "before" || name === "after") && isDay(value)) search[name] = value;
  else return false;
  return true;
}

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return DAY.test(value) && time > 0 && new Date(time).toISOString().startsWith(value);
}
