import { desc } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { blogPosts } from "./tables.server.ts";

/** The latest posts, published or not, whose text can be taken for something else. */
export function importablePosts(): Promise<{ id: string; title: string; status: string }[]> {
  const { id, title, status, updatedAt } = blogPosts;
  return database().select({ id, title, status }).from(blogPosts).orderBy(desc(updatedAt)).limit(30);
}
