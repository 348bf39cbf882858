import { z } from "zod";
import { changeContent } from "~/platform/content/drafts.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command, saveCommand } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { requireValid } from "~/platform/http/outcome.server.ts";
import { recordIdRequestSchema, versionSchema } from "~/shared/record-requests.ts";
import { problemsByField } from "~/shared/validation.ts";
import {
  createPost,
  deletePost,
  type RecordedOutcome,
  restoreVersion,
  saveDiscardedText,
  savePost,
  setPostStatus,
} from "./commands.server.ts";
import { POST_LIMITS, validateEdit } from "./editor/edit-check.ts";
import { quickFill } from "./editor/quick-fill.ts";
import { renderPost } from "./markdown/render-post.server.ts";
import { findEditedPost } from "./owner-list.server.ts";
import { POST_STATUSES } from "./post.ts";

/** Says which link of a text can't lead where it does, and why; nothing if all can. */
type LinkProblem = (content: string, tx: Executor) => Promise<string | undefined>;

/** What the owner does to posts. What is published, or is to be, leads nowhere that isn't there. */
export const postCommands = (linkProblem: LinkProblem) => ({
  /** Saved, a conflict with the stored version (0 for a post that isn't stored yet), or field problems. */
  "posts.save": command(
    recordIdRequestSchema.extend({
      edit: z.unknown(),
      baseVersion: versionSchema,
      how: z.enum(["saved", "autosaved"]),
    }),
    async ({ id, edit, baseVersion, how }, now, { tx }): Promise<RecordedOutcome> => {
      const checked = validateEdit(edit);
      if (!checked.ok) return { outcome: "invalid", errors: problemsByField(checked.problems) };
      const { content, status, publishAt } = checked.value;
      const isShown = how === "saved" && (status === "published" || publishAt !== null);
      const problem = isShown ? await changeContent(tx, (locked) => linkProblem(content, locked)) : undefined;
      if (problem) return { outcome: "invalid", errors: { content: problem } };
      return savePost({ id, edit: checked.value, baseVersion, how, now }, tx);
    },
    { event: "post.saved", of: "entry" },
  ),
  /** Restores a version; unsaved text is stored as discarded. */
  "posts.restore": command(
    recordIdRequestSchema.extend({
      versionId: z.guid(),
      baseVersion: versionSchema,
      unsaved: z.unknown().nullable(),
    }),
    async ({ unsaved, ...which }, now, { tx }) => {
      const checked = unsaved === null ? undefined : validateEdit(unsaved);
      const outcome = await restoreVersion({ ...which, unsaved: checked?.ok ? checked.value : undefined, now }, tx);
      if (!outcome) throw new HttpError(409, "This version no longer exists.");
      const shown = outcome.outcome === "saved" && outcome.post.status === "published" ? outcome.post : undefined;
      const problem = shown && (await linkProblem(shown.content, tx));
      if (problem) throw new HttpError(409, problem);
      return outcome;
    },
    { event: "post.restored", of: "entry" },
  ),
  /** Stores text that the owner discards for another tab's among the post's versions. */
  "posts.discard": command(recordIdRequestSchema.extend({ edit: z.unknown() }), async ({ id, edit }, now) =>
    saveDiscardedText(id, requireValid(validateEdit(edit)), now),
  ),
  "posts.publish": saveCommand(
    recordIdRequestSchema,
    async ({ id }, now, { tx }) => {
      const { content = "" } = (await findEditedPost(id, tx)) ?? {};
      const problem = await changeContent(tx, (locked) => linkProblem(content, locked));
      if (problem) throw new HttpError(409, problem);
      return setPostStatus(id, "published", now, tx);
    },
    { event: "post.published", of: "entry" },
  ),
  "posts.unpublish": saveCommand(recordIdRequestSchema, ({ id }, now, { tx }) => setPostStatus(id, "draft", now, tx), {
    event: "post.unpublished",
    of: "entry",
  }),
  /** Idempotent. */
  "posts.delete": command(recordIdRequestSchema, async ({ id }, _, { tx }) => ({ title: await deletePost(id, tx) }), {
    event: "post.deleted",
    of: ({ id }, { title }) => (title === undefined ? null : { subject: { kind: "post", id, label: title } }),
  }),
  /** Stores a sample post. Answers with its title. */
  "posts.quick-fill": command(
    z.object({ status: z.enum(POST_STATUSES) }),
    async ({ status }, now, { tx }) => {
      const post = quickFill(status, Math.random);
      const { entry } = await createPost(post, { now, tx });
      return { status, title: post.title, entry };
    },
    { event: "post.saved", of: "entry" },
  ),
  /** Renders a text as it is published. */
  "posts.render": command(z.object({ content: z.string().max(POST_LIMITS.content) }), async ({ content }) => ({
    html: (await renderPost(content)).html,
  })),
});
