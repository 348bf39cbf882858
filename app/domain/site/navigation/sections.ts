import type { MenuItem } from "~/domain/site/copy/navigation.ts";

/** Whether a link leads to the page being read, or to the list that the page belongs to (a post and the blog). */
export function isCurrentPage(href: string, path: string): boolean {
  const here = path.replace(/\/+$/, "") || "/";
  return href === here || (href !== "/" && here.startsWith(`${href}/`));
}

/** Whether the current page is in this menu item's section. */
export function isCurrentSection(item: MenuItem, path: string): boolean {
  return isCurrentPage(item.href, path) || (item.children ?? []).some((child) => isCurrentPage(child.href, path));
}
