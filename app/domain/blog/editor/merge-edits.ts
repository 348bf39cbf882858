import { type EditedPost, fieldsOf, type PostEdit } from "~/domain/blog/post.ts";

/** The base of a three-way merge. */
export interface EditBase {
  /** The fields when they were last saved or loaded. */
  typed: PostEdit;
  /** What was stored then: a slug may have got a number, a title may have been trimmed. */
  stored: PostEdit;
  version: number;
}

/** The result of merging the typed fields with the stored ones. */
export interface MergeResult {
  mine: PostEdit;
  base: EditBase;
  /** The fields that both sides changed differently; they hold what was typed. */
  conflicts: Array<keyof PostEdit>;
}

const FIELDS = ["title", "slug", "excerpt", "imageUrl", "imageAlt", "content", "status", "publishAt"] as const;

/** The fields in which two edits differ. */
export function changedFields(one: PostEdit, other: PostEdit): Array<keyof PostEdit> {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

/**
 * Three-way merge of the typed fields (`mine`, based on `base`) and what is stored now. A field that only one side
 * changed is adopted; one that both changed stays as typed and is listed as a conflict.
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
