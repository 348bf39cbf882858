import type { IssueText } from "./issue.ts";

const FIELDS = ["subject", "topic", "preheader", "content"] as const;
export type IssueField = (typeof FIELDS)[number];

/** The fields in which two texts differ. */
export function changedIssueFields(one: IssueText, other: IssueText): IssueField[] {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

/**
 * Three-way merge of the unsaved text (`mine`) and the saved one (`theirs`), both derived from `base`. A field that only one
 * side changed gets that change; a field that both changed differently stays as in `mine` and is listed in `conflicts`.
 */
export function mergeIssueEdits(
  base: IssueText,
  mine: IssueText,
  theirs: IssueText,
): { text: IssueText; conflicts: IssueField[] } {
  const edited = changedIssueFields(base, mine);
  const conflicts = edited.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  return { text: pickFields(theirs, mine, edited), conflicts };
}

/** A text with the listed fields of another one. */
export function pickFields(text: IssueText, from: IssueText, fields: IssueField[]): IssueText {
  return { ...text, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}
