import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { forgetMovedAddresses, recordMovedAddresses } from "~/domain/redirects/moved-addresses.server.ts";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import { slugOf } from "~/shared/text/slug.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";
import type { SaveOutcome } from "./editor/edit-check.ts";
import {
  findVersion,
  recordDiscardedText,
  recordInitialVersion,
  recordVersion,
  wasPublic,
} from "./editor/versions.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { EMPTY_EDIT, type PostEdit, type PostStatus, type PostText, type VersionKind } from "./post.ts";
import { editedPost, POST_COLUMNS, type PostRow } from "./post-row.server.ts";
import { postPath } from "./post-url.ts";
import { blogPosts } from "./tables.server.ts";

/** A post as it is then, and what the activity log says of it; undefined in mere editing. */
interface Written {
  row: PostRow;
  entry: ActivityEntry | undefined;
}

/** What writing a version of each kind is. Autosave and text that was set aside are parts of editing. */
const EVENTS_BY_KIND: Partial<Record<VersionKind, ActivityEventName>> = {
  saved: "post.saved",
  published: "post.published",
  scheduled: "post.published",
  unpublished: "post.unpublished",
  restored: "post.restored",
};

/** The outcome of a save, with what the activity log says of it. */
export type RecordedOutcome = SaveOutcome & { entry?: ActivityEntry | undefined };

interface Save {
  id: string;
  edit: PostEdit;
  /** The version that was changed; 0 for a post that isn't stored yet. */
  baseVersion: number;
  /** Autosave stores only text, and only of drafts. */
  how: "saved" | "autosaved";
  now: Date;
}

/** Stores a new post and returns its id and slug. An empty title becomes "Untitled"; the slug is a free one. */
export async function createPost(
  post: Partial<PostEdit>,
  { now, tx }: { now: Date; tx?: Executor },
): Promise<{ id: string; slug: string; entry: ActivityEntry | undefined }> {
  const id = uuidv7();
  const made = await savePost({ id, edit: { ...EMPTY_EDIT, ...post }, baseVersion: 0, how: "saved", now }, tx);
  if (made.outcome !== "saved") throw new Error("A post with a new id was there already.");
  return { id, slug: made.post.slug, entry: made.entry };
}

/**
 * Stores the fields of a post, unless the post has changed since `baseVersion` (optimistic concurrency). The same text
 * is no change. A public post whose slug changes keeps its old one as a redirect.
 */
export async function savePost(
  { id, edit, baseVersion, how, now }: Save,
  executor: Executor = database(),
): Promise<RecordedOutcome> {
  return executor.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (!before && baseVersion > 0) return { outcome: "conflict", current: null };
    if (before && (before.version !== baseVersion || (how === "autosaved" && before.status === "published"))) {
      return { outcome: "conflict", current: editedPost(before) };
    }
    const next = { ...storedText(edit), ...(how === "autosaved" ? {} : storedStatus(edit, before, now)) };
    if (isPublishTimePast(before, next, now)) return { outcome: "invalid", errors: { publishAt: PUBLISH_TIME_PASSED } };
    if (before) return saved(await changePost(tx, before, next, { how, now }));
    const made = await insertPost(tx, id, next, { how, now });
    if (made) return saved(made);
    // Two requests at once: the other one inserted it first.
    const other = await lockPost(tx, id);
    return { outcome: "conflict", current: other ? editedPost(other) : null };
  });
}

/** Publishes or unpublishes a post; `gone` when it was deleted. Setting the present status changes nothing. */
export async function setPostStatus(
  id: string,
  status: PostStatus,
  now: Date,
  executor: Executor = database(),
): Promise<Written | "gone"> {
  return executor.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (!before) return "gone";
    return setRowStatus(tx, before, { status, kind: versionKindOf(before, status), now });
  });
}

/**
 * Deletes a post with its versions, preview links and old addresses. Returns its title; undefined when there was none.
 */
export async function deletePost(id: string, tx: Executor = database()): Promise<string | undefined> {
  const { title, slug } = blogPosts;
  const [row] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ title, slug });
  if (row) await forgetMovedAddresses(tx, postPath(row.slug));
  return row?.title;
}

interface Restore {
  id: string;
  versionId: string;
  baseVersion: number;
  /** Unsaved text, to be stored as a version. */
  unsaved: PostText | undefined;
  now: Date;
}

/** Restores the text of a version, but not its slug and status. Undefined when there is no such version. */
export async function restoreVersion(
  { id, versionId, baseVersion, unsaved, now }: Restore,
  executor: Executor = database(),
): Promise<RecordedOutcome | undefined> {
  return executor.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (!before) return { outcome: "conflict" as const, current: null };
    if (before.version !== baseVersion) return { outcome: "conflict" as const, current: editedPost(before) };
    const text = await findVersion(id, versionId, tx);
    if (!text) return undefined;
    if (unsaved) await recordDiscardedText(tx, id, unsaved, now);
    await recordInitialVersion(tx, before);
    const { slug: _, ...next } = text;
    return saved(await writePost(tx, before, next, { kind: "restored", now }));
  });
}

/** Gives the posts of an author another name. An editor that is open mustn't put the previous one back. */
export async function renameAuthor(author: string, name: string, tx: Executor): Promise<void> {
  const version = sql`${blogPosts.version} + 1`;
  await tx.update(blogPosts).set({ author: name, version }).where(eq(blogPosts.author, author));
}

/** Stores discarded text as a version, e.g. text given up for another tab's. */
export async function saveDiscardedText(id: string, text: PostText, now: Date): Promise<void> {
  await database().transaction((tx) => recordDiscardedText(tx, id, text, now));
}

/** Sets a post's status inside the caller's transaction; `before` is its locked row. */
export async function setRowStatus(
  tx: Executor,
  before: PostRow,
  { status, kind, now }: { status: PostStatus; kind: VersionKind; now: Date },
): Promise<Written> {
  if (before.status === status) return { row: before, entry: undefined };
  await recordInitialVersion(tx, before);
  return writePost(tx, before, { status, publishAt: null, scheduleProblem: null }, { kind, now });
}

async function lockPost(tx: Executor, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select(POST_COLUMNS).from(blogPosts).where(eq(blogPosts.id, id)).for("update");
  return row;
}

async function insertPost(
  tx: Executor,
  id: string,
  next: PostChange,
  { how, now }: Pick<Save, "how" | "now">,
): Promise<Written | undefined> {
  const slug = await freeSlug(tx, slugOf(next), id);
  const row = { ...next, id, slug, createdAt: now, updatedAt: now };
  const [made] = await tx
    .insert(blogPosts)
    .values(row)
    .onConflictDoNothing({ target: blogPosts.id })
    .returning(POST_COLUMNS);
  if (!made) return undefined;
  const kind = made.status === "published" ? "published" : how;
  await recordVersion(tx, made, kind, now);
  return written(made, kind);
}

async function changePost(
  tx: Executor,
  before: PostRow,
  next: PostChange,
  { how, now }: Pick<Save, "how" | "now">,
): Promise<Written> {
  const slug = await freeSlug(tx, slugOf(next), before.id);
  const planned = isRescheduled(before, next) || next.status === "published";
  const change = { ...next, slug, ...(planned ? { scheduleProblem: null } : {}) };
  if (isUnchanged(before, change)) return { row: before, entry: undefined };
  await recordInitialVersion(tx, before);
  if (slug !== before.slug && (await wasPublic(tx, before))) {
    await recordMovedAddresses(tx, [[postPath(before.slug), postPath(slug)]]);
  }
  const turned = next.status !== undefined && next.status !== before.status;
  return writePost(tx, before, change, { kind: turned ? versionKindOf(before, next.status) : how, now });
}

async function writePost(
  tx: Executor,
  before: PostRow,
  change: Partial<PostRow>,
  { kind, now }: { kind: VersionKind; now: Date },
): Promise<Written> {
  const publication = change.status === "published" ? now : null;
  const publishedAt = before.publishedAt ?? (before.status === "published" ? before.createdAt : publication);
  const [after] = await tx
    .update(blogPosts)
    .set({ ...change, publishedAt, version: before.version + 1, updatedAt: now })
    .where(and(eq(blogPosts.id, before.id), eq(blogPosts.version, before.version)))
    .returning(POST_COLUMNS);
  if (!after) throw new Error("The post changed while it was locked.");
  await recordVersion(tx, after, kind, now);
  return written(after, kind);
}

function written(row: PostRow, kind: VersionKind): Written {
  const event = EVENTS_BY_KIND[kind];
  return { row, entry: event && { event, subject: { kind: "post", id: row.id, label: row.title } } };
}

function versionKindOf(before: PostRow, status: PostStatus | undefined): VersionKind {
  if (status === before.status) return "saved";
  return status === "published" ? "published" : "unpublished";
}

function storedText({ title, slug, excerpt, imageUrl, imageAlt, author, content }: PostText) {
  return {
    title: tidyText(title) || "Untitled",
    slug,
    excerpt: tidyText(excerpt),
    imageUrl: tidyText(imageUrl),
    imageAlt: tidyText(imageAlt),
    author: tidyText(author ?? "") || null,
    content,
  };
}

/** Publishing a draft that has a time to come keeps the time: until then it stays one. */
function storedStatus({ status, publishAt }: PostEdit, before: PostRow | undefined, now: Date) {
  const at = publishAt ? new Date(publishAt) : null;
  if (at && at > now && before?.status !== "published") return { status: "draft" as const, publishAt: at };
  return { status, publishAt: status === "draft" ? at : null };
}

type PostChange = ReturnType<typeof storedText> & Partial<ReturnType<typeof storedStatus>>;

const PUBLISH_TIME_PASSED = "Please choose a time that is still to come, or publish the post now.";

function isPublishTimePast(before: PostRow | undefined, next: PostChange, now: Date): boolean {
  return isRescheduled(before, next) && next.publishAt != null && next.publishAt <= now;
}

function isRescheduled(before: PostRow | undefined, { publishAt }: PostChange): boolean {
  return publishAt !== undefined && publishAt?.getTime() !== before?.publishAt?.getTime();
}

function isUnchanged(before: PostRow, change: Partial<PostRow>): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const now: Record<string, unknown> = before;
  return Object.entries(change).every(([name, value]) => plain(value) === plain(now[name]));
}

function saved({ row, entry }: Written): RecordedOutcome {
  return { outcome: "saved", post: editedPost(row), entry };
}
