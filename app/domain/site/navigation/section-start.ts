import { footer } from "~/domain/site/copy/footer.ts";
import { navigation } from "~/domain/site/copy/navigation.ts";

/** The first page of a section (`/company`), in the order of the menu and then of the footer. */
export function sectionStart(section: string): string | undefined {
  const links = [
    ...navigation.shipped.menu.flatMap(({ children }) => children),
    ...footer.shipped.columns.flatMap((column) => column.links),
  ];
  return links.find(({ href }) => href.startsWith(`${section}/`))?.href;
}
