/** A legal page: numbered sections of paragraphs and lists. */
export type LegalText = {
  updated: string;
  contents: string;
  sections: ReadonlyArray<LegalSection>;
};

export type LegalSection = {
  id: string;
  title: string;
  paragraphs?: ReadonlyArray<string>;
  list?: ReadonlyArray<string>;
};
