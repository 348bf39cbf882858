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

export const RICH_PATH = `/company/blog/${RICH_POST.slug}`;
export const SHORT_PATH = `/company/blog/${encodeURIComponent(SHORT_POST.slug)}`;

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

/** A post's Markdown with everything that posts can contain, and with what they must not. */
export const POST_TEXT = [
  "As much as the lists of search engines show of a text is some hundred and fifty characters of its first paragraphs, and here they are.",
  "A paragraph with [a page of ours](/services), [another site](https://other.example/page) and `code`.",
  "# First part\n\n| Day | Hours |\n|---|--:|\n| Monday | 4 |",
  "#### Detail\n\n```\nselect 1 < 2;\n```",
  "# Second part\n\n![A chart](https://other.example/chart.png)",
  "# Third part\n\n<script>window.hurt = true</script>\n\n[bad](javascript:window.hurt=true)",
  "# Fourth part\n\nThe last sentence.",
].join("\n\n");

/** A post to publish; all but its title has a default. */
export interface NewPost {
  title: string;
  slug?: string;
  content?: string;
  excerpt?: string;
  author?: string | null;
  /** Days after 1 March 2025. */
  day?: number;
}

/** Publishes posts by SQL. */
export async function publishPosts(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  ...posts: NewPost[]
): Promise<void> {
  for (const { title, slug = slugOf(title), content = "", excerpt = "", author = null, day = 1 } of posts) {
    await sql(
      "insert into blog_posts (id, title, slug, content, excerpt, author, status, created_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, 'published', make_date(2025, 3, 1) + $6::int)",
      [title, slug, content, excerpt, author, day],
    );
  }
}

const slugOf = (title: string) => title.toLowerCase().replace(/\W+/g, "-");
