import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { type MenuItem, navigation } from "~/domain/site/copy/navigation.ts";

/** Whether a link leads to the page being read, or to the list that the page belongs to (a post and the blog). */
export function isCurrentPage(href: string, path: string): boolean {
  const here = path.replace(/\/+$/, "") || "/";
  return href === here || (href !== "/" && here.startsWith(`${href}/`));
}

/** Whether the current page is in this menu item's section. */
export function isCurrentSection(item: MenuItem, path: string): boolean {
  return isCurrentPage(item.href, path) || (item.children ?? []).some((child) => isCurrentPage(child.href, path));
}

/**
 * The first page of a section, in the order of the menu and then of the footer: the target of a URL shortened to its
 * section (`/company`). Undefined for an unknown section.
 */
export function sectionStart(section: string): string | undefined {
  const { menu, footer } = navigation[DEFAULT_LOCALE];
  const links = [...menu.flatMap(({ children = [] }) => children), ...footer.flatMap((column) => column.links)];
  return links.find(({ href }) => href.startsWith(`${section}/`))?.href;
}
