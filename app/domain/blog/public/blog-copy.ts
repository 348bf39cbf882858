import { CALL_MINUTES } from "~/domain/site/copy/facts.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";

/**
 * The texts around the blog. "No posts published yet", "Post not found" and "← Back to Blog" are quoted from
 * docs/spec/public-site.md#214-other-pages.
 */
export const blogCopy = {
  en: {
    empty: "No posts published yet",
    emptyText: "The first note from the operations desk is being written. The newsletter will say when it is here.",
    noSuchPage: "There are no posts this far back",
    notFound: "Post not found",
    notFoundText: "It may have been moved, or taken back to be rewritten.",
    latest: "The latest posts",
    back: "← Back to Blog",
    by: "By",
    minutes: (minutes: number) => `${minutes} min read`,
    search: { label: "Search the blog", button: "Search", placeholder: "invoices, handover, GDPR …" },
    found: (count: number, q: string) => `${count} ${count === 1 ? "post" : "posts"} for “${q}”`,
    nothing: (q: string) => `No posts for “${q}”`,
    nothingText: "Fewer words, or other ones, find more.",
    tooMany: (seconds: number) =>
      `That was a lot of searching. It goes on in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    all: "Show all posts",
    pages: {
      label: "Pages of the blog",
      newer: "Newer posts",
      older: "Older posts",
      here: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    feeds: { text: "New posts in your feed reader:", atom: "Atom feed", json: "JSON Feed" },
    contents: "In this post",
    neighbours: { label: "More posts", older: "Previous post", newer: "Next post" },
    readAt: "Read on the web:",
    callToAction: {
      title: "Would you rather not do this yourself?",
      text: `Tell us which routine costs you the most time. In ${CALL_MINUTES} minutes we look at it together, and you leave with a plan.`,
      first: "Book Free Consultation",
      second: "Contact Us",
    },
  },
} as const satisfies ByLocale<unknown>;
