/** The longest word in a row whose column allows more. */
const LONGEST = 600;

/** A word without a place to break it, as long as `limit` allows, and never longer than 600 characters. */
export function longWord(limit = LONGEST): string {
  return "Unbreakable".repeat(LONGEST / 10).slice(0, Math.min(limit, LONGEST));
}

const DOMAIN = "@client.example";

/** An email address as long as addresses can be. */
export const LONG_EMAIL = `${longWord(254 - DOMAIN.length).toLowerCase()}${DOMAIN}`;

/** A row of a table whose texts get long words: which one, and the longest word that the product accepts in each
 * column. */
interface LongRow {
  table: string;
  where: string;
  texts: Record<string, string>;
}

const newest = (table: string, condition = "true") =>
  `id = (select id from ${table} where ${condition} order by created_at desc, id desc limit 1)`;
/** Everything of the person that tests/support/database/full-person.ts stores. */
const OF_THE_PERSON = "email ilike 'zelda.quixworth@%'";
const NAME = `${longWord(100)} ${longWord(100)}`;
const PHONE = "1".repeat(40);
const CONTENT = [
  longWord(),
  `## ${longWord()}`,
  `- ${longWord()}`,
  `> ${longWord()}`,
  `[${longWord()}](/contact) \`${longWord()}\``,
  `| ${longWord()} |\n| --- |\n| ${longWord()} |`,
  `\`\`\`\n${longWord()}\n\`\`\``,
].join("\n\n");
const POST = {
  ...{ title: longWord(200), slug: longWord(120).toLowerCase(), excerpt: longWord(500) },
  ...{ author: longWord(100), image_alt: longWord(300), content: CONTENT },
};
const ISSUE = { subject: longWord(200), preheader: longWord(200), content: longWord() };

export const LONG_ROWS: LongRow[] = [
  { table: "blog_posts", where: newest("blog_posts", "status = 'published'"), texts: POST },
  {
    table: "blog_posts",
    where: newest("blog_posts", "status = 'draft'"),
    texts: { ...POST, slug: `d-${POST.slug.slice(2)}` },
  },
  {
    table: "team_members",
    where: "position = 0",
    texts: { name: longWord(100), role: longWord(100), description: longWord(300), bio: longWord() },
  },
  {
    table: "jobs",
    where: newest("jobs"),
    texts: { title: longWord(200), description: longWord(), assigned_to: longWord(100) },
  },
  {
    table: "form_submissions",
    where: OF_THE_PERSON,
    texts: {
      first_name: longWord(100),
      last_name: longWord(100),
      phone: PHONE,
      company: longWord(200),
      country: longWord(100),
      message: longWord(),
    },
  },
  { table: "contact_messages", where: OF_THE_PERSON, texts: { name: NAME, message: longWord() } },
  {
    table: "business_enquiries",
    where: OF_THE_PERSON,
    // In each run the same buttons.
    texts: {
      ...{ name: NAME, phone: PHONE, company: longWord(200), country: longWord(100), message: longWord() },
      status: "resolved",
    },
  },
  { table: "lead_notes", where: "true", texts: { text: longWord() } },
  { table: "message_replies", where: "true", texts: { body: longWord(), state_detail: longWord() } },
  {
    table: "inbound_replies",
    where: "true",
    texts: { from_name: longWord(200), recipients: longWord(), body: longWord() },
  },
  {
    table: "inbound_emails",
    where: "true",
    texts: { from_name: longWord(100), subject: longWord(200), preview: longWord(300) },
  },
  { table: "message_drafts", where: "true", texts: { body: longWord() } },
  {
    table: "emails",
    where: newest("emails"),
    texts: { subject: longWord(), text: longWord(), to_name: longWord(200), reply: longWord() },
  },
  { table: "email_suppressions", where: "true", texts: { reason: longWord() } },
  { table: "newsletter_issues", where: "true", texts: ISSUE },
  { table: "privacy_requests", where: "true", texts: { details: longWord() } },
];

/** The columns that hold the person's address. */
export const ADDRESS_COLUMNS = [
  ["form_submissions", "email"],
  ["contact_messages", "email"],
  ["business_enquiries", "email"],
  ["inbound_replies", "from_address"],
  ["inbound_emails", "from_address"],
  ["newsletter_subscriptions", "email"],
  ["newsletter_subscriptions", "email_key"],
  ["emails", "to_address"],
  ["email_suppressions", "address"],
  ["privacy_requests", "email"],
] as const;

/** What the owner sets for the whole site, as long as it may be, by section: what comes first is in every page's end or
 * imprint. */
export const LONG_SETTINGS: Record<string, Record<string, Record<string, string>>> = {
  "an announcement": {},
  "a brand": { brand: { SITE_BRAND: longWord(200), SITE_BUILT_BY_NAME: longWord(200) } },
  "an address": {
    contact: {
      ...{ SITE_CITY: longWord(200), SITE_EMAIL: LONG_EMAIL, SITE_MESSAGING_NAME: longWord(200) },
      ...{ SITE_STREET: longWord(200), SITE_POSTAL_CODE: longWord(200), SITE_REGION: longWord(200) },
      SITE_COUNTRY: longWord(200),
    },
  },
  "an imprint": {
    legal: {
      ...{
        SITE_LEGAL_COMPANY: longWord(200),
        SITE_LEGAL_FORM: longWord(200),
        SITE_LEGAL_REPRESENTATIVE: longWord(200),
      },
      ...{
        SITE_LEGAL_REGISTER: longWord(200),
        SITE_LEGAL_REGISTER_NUMBER: longWord(200),
        SITE_LEGAL_TAX_ID: longWord(200),
      },
    },
  },
};
