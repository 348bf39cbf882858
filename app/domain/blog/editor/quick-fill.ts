import { EMPTY_EDIT, type PostEdit, type PostStatus } from "~/domain/blog/post.ts";

/** The image shipped for this, 1200x630 (docs/spec/admin-and-data.md#9-constants-and-limits). */
const IMAGE = { imageUrl: "/quick-fill.webp", imageAlt: "Round bars in four rows, as a week of two teams is drawn" };

const SAMPLES: ReadonlyArray<Pick<PostEdit, "title" | "excerpt" | "content">> = [
  {
    title: "The Tuesday list",
    excerpt: "One page that says who waits for whom, written before the week gets loud.",
    content: [
      "On Mondays everybody is optimistic. On Wednesdays it is too late. So the list of open items leaves on Tuesday at ten.",
      "## What is on it\n\n- **Who** waits, by name\n- **For what**, in five words\n- **Since when**, as a date\n\nNothing else. Reasons are for the call.",
      "## What happens with it\n\nWhoever is named answers by noon with a date or a question. What has been on the list three times goes to the weekly call, first on the agenda.",
    ].join("\n\n"),
  },
  {
    title: "Three folders for every invoice",
    excerpt: "Arrived, checked, paid: an invoice is in exactly one of them, and everyone can see which.",
    content: [
      "Somebody asks about an invoice, and five people look in their mail. Three folders end that.",
      "| Folder | Means | Who moves it on |\n| --- | --- | --- |\n| Arrived | It is here, unread | The desk |\n| Checked | Order, amount and VAT agree | You, by approving |\n| Paid | It is on the bank statement | The desk |",
      "> An invoice without an order number goes back the same day. Waiting makes it nobody's.",
    ].join("\n\n"),
  },
  {
    title: "How to hand over a mailbox",
    excerpt: "Two weeks, four rules and one label. After that, nobody writes to you to ask whether you have seen it.",
    content: [
      "A shared mailbox fails when two people answer, and when nobody does. Both are prevented by the same four rules.",
      "1. Whoever opens a message puts their name on it.\n2. What can be answered in two minutes is answered at once.\n3. Everything else gets a date.\n4. At five, no message is without a name.",
      "In the first week we draft and you send. In the second we send, and you read along. In the third you look at the numbers.",
    ].join("\n\n"),
  },
  {
    title: "What a report is for",
    excerpt: "If nobody decides anything after reading it, it can go. A test for every sheet you produce.",
    content: [
      "Ask three questions about each report: *who* reads it, *what* do they decide, and *when*? If an answer is missing, skip the report for a month and see who asks.",
      "## A good first line\n\nSay what changed: `Cash lasts 14 months, two fewer than in May, because of the new lease.` Figures come below, for those who doubt it.",
    ].join("\n\n"),
  },
];

/** The texts of all sample posts. */
export const QUICK_FILL_TEXTS = SAMPLES.map(({ content }) => content);

/** A sample post of a status, with three digits after its title; `random` is as `Math.random`. */
export function quickFill(status: PostStatus, random: () => number): PostEdit {
  const sample = SAMPLES[Math.floor(random() * SAMPLES.length)] ?? EMPTY_EDIT;
  const suffix = 100 + Math.floor(random() * 900);
  return { ...EMPTY_EDIT, ...sample, ...IMAGE, title: `${sample.title} ${suffix}`, status };
}
