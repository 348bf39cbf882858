import { Fragment, type ReactNode } from "react";
import { pageSections, type SECTION_NAMES } from "~/domain/site/copy/page-sections.ts";
import { useCopy } from "./use-copy.ts";

type Page = keyof typeof SECTION_NAMES;
type PageSectionsProps<Of extends Page> = {
  page: Of;
  parts: Record<keyof (typeof SECTION_NAMES)[Of], ReactNode>;
  /** Whether they keep the order of `parts`. */
  inOrder?: boolean;
};

/** The sections of a page that the owner hasn't left out, in the owner's order. */
export function PageSections<Of extends Page>({ page, parts, inOrder = false }: PageSectionsProps<Of>) {
  const { sections } = useCopy(pageSections[page]);
  const known = Object.entries<ReactNode>(parts);
  const shown = inOrder
    ? known.filter(([name]) => sections.includes(name))
    : sections.flatMap((name) => known.filter(([key]) => key === name));
  return shown.map(([name, part]) => <Fragment key={name}>{part}</Fragment>);
}
