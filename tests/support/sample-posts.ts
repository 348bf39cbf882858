import { randomUUID } from "node:crypto";

/** A post with everything that posts can contain, with a title that has to be escaped wherever it is shown. */
export const RICH_POST = {
  id: randomUUID(),
  title: "Reports & “figures” </script> <b>on Fridays</b>",
  slug: "reports-on-fridays",
  excerpt: "What stands in a weekly report, and what doesn’t: less than you think & more than you fear.",
  /** One of the sample team. */
  author: "Meera Deshpande",
  content: [
    "Every Friday at four the report leaves. See [how it works](/how-it-works) and [the steps](#the-steps).",
    "## The steps\n\n1. Draw the figures\n2. Check them against their source\n\n### In short\n\n| What | When |\n| --- | --- |\n| Draft | Thursday |",
    "```ts\nconst late = items.filter((item) => item.due < today);\n```",
    "> Nobody reads page two.\n\n![The icon](/favicon.svg)",
  ].join("\n\n"),
};

/** A minimal post. */
export const SHORT_POST = {
  id: randomUUID(),
  title: "業務報告",
  slug: "über-uns",
  excerpt: "",
  author: null,
  content: "One paragraph, and nothing else.",
};

/** The statements that publish them, and nothing else, by SQL; and those that delete them. */
export const PUBLISH_STATEMENTS: Array<[text: string, values: unknown[]]> = [
  ["truncate blog_posts cascade", []],
  ...[RICH_POST, SHORT_POST].map((post): [string, unknown[]] => [
    "insert into blog_posts (id, title, slug, excerpt, author, content, status, created_at) values ($1, $2, $3, $4, $5, $6, 'published', now())",
    [post.id, post.title, post.slug, post.excerpt, post.author, post.content],
  ]),
];
export const WITHDRAW_STATEMENT: [text: string, values: unknown[]] = [
  "delete from blog_posts where id = any($1)",
  [[RICH_POST.id, SHORT_POST.id]],
];
