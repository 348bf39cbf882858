import { defineHydratedContent } from "~/shared/content/content-document.ts";

/**
 * The texts around the blog. "No posts published yet", "Post not found" and "← Back to Blog" are quoted from
 * docs/spec/public-site.md#214-other-pages.
 */
export const blogCopy = defineHydratedContent("blog.blog", /^\/company\/blog/, {
  empty: "No posts published yet",
  emptyText: "The first note from the operations desk is being written. The newsletter will tell you when it’s here.",
  noSuchPage: "There are no posts this far back",
  notFound: "Post not found",
  notFoundText: "It may have been moved, or taken down for a rewrite.",
  latest: "The latest posts",
  back: "← Back to Blog",
  by: "By",
  minutes: "{minutes} min read",
  search: { label: "Search the blog", button: "Search", placeholder: "invoices, handover, GDPR …" },
  found: { one: "{count} post for “{q}”", many: "{count} posts for “{q}”" },
  nothing: "No posts for “{q}”",
  nothingText: "Try fewer words, or different ones.",
  tooMany: {
    one: "That was a lot of searching. You can search again in {count} second.",
    many: "That was a lot of searching. You can search again in {count} seconds.",
  },
  all: "Show all posts",
  pages: {
    label: "Pages of the blog",
    newer: "Newer posts",
    older: "Older posts",
    here: "Page {page} of {pages}",
    tab: "Blog, page {page}",
  },
  feeds: { text: "New posts in your feed reader:", atom: "Atom feed", json: "JSON Feed" },
  contents: "In this post",
  neighbours: { label: "More posts", older: "Previous post", newer: "Next post" },
  readAt: "Read on the web:",
  callToAction: {
    title: "Would you rather not do this yourself?",
    text: "Tell us which routine costs you the most time. We’ll look at it together for {callMinutes} minutes, and you’ll leave with a plan.",
    first: "Book Free Consultation",
    second: "Contact Us",
  },
});
