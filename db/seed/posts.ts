/** A sample post without its text, which is in `posts/<slug>.md`. */
export interface SamplePost {
  slug: string;
  title: string;
  /** One of the sample people. */
  author: string;
  excerpt: string;
  /** How many days ago it was written; at 7:00 UTC. */
  daysAgo: number;
  status: "draft" | "published";
}

const postTexts = import.meta.glob<string>("./posts/*.md", { query: "?raw", import: "default", eager: true });

/** The Markdown of the sample post with that slug. */
export function readPostText(slug: string): string {
  const text = postTexts[`./posts/${slug}.md`];
  if (!text) throw new Error(`db/seed/posts/${slug}.md is missing.`);
  return text;
}

export const SAMPLE_POSTS: ReadonlyArray<SamplePost> = [
  {
    slug: "what-to-hand-over-first",
    title: "What to hand over first: a table instead of a feeling",
    author: "Ananya Kulkarni",
    excerpt: "Count a week, give each routine four numbers, and hand over one. An hour’s work tells you which.",
    daysAgo: 3,
    status: "published",
  },
  {
    slug: "month-end-close-for-twelve-people",
    title: "A month-end close that takes two days, for a company of twelve",
    author: "Rohan Mehta",
    excerpt: "What happens on the 25th, on day one and on day two, and the one column that finds most mistakes.",
    daysAgo: 10,
    status: "published",
  },
  {
    slug: "late-invoice-wording",
    title: "What to write when an invoice is late: four emails you can copy",
    author: "Rohan Mehta",
    excerpt: "From the friendly notice to the last one, with the days on which they go out and the words that work.",
    daysAgo: 18,
    status: "published",
  },
  {
    slug: "remote-access-and-gdpr",
    title: "Your remote team can see customer data: what GDPR asks of you",
    author: "Priya Nair",
    excerpt: "Four papers, seven settings and a register that answers a data protection officer in a minute.",
    daysAgo: 27,
    status: "published",
  },
  {
    slug: "friday-report",
    title: "The Friday report: one page that shortens the Monday call",
    author: "Meera Deshpande",
    excerpt: "Five blocks, three figures and a second pair of eyes. The form we use for every client, ready to copy.",
    daysAgo: 38,
    status: "published",
  },
  {
    slug: "crm-people-believe",
    title: "A CRM that people trust, in fifteen minutes a week",
    author: "Priya Nair",
    excerpt: "Why it rots in three places, five rules that fit on a card, and four lists for a Monday.",
    daysAgo: 49,
    status: "published",
  },
  {
    slug: "handover-somebody-can-use",
    title: "How to write a handover that somebody can use on Monday",
    author: "Ananya Kulkarni",
    excerpt: "Six questions, a half-page template, and three Mondays after which you can really be away.",
    daysAgo: 63,
    status: "published",
  },
  {
    slug: "four-hours-of-overlap",
    title: "Four hours of overlap are enough, if you use them well",
    author: "Meera Deshpande",
    excerpt:
      "How many hours Berlin, New York and Singapore share with us, what they are for, and how to ask so that one answer is enough.",
    daysAgo: 80,
    status: "published",
  },
  {
    slug: "holiday-cover",
    title: "Holiday cover without a frantic Friday",
    author: "Ananya Kulkarni",
    excerpt: "Two colours in a calendar, half a page per routine.",
    daysAgo: 1,
    status: "draft",
  },
];
