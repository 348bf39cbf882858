import type { ContentItem } from "~/shared/content/content-item.ts";
import { documentAndPath } from "~/shared/content/shipped-text.ts";

/** What there is to know of an item's texts; one can be in several of these states. */
export const CONTENT_STATES = {
  draft: "Draft",
  scheduled: "Scheduled",
  changed: "Changed",
  outdated: "Shipped text has changed",
  sample: "Sample text left",
  shipped: "As shipped",
} as const;
export type ContentState = keyof typeof CONTENT_STATES;

export const CONTENT_KINDS: Record<ContentItem["kind"], string> = {
  page: "Pages",
  email: "Emails",
  pdf: "PDF files",
  shared: "Shared parts",
};

/** What is added most often, by the name of the list that it is added to. */
export const ADDED_ENTRIES = {
  "pages.case-studies/studies": "Add a case",
  "jobs.careers/openings": "Add an opening",
  "home.testimonials/testimonials": "Add a testimonial",
} as const;
export type AddedEntry = keyof typeof ADDED_ENTRIES;

/** An item in the list. Times in ISO 8601. */
export interface ListedItem extends Omit<ContentItem, "documents"> {
  states: ContentState[];
  /** When a text of it was last published. */
  changedAt: string | null;
  /** When its draft is to be published. */
  publishAt: string | null;
}

/** The address of the editor, at a text if one is given. */
export function editorPath(item: string, text?: string): string {
  return `/admin/pages/edit?${new URLSearchParams({ item, ...(text && { text }) })}`;
}

/** The address of the editor at a text, whichever item has it. */
export function textPath(name: string): string {
  const [document] = documentAndPath(name);
  return `/admin/pages/edit?${new URLSearchParams({ document, text: name })}`;
}
