import { footer } from "~/domain/site/copy/footer.ts";
import { navigation } from "~/domain/site/copy/navigation.ts";

/**
 * The first page of a section, in the order of the menu and then of the footer: the target of a URL shortened to its
 * section (`/company`). Undefined for an unknown section.
 */
export function sectionStart(section: string): string | undefined {
  const links = [
    ...navigation.shipped.menu.flatMap(({ children }) => children),
    ...footer.shipped.columns.flatMap((column) => column.links),
  ];
  return links.find(({ href }) => href.startsWith(`${section}/`))?.href;
}
