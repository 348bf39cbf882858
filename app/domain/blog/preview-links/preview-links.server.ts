import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { EditedPost } from "~/domain/blog/post.ts";
import { editedPost, POST_COLUMNS } from "~/domain/blog/post-row.server.ts";
import { blogPosts, blogPreviewLinks } from "~/domain/blog/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { PREVIEW_TOKEN, type PreviewDays, type PreviewLink } from "./preview-link.ts";

/** Creates a private link to a post for some days, published or not. Undefined when the post was deleted. */
export async function createPreviewLink(
  postId: string,
  days: PreviewDays,
  now: Date,
  executor: Executor = database(),
): Promise<PreviewLink | undefined> {
  return executor.transaction(async (tx) => {
    const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)).for("share");
    if (!post) return undefined;
    await tx.delete(blogPreviewLinks).where(lt(blogPreviewLinks.expiresAt, new Date(now.getTime() - 30 * DAY_MS)));
    // In lower case: the site redirects every other spelling of a URL to that one.
    const token = randomBytes(24).toString("hex");
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await tx.insert(blogPreviewLinks).values({ token, postId, createdAt: now, expiresAt });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** The unexpired links of a post, the newest first. */
export async function listPreviewLinks(postId: string, now: Date): Promise<PreviewLink[]> {
  const rows = await database()
    .select({ token: blogPreviewLinks.token, expiresAt: blogPreviewLinks.expiresAt })
    .from(blogPreviewLinks)
    .where(and(eq(blogPreviewLinks.postId, postId), gt(blogPreviewLinks.expiresAt, now)))
    .orderBy(desc(blogPreviewLinks.createdAt));
  return rows.map(({ token, expiresAt }) => ({ token, expiresAt: expiresAt.toISOString() }));
}

/** Revokes a link of a post. Returns whether there was one. */
export async function revokePreviewLink(postId: string, token: string, tx: Executor = database()): Promise<boolean> {
  const { rowCount } = await tx
    .delete(blogPreviewLinks)
    .where(and(eq(blogPreviewLinks.postId, postId), eq(blogPreviewLinks.token, token)));
  return Boolean(rowCount);
}

/** The post of a link, and when the link expires; undefined for an unknown or expired one. */
export async function findPreviewedPost(
  token: string,
  now: Date,
): Promise<{ post: EditedPost; expiresAt: string } | undefined> {
  if (!PREVIEW_TOKEN.test(token)) return undefined;
  const [row] = await database()
    .select({ ...POST_COLUMNS, expiresAt: blogPreviewLinks.expiresAt })
    .from(blogPreviewLinks)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPreviewLinks.postId))
    .where(and(eq(blogPreviewLinks.token, token), gt(blogPreviewLinks.expiresAt, now)));
  if (!row) return undefined;
  const { expiresAt, ...post } = row;
  return { post: editedPost(post), expiresAt: expiresAt.toISOString() };
}
