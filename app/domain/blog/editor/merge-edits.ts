import { type EditedPost, fieldsOf, type PostEdit } from "~/domain/blog/post.ts";

/** What a writer's fields are compared with. */
export interface EditBase {
  /** What was in the fields when they were last the same as what is stored. */
  typed: PostEdit;
  /** What was stored then; an address may have been given a number, a title may have lost a space. */
  stored: PostEdit;
  version: number;
}

/** A merge of what somebody typed with what was stored in the meantime. */
export interface MergeResult {
  mine: PostEdit;
  base: EditBase;
  /** The fields that both have changed, each to something else; they still hold what was typed. */
  conflicts: Array<keyof PostEdit>;
}

const FIELDS = ["title", "slug", "excerpt", "imageUrl", "imageAlt", "content", "status", "publishAt"] as const;

/** The fields in which two edits differ. */
export function changedFields(one: PostEdit, other: PostEdit): Array<keyof PostEdit> {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

/**
 * Brings together what somebody typed (`mine`, begun from `base`) and what is stored now. What only one of the two has
 * changed is taken over; what both have changed stays as it was typed, and is named.
 */
export function mergeEdits(base: EditBase, mine: PostEdit, current: EditedPost): MergeResult {
  const stored = fieldsOf(current);
  const theirs = changedFields(base.stored, stored);
  const own = changedFields(base.typed, mine);
  const conflicts = theirs.filter((field) => own.includes(field) && mine[field] !== stored[field]);
  const taken = pick(
    stored,
    theirs.filter((field) => !own.includes(field)),
  );
  const typed = { ...base.typed, ...pick(stored, theirs) };
  return {
    mine: { ...mine, ...taken },
    base: { typed, stored, version: current.version },
    conflicts,
  };
}

function pick(edit: PostEdit, fields: Array<keyof PostEdit>): Partial<PostEdit> {
  return Object.fromEntries(fields.map((field) => [field, edit[field]]));
}
