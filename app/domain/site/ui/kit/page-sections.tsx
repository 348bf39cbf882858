import { Fragment, type ReactNode } from "react";
import { pageSections, type SECTION_NAMES } from "~/domain/site/copy/page-sections.ts";
import { useCopy } from "./use-copy.ts";

type Page = keyof typeof SECTION_NAMES;
/** A section on a ground of its own, one whose ground follows from its place, or nothing. */
type Part = ReactNode | ((tone: "canvas" | "sunken") => ReactNode);
type PageSectionsProps<Of extends Page> = {
  page: Of;
  parts: Record<keyof (typeof SECTION_NAMES)[Of], Part>;
  /** Whether they keep the order of `parts`. */
  inOrder?: boolean;
  /** Whether a section on canvas stands before them. */
  isContinued?: boolean;
  /** Whether a sunken one stands behind them. */
  endsOnCanvas?: boolean;
};

/** The sections of a page that the owner hasn't left out, in the owner's order. The grounds of those that have none of
 * their own alternate, beginning with canvas. */
export function PageSections<Of extends Page>({
  page,
  parts,
  inOrder,
  isContinued = false,
  endsOnCanvas,
}: PageSectionsProps<Of>) {
  const { sections } = useCopy(pageSections[page]);
  const known = Object.entries<Part>(parts).filter(([, part]) => part);
  const shown = inOrder
    ? known.filter(([name]) => sections.includes(name))
    : sections.flatMap((name) => known.filter(([key]) => key === name));
  let isOnCanvas = endsOnCanvas ? shown.length % 2 === 0 : isContinued;
  return shown.map(([name, part]) => {
    isOnCanvas = typeof part === "function" && !isOnCanvas;
    return <Fragment key={name}>{typeof part === "function" ? part(isOnCanvas ? "canvas" : "sunken") : part}</Fragment>;
  });
}
