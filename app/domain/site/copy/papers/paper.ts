/** A document as clients get it: sheets, one behind the other. It is invented, and says so. */
export type Paper = {
  /** Its name in breadcrumbs. */
  crumb: string;
  heading: string;
  lead: string;
  /** What links to it say. */
  open: string;
  /** What is drawn of the Friday report; other papers begin with the example of their service. */
  chart?: { bars: ReadonlyArray<number>; barsLabel: string };
  sheets: ReadonlyArray<{ id: string; title: string; when: string; parts: ReadonlyArray<PaperPart> }>;
  /** An invitation, below the last sheet. */
  callToAction: string;
};

/** A part of a sheet, in the order of the page. */
export type PaperPart = {
  id: string;
  title: string;
  text?: string;
  /** Done one after the other. */
  steps?: ReadonlyArray<string>;
  /** In no order that counts. */
  points?: ReadonlyArray<string>;
  head?: ReadonlyArray<string>;
  rows?: ReadonlyArray<PaperRow & { id: string; restsOn?: string }>;
  total?: PaperRow;
};

/** The cells of a row, as many as its table has columns. */
export type PaperRow = { first: string; second: string; third?: string; fourth?: string; fifth?: string };
