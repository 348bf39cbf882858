import { getTableColumns } from "drizzle-orm";
import type { EditedPost } from "./post.ts";
import { blogPosts } from "./tables.server.ts";

/** The columns of a post without its search vector, which is as large as the text. */
export const { search: _, ...POST_COLUMNS } = getTableColumns(blogPosts);

/** A post as it is stored. */
export type PostRow = Omit<typeof blogPosts.$inferSelect, "search">;

/** A stored post as the owner edits it. */
export function editedPost({ publishAt, createdAt, updatedAt, ...same }: PostRow): EditedPost {
  return {
    ...same,
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
