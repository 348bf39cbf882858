import type { Field, KnownNames } from "~/domain/content/field.ts";
import type { ContentItem } from "~/shared/content/content-item.ts";
import type { FieldProblem } from "~/shared/validation.ts";

/** A text in the editor, as it is in the draft. */
export interface EditedField extends Field {
  /** Among all texts of the site, as `contentField` writes it. */
  name: string;
  /** A release has changed the text that it was written in place of. */
  isOutdated?: true;
}

/** A document in the editor, with what its texts may name. Times in ISO 8601. */
export interface EditedDocument extends Pick<KnownNames, "facts"> {
  id: string;
  title: string;
  /** Others show it, too, and it is an item of its own. */
  isShared: boolean;
  fields: EditedField[];
  hasDraft: boolean;
  /** When its draft is to be published. */
  publishAt: string | null;
  /** Why it couldn't be published at that time. */
  problem: string | null;
  /** The titles of the other items that show it. */
  alsoOn: string[];
}

/** Something whose texts are edited on one screen. */
export interface EditedItem extends Omit<ContentItem, "documents" | "others"> {
  documents: EditedDocument[];
  /** Where links may lead. */
  links: { to: string; label: string; kind: "page" | "section" | "document" }[];
  /** When it was read, in milliseconds: see `readContentTime`. */
  readAt: number;
}

/** A text that changes; `field` is its name. */
export interface TextDifference {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** A document with what changes of it. */
export interface ChangedDocument {
  id: string;
  title: string;
  changes: TextDifference[];
}

/** Drafts that are published together, and what comes of it. */
export interface PendingPublication {
  documents: (ChangedDocument & { version: string })[];
  /** The titles of all items that show something of it. */
  shownOn: string[];
  /** Why it can't be published, each at its text. */
  problems: (FieldProblem & { label: string })[];
  /** What says otherwise than a promise: it can be published, and shouldn't be. `isKnown`: visitors read it already. */
  contradictions: (FieldProblem & { label: string; isKnown: boolean })[];
}
