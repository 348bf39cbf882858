import type { ByLocale } from "~/domain/site/copy/locale.ts";

/**
 * What stands while posts are on their way (docs/spec/public-site.md#214-other-pages). Every page may lead to the blog.
 */
export const loadingCopy: ByLocale<string> = { en: "Loading posts..." };
