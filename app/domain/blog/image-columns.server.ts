import type { ImageColumns } from "~/platform/images/unused-images.server.ts";
import { blogPosts, blogPostVersions } from "./tables.server.ts";

/** Where posts, and what they said before, name pictures. */
export const BLOG_IMAGE_COLUMNS: ImageColumns[] = [blogPosts, blogPostVersions].map((table) => ({
  table,
  columns: [table.imageUrl, table.content],
}));
