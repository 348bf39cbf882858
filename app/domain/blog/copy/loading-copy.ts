import { defineHydratedContent } from "~/shared/content/content-document.ts";

/**
 * The text while posts are loading (docs/spec/public-site.md#214-other-pages). Every page can link to the blog.
 */
export const loadingCopy = defineHydratedContent("blog.loading", /./, { text: "Loading posts..." });
