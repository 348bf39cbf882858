import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { EVERY_PAGE } from "./open-pages.ts";

const { menu, footer } = navigation.en;

/** By path, as the site's own menus name them. */
const NAMES = new Map<string, string>([
  ...footer.flatMap(({ links }) => links).map(({ href, name }) => [href, name] as const),
  ...menu.map(({ href, name }) => [href, name] as const),
  ...menu.flatMap(({ children = [] }) => children).map(({ href, name }) => [href, name] as const),
  ["/", "Home page"],
  ["/newsletter", "Newsletter"],
  [DOCUMENT_FILES["company-profile"], "Company profile (PDF)"],
  [DOCUMENT_FILES.checklist, "Checklist (PDF)"],
  [EVERY_PAGE, "Every page"],
]);

/** What the owner knows a page or document by; its path where no menu names it. */
export function pageName(path: string): string {
  return NAMES.get(path) ?? path;
}
