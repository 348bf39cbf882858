import { getTableColumns } from "drizzle-orm";
import type { EditedPost } from "./post.ts";
import { blogPosts } from "./tables.server.ts";

/** The columns of a post without what it is searched by, the vector being as large as the text. */
export const { search: _vector, searchText: _text, ...POST_COLUMNS } = getTableColumns(blogPosts);

/** A post as it is stored. */
export type PostRow = Omit<typeof blogPosts.$inferSelect, "search" | "searchText">;

/** A stored post as the owner edits it. */
export function editedPost({ publishAt, createdAt, updatedAt, ...same }: PostRow): EditedPost {
  return {
    ...same,
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
