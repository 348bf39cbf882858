/** A legal page: numbered sections, and the day since which the text holds. */
export type LegalText = {
  /** The day of this version (ISO 8601). */
  date: string;
  updated: string;
  version: string;
  contents: string;
  sections: ReadonlyArray<LegalSection>;
};

/** What a section has, in the order of the page. */
export type LegalSection = {
  id: string;
  restsOn?: string;
  title: string;
  /** The rule that asks for this section. */
  basis?: string;
  facts?: ReadonlyArray<LegalFact>;
  paragraphs?: ReadonlyArray<string>;
  list?: ReadonlyArray<string>;
  table?: {
    caption: string;
    head: ReadonlyArray<string>;
    rows: ReadonlyArray<ReadonlyArray<string>>;
    /** Whether each row begins with a name of the code. */
    isOfCode?: boolean;
  };
  closing?: ReadonlyArray<string>;
  /** Where to read on; `sample` is the claim that is read there. */
  link?: { sample?: string; text: string; href: string };
};

/** Something with a name: an address in lines, a number, a means of contact. */
export type LegalFact = {
  restsOn?: string;
  name: string;
  lines: ReadonlyArray<string>;
  href?: string;
  /** What its copy button does, if it has one. */
  copy?: string;
};
