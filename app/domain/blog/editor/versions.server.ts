import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { PostText, VersionKind, VersionSummary } from "~/domain/blog/post.ts";
import { POST_COLUMNS, type PostRow } from "~/domain/blog/post-row.server.ts";
import { blogPosts, blogPostVersions } from "~/domain/blog/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";

/** Autosaves within this time are coalesced into one version, so that the history stays readable. */
const COALESCE_MS = 5 * MINUTE_MS;
/** An autosave that removes more characters than this starts a new version, so that the removed text isn't lost. */
const MAX_COALESCED_LOSS = 200;
const MAX_VERSIONS = 100;
/** Kinds that pruning never deletes. */
const PERMANENT_KINDS: VersionKind[] = ["published", "unpublished", "scheduled", "discarded"];

/** Stores a post's present text as a version, inside the caller's transaction. `post` is the row just written. */
export async function recordVersion(tx: Executor, post: PostRow, kind: VersionKind, now: Date): Promise<void> {
  const { version } = post;
  const text = textOf(post);
  const last = kind === "autosaved" ? await lastVersion(tx, post.id) : undefined;
  if (last && canCoalesce(last, post, now)) {
    await tx
      .update(blogPostVersions)
      .set({ ...text, version, updatedAt: now })
      .where(eq(blogPostVersions.id, last.id));
    return;
  }
  await tx.insert(blogPostVersions).values({ ...text, postId: post.id, version, kind, createdAt: now, updatedAt: now });
  await prune(tx, post.id);
}

/** Stores a post's text before its first recorded change, e.g. of the sample data. */
export async function recordInitialVersion(tx: Executor, post: PostRow): Promise<void> {
  if (await lastVersion(tx, post.id)) return;
  await recordVersion(tx, post, "saved", post.updatedAt);
}

/** Stores discarded text as a version. */
export async function recordDiscardedText(tx: Executor, postId: string, text: PostText, now: Date): Promise<void> {
  const [post] = await tx.select(POST_COLUMNS).from(blogPosts).where(eq(blogPosts.id, postId));
  if (!post) return;
  const { slug: _, ...discarded } = textOf(text);
  await recordVersion(tx, { ...post, ...discarded }, "discarded", now);
}

/** A post's history, newest first. */
export async function listVersions(postId: string): Promise<VersionSummary[]> {
  const { id, kind, title, content, updatedAt } = blogPostVersions;
  const rows = await database()
    .select({ id, kind, title, length: sql<number>`char_length(${content})`, at: updatedAt })
    .from(blogPostVersions)
    .where(eq(blogPostVersions.postId, postId))
    .orderBy(desc(blogPostVersions.createdAt), desc(id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The text of a version; undefined when there is no such version of that post. */
export async function findVersion(
  postId: string,
  versionId: string,
  db: Executor = database(),
): Promise<PostText | undefined> {
  const [row] = await db
    .select()
    .from(blogPostVersions)
    .where(and(eq(blogPostVersions.postId, postId), eq(blogPostVersions.id, versionId)));
  return row && textOf(row);
}

/** Whether the post was ever public, so that its URL may be bookmarked or linked. */
export async function wasPublic(tx: Executor, post: PostRow): Promise<boolean> {
  if (post.status === "published") return true;
  const kinds: VersionKind[] = ["published", "scheduled", "unpublished"];
  const known = and(eq(blogPostVersions.postId, post.id), inArray(blogPostVersions.kind, kinds));
  return (await tx.$count(blogPostVersions, known)) > 0;
}

function textOf({ title, slug, excerpt, imageUrl, imageAlt, author, content }: PostText): PostText {
  return { title, slug, excerpt, imageUrl, imageAlt, author, content };
}

type LastVersion = Pick<typeof blogPostVersions.$inferSelect, "id" | "kind" | "createdAt"> & { length: number };

function canCoalesce(last: LastVersion, post: PostRow, now: Date): boolean {
  const young = now.getTime() - last.createdAt.getTime() < COALESCE_MS;
  return last.kind === "autosaved" && young && post.content.length >= last.length - MAX_COALESCED_LOSS;
}

async function lastVersion(tx: Executor, postId: string): Promise<LastVersion | undefined> {
  const { id, kind, createdAt, content } = blogPostVersions;
  const [last] = await tx
    .select({ id, kind, createdAt, length: sql<number>`char_length(${content})` })
    .from(blogPostVersions)
    .where(eq(blogPostVersions.postId, postId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return last;
}

async function prune(tx: Executor, postId: string): Promise<void> {
  const { id, createdAt, kind } = blogPostVersions;
  const ofPost = eq(blogPostVersions.postId, postId);
  const ordinary = and(ofPost, notInArray(kind, PERMANENT_KINDS));
  const tooOld = tx
    .select({ id })
    .from(blogPostVersions)
    .where(ordinary)
    .orderBy(desc(createdAt), desc(id))
    .offset(MAX_VERSIONS);
  await tx.delete(blogPostVersions).where(inArray(id, tooOld));
}
