/** How a text is typed, and what it may hold. */
export type FieldKind = "line" | "text" | "markdown" | "link" | "picture" | "number" | "list";

/** A text of a document of content, as form, checks and files see it. */
export interface Field {
  /** As replacements name it (`app/shared/content/overrides.ts`). */
  path: string;
  /** For people, with the entry that it belongs to; each of a document has another. */
  label: string;
  kind: FieldKind;
  /** As it is shown, placeholders as they are; of a list its entries' ids, or its lines, one below the other. */
  value: string;
  /** The same of what the site ships with; empty in an entry that was added. */
  default: string;
  /** Why it stays as it is. */
  locked?: string;
  /** It may be left empty, and isn't shown then. */
  optional?: true;
  help?: string;
  /** The least and the most: characters once placeholders are filled, entries or lines of a list, or the number. */
  min?: number;
  max?: number;
  /** The most characters of each line of a list. */
  lineMax?: number;
  /** Of a list of entries: their titles by id, also of those that are left out. */
  entries?: Readonly<Record<string, string>>;
  /** Entries may be sorted and left out; a new one would need what only a release brings. */
  isClosed?: true;
  /** What is filled when this text is shown, beside the facts of the site. */
  placeholders?: readonly string[];
  format?: "time" | "date" | "slug";
  /** Of a text, or of the lines of a list, that is chosen: what each stands for. */
  choices?: Readonly<Record<string, string>>;
  /** Of a list that is chosen: its lines keep the order of the choices. */
  isInOrder?: true;
}

/** What a text may name. */
export interface KnownNames {
  /** The facts of the site by the names of their placeholders. */
  facts: Readonly<Record<string, string | undefined>>;
  /** Whether an address of the site, a path with or without a section, leads somewhere. */
  leadsSomewhere: (address: string) => boolean;
}
