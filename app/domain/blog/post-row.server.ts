import { getTableColumns } from "drizzle-orm";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { EditedPost } from "./post.ts";
import { blogPosts } from "./tables.server.ts";

/** The columns of a post without those that are generated, the search vector being as large as the text. */
export const { search: _vector, searchText: _text, listedAt: _listed, ...POST_COLUMNS } = getTableColumns(blogPosts);

/** A post as it is stored. */
export type PostRow = Omit<typeof blogPosts.$inferSelect, "search" | "searchText" | "listedAt">;

/** A stored post as the owner edits it. */
export function editedPost({ publishedAt: _, ...row }: PostRow): EditedPost {
  return isoTimes(row);
}
