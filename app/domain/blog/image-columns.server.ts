import type { ImageColumns } from "~/platform/images/unused-images.server.ts";
import { blogPosts, blogPostVersions } from "./tables.server.ts";

/** The columns in which posts and their versions name images. */
export const BLOG_IMAGE_COLUMNS: ImageColumns[] = [blogPosts, blogPostVersions].map((table) => ({
  table,
  columns: [table.imageUrl, table.content],
}));
