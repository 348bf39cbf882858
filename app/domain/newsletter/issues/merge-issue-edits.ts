import type { IssueText } from "./issue.ts";

const FIELDS = ["subject", "topic", "preheader", "content"] as const;
export type IssueField = (typeof FIELDS)[number];

/** The fields in which two texts differ. */
export function changedIssueFields(one: IssueText, other: IssueText): IssueField[] {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

/**
 * Brings together what somebody typed (`mine`, begun from `base`) and what is stored now. What only one of the two has
 * changed is taken over; what both have changed, each to something else, stays as it was typed and is named in `clashes`.
 */
export function mergeIssueEdits(
  base: IssueText,
  mine: IssueText,
  theirs: IssueText,
): { text: IssueText; conflicts: IssueField[] } {
  const typed = changedIssueFields(base, mine);
  const conflicts = typed.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  return { text: pickFields(theirs, mine, typed), conflicts };
}

/** A text with these fields of another one. */
export function pickFields(text: IssueText, from: IssueText, fields: IssueField[]): IssueText {
  return { ...text, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}
