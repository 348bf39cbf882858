import type { ByLocale } from "~/domain/site/locale";

/** The words around the blog; the quoted ones are the specification's. */
export const blogLabels: ByLocale<
  Record<"loading" | "empty" | "notFound" | "notFoundText" | "back" | "read" | "published" | "emptyText", string>
> = {
  en: {
    loading: "Loading posts...",
    empty: "No posts published yet",
    emptyText: "The first note from the operations desk is being written. The newsletter will say when it is here.",
    notFound: "Post not found",
    notFoundText: "It may have been moved, or taken back to be rewritten.",
    back: "← Back to Blog",
    read: "Read",
    published: "Published",
  },
};
