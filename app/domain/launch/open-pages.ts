import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";

/** Stands for all public pages, e.g. of what is in the footer. */
export const EVERY_PAGE = "*";

/** Something that visitors see and that is no truth of the owner's yet. */
export interface OpenItem {
  what: string;
  /** What visitors see. */
  shown: string;
  /** Where it is changed. */
  to: string;
  /** The pages and documents that show it; `EVERY_PAGE` for all. */
  paths: string[];
  /** An invention that a visitor takes for a fact, and the law for false advertising; else a placeholder, which
   * misleads no one. */
  isSample: boolean;
}

/** What visitors still see on a page of what isn't the owner's. */
export interface OpenPage {
  path: string;
  items: OpenItem[];
}

/** The same, page by page: first what is on every page, then the pages in the order in which they are met. */
export function openPages(items: readonly OpenItem[]): OpenPage[] {
  const paths = new Set(items.flatMap((item) => item.paths));
  const ordered = [...(paths.delete(EVERY_PAGE) ? [EVERY_PAGE] : []), ...paths];
  return ordered.map((path) => ({ path, items: items.filter((item) => item.paths.includes(path)) }));
}

const { menu } = navigation.shipped;

/** By path, as the site's own menu names them. */
const NAMES = new Map<string, string>([
  ...menu.map(({ href, name }) => [href, name] as const),
  ...menu.flatMap(({ children }) => children).map(({ href, name }) => [href, name] as const),
  ...serviceMenu.shipped.services.map(({ id, name }) => [`/services/${id}`, name] as const),
  ["/", "Home page"],
  ["/team", "Team in Figures"],
  ["/projects", "Projects"],
  ["/legal/privacy-policy", "Privacy Policy"],
  ["/legal/impressum", "Impressum"],
  ["/legal/terms-of-service", "Terms of Service"],
  ["/newsletter", "Newsletter"],
  ["/ask", "Ask us"],
  [DOCUMENT_FILES["company-profile"], "Company profile (PDF)"],
  [DOCUMENT_FILES.checklist, "Checklist (PDF)"],
  [EVERY_PAGE, "Every page"],
]);

/**
 * What the owner knows a page or document by, an entry's or a paper's by what it belongs to; its path where no menu
 * names it.
 */
export function pageName(path: string): string {
  const [, list = "", entry = ""] =
    /^(\/(?:how-it-works|services\/[\w-]+|company\/(?:careers|case-studies)))\/(.+)/.exec(path) ?? [];
  return NAMES.get(path) ?? (entry ? `${NAMES.get(list)}: ${entry.replaceAll("-", " ")}` : path);
}
