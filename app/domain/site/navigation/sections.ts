import type { MenuItem } from "~/domain/site/copy/navigation.ts";

/** How many items of the menu share a line on a tablet. */
const MOST_IN_BAR = 6;

/** The items that stand beside each other, and those that have no room and are opened by another one. */
export function dividedMenu<Item>(menu: readonly Item[]): { bar: readonly Item[]; more: readonly Item[] } {
  const end = menu.length > MOST_IN_BAR ? MOST_IN_BAR - 1 : menu.length;
  return { bar: menu.slice(0, end), more: menu.slice(end) };
}

/**
 * Where the menu leads to the page being read, or else to the list that the page belongs to (a post and the blog), by
 * the nearest of its links. Undefined where none does.
 */
export function currentLink(menu: readonly MenuItem[], path: string): string | undefined {
  const here = path.replace(/\/+$/, "") || "/";
  const links = menu.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]);
  const leadingHere = links.filter((href) => href === here || (href !== "/" && here.startsWith(`${href}/`)));
  return leadingHere.toSorted((one, other) => other.length - one.length).at(0);
}

/** Whether an item, or one below it, is the link to the current page. */
export function isCurrentSection({ href, children }: MenuItem, current: string | undefined): boolean {
  return href === current || children.some((child) => child.href === current);
}

/** What a link has that the owner may have let lead to another site, which isn't to know where visitors come from. */
export function outsideLink(href: string): { rel?: string } {
  return href.startsWith("https:") ? { rel: "noopener noreferrer" } : {};
}
