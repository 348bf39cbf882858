import type { ByLocale } from "~/domain/site/copy/locale.ts";

/**
 * The text while posts are loading (docs/spec/public-site.md#214-other-pages). Every page can link to the blog.
 */
export const loadingCopy: ByLocale<string> = { en: "Loading posts..." };
