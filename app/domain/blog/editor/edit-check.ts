import { z } from "zod";
import { type EditedPost, POST_STATUSES, type PostEdit } from "~/domain/blog/post.ts";
import { timestampTextSchema } from "~/shared/time/timestamp-schema.ts";
import { type Validation, validate } from "~/shared/validation.ts";

/** The maximum length of each field in characters (decisions, "Length bounds"). */
export const POST_LIMITS = {
  title: 200,
  slug: 200,
  excerpt: 500,
  imageUrl: 2048,
  imageAlt: 300,
  author: 100,
  content: 200_000,
};

function field(name: keyof typeof POST_LIMITS, title: string) {
  const most = POST_LIMITS[name];
  return z.string().max(most, `${title} can have ${most.toLocaleString("en")} characters at most.`);
}

const editSchema = z.object({
  title: field("title", "The title"),
  slug: field("slug", "The slug"),
  excerpt: field("excerpt", "The excerpt"),
  imageUrl: field("imageUrl", "The image URL").refine(
    isImageUrl,
    "Please enter an address that begins with https:// or /.",
  ),
  imageAlt: field("imageAlt", "The image description"),
  // An editor that was opened before posts had authors sends none.
  author: field("author", "The author").nullable().default(null),
  content: field("content", "The content"),
  status: z.enum(POST_STATUSES),
  publishAt: timestampTextSchema("Please choose a date and a time.").nullable(),
});

function isImageUrl(text: string): boolean {
  const url = text.trim();
  if (!url || /^\/(?![/\\])/.test(url)) return true;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? "");
}

/**
 * The outcome of changing a post. `conflict`: its version is no longer the one that was changed; `current` is the
 * stored post, null when it was deleted. `invalid`: something has to be corrected first.
 */
export type SaveOutcome =
  | { outcome: "saved"; post: EditedPost }
  | { outcome: "conflict"; current: EditedPost | null }
  | { outcome: "invalid"; errors: Partial<Record<keyof PostEdit, string>> };

/** Validates the editor's fields, in the browser and on the server. */
export function validateEdit(edit: unknown): Validation<PostEdit> {
  return validate(editSchema, edit);
}
