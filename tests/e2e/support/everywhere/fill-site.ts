import { randomUUID } from "node:crypto";
import pg from "pg";
import { createConfirmToken, createSubscriberToken } from "~/domain/newsletter/links/link-token.server.ts";
import { createRequestToken } from "~/domain/privacy/requests/request-token.server.ts";
import { people } from "~/domain/site/copy/people.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { SAMPLE_JOBS } from "../../../../db/seed/jobs.ts";
import { seedLeads } from "../../../../db/seed/write-leads.ts";
import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { accountId, createTestSession } from "../../../support/accounts/test-session.ts";
import { storeFullPerson } from "../../../support/database/full-person.ts";
import { EVERY_ELEMENT } from "./every-element-post.ts";
import { ADDRESS_COLUMNS, LONG_EMAIL, LONG_ROWS, longWord } from "./long-words.ts";

/** What the pages' addresses need of the rows, and the owner's cookie. */
export interface FilledSite {
  ids: Record<
    | "submission"
    | "consultation"
    | "enquiry"
    | "message"
    | "mail"
    | "draft"
    | "subscriber"
    | "issue"
    | "sent"
    | "job"
    | "activity"
    | "request",
    string
  >;
  tokens: Record<"preview" | "confirm" | "subscriber" | "request", string>;
  slugs: Record<"long" | "every" | "short", string>;
  cookie: { name: string; value: string };
}

/** More than the blog's list has on one page. */
const SHORT_POSTS = 14;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Fills a site with sample content of every kind, and long words in a row of each kind. */
export async function fillSite(connectionString: string): Promise<FilledSite> {
  openDatabase({ connectionString });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await seedLeads(new Date());
    const { leadId, messageId } = await storeFullPerson(new Date());
    await client.query("truncate setting_revisions");
    const rows = await insertRows(client, leadId);
    for (const { table, where, texts } of LONG_ROWS) {
      const sets = Object.keys(texts).map((column, index) => `${column} = $${index + 1}`);
      const { rowCount } = await client.query(`update ${table} set ${sets} where ${where}`, Object.values(texts));
      if (!rowCount) throw new Error(`No row of ${table} took the long words.`);
    }
    for (const [table, column] of ADDRESS_COLUMNS)
      await client.query(`update ${table} set ${column} = $1 where ${column} ilike 'zelda.quixworth@%'`, [LONG_EMAIL]);
    const id = async (query: string) => {
      const [row] = (await client.query<{ id: string }>(query)).rows;
      if (!row) throw new Error(`No row: ${query}`);
      return row.id;
    };
    const newest = (table: string, condition: string, at = "created_at") =>
      id(`select id from ${table} where ${condition} order by ${at} desc, id desc limit 1`);
    const subscriber = await newest("newsletter_subscriptions", `email = '${LONG_EMAIL}'`);
    const request = await newest("privacy_requests", "state = 'unconfirmed'");
    return {
      ids: {
        message: messageId,
        submission: leadId,
        consultation: await newest("form_submissions", `email = '${LONG_EMAIL}' and form_type = 'consultation'`),
        enquiry: await newest("business_enquiries", `email = '${LONG_EMAIL}'`),
        mail: await newest("mails", "true"),
        draft: await newest("blog_posts", "status = 'draft'"),
        subscriber,
        issue: await newest("newsletter_issues", "status = 'draft'"),
        sent: await newest("newsletter_issues", "status <> 'draft'"),
        job: await newest("jobs", "true"),
        activity: await newest("activity", "true", "at"),
        request: await newest("privacy_requests", "state = 'open'"),
      },
      tokens: {
        preview: rows.preview,
        confirm: await createConfirmToken(await newest("newsletter_subscriptions", "state = 'pending'")),
        subscriber: await createSubscriberToken({ subscriptionId: subscriber, issueId: null }),
        request: await createRequestToken("confirm", request),
      },
      slugs: { long: longWord(120).toLowerCase(), every: "every-element", short: "report-1" },
      cookie: await createTestSession(await accountId(OWNER_ACCOUNT.email)),
    };
  } finally {
    await client.end();
    await closeDatabase();
  }
}

/** What neither the samples nor the person bring. */
async function insertRows(client: pg.Client, leadId: string): Promise<{ preview: string }> {
  const preview = randomUUID().replaceAll("-", "").padEnd(48, "0");
  const insert = (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    const places = names.map((_, index) => `$${index + 1}`);
    return client.query(`insert into ${table} (${names}) values (${places})`, Object.values(values));
  };
  const now = new Date();
  const draft = randomUUID();
  await insert("blog_posts", { id: draft, title: "Draft", slug: "draft", content: "", status: "draft" });
  const post = { content: EVERY_ELEMENT, status: "published", created_at: new Date(now.getTime() - 60_000) };
  await insert("blog_posts", {
    id: randomUUID(),
    title: "Every element",
    slug: "every-element",
    author: "Meera Deshpande",
    ...post,
  });
  await insert("blog_posts", { id: randomUUID(), title: "Long", slug: "long", ...post, created_at: now });
  const version = {
    title: longWord(200),
    slug: "long",
    excerpt: "",
    image_url: "",
    image_alt: "",
    content: longWord(),
  };
  await insert("blog_post_versions", { id: randomUUID(), post_id: draft, version: 1, kind: "saved", ...version });
  await insert("blog_preview_links", {
    token: preview,
    post_id: draft,
    expires_at: new Date(now.getTime() + 86_400_000),
  });
  await insert("announcements", {
    ...{ id: randomUUID(), text: "We answer from eight o'clock on.", link: "/contact", link_text: "Write to us" },
    ...{ starts_at: new Date(now.getTime() - 60_000), ends_at: null },
  });
  await insert("announcements", { id: randomUUID(), text: "It was", starts_at: new Date(0), ends_at: new Date(1) });
  for (const [position, { name, role, description, specialties, bio, portrait }] of people.en.entries())
    await insert("team_members", {
      ...{ id: randomUUID(), name, role, description, specialties: [...specialties], bio, portrait, position },
      ...{
        on_home: true,
        on_team_page: true,
        email: "hello@remoteops.example",
        linkedin: "https://network.example/someone",
      },
    });
  for (const { title, description, status, assignedTo, daysAgo } of SAMPLE_JOBS)
    await insert("jobs", {
      id: randomUUID(),
      title,
      description,
      status,
      assigned_to: assignedTo,
      created_at: daysBefore(now, daysAgo),
    });
  for (let days = 1; days <= SHORT_POSTS; days += 1)
    await insert("blog_posts", {
      ...{
        id: randomUUID(),
        title: `What stands in report ${days}`,
        slug: `report-${days}`,
        excerpt: "Less than you think.",
      },
      ...{ content: "One paragraph, and nothing else.", status: "published", created_at: daysBefore(now, days) },
    });
  for (const title of [longWord(100), "Thanks"])
    await insert("saved_replies", { id: randomUUID(), title, body: `Dear {name}, ${longWord()}` });
  await insert("newsletter_issues", { id: randomUUID(), subject: "A draft", content: "Hello" });
  await insert("newsletter_subscriptions", {
    id: randomUUID(),
    email: "new@client.example",
    email_key: "new@client.example",
    requested_topics: ["newsletter"],
  });
  const request = { kind: "correction", state: "unconfirmed", email: "someone@client.example", details: longWord() };
  await insert("privacy_requests", { id: randomUUID(), idempotency_key: randomUUID(), ...request });
  await insert("legal_holds", {
    id: randomUUID(),
    addresses: ["held@client.example", LONG_EMAIL],
    reason: longWord(500),
  });
  await insert("activity", {
    ...{
      id: randomUUID(),
      at: new Date(now.getTime() + 1_000),
      actor: "owner",
      act: "settings.saved",
      category: "settings",
    },
    ...{
      subject_kind: "settings",
      subject_id: "contact",
      subject_label: longWord(),
      device: longWord(100),
      network: "203.0.113.0/24",
    },
    ...{
      details: { changes: [{ name: "SITE_CITY", before: longWord(200), after: longWord(200) }] },
      search_text: "city",
    },
  });
  await insert("lead_events", {
    id: randomUUID(),
    lead_id: leadId,
    subject: "submission",
    subject_id: leadId,
    kind: "note",
    became: longWord(),
  });
  for (const [index, state] of ["proved", "failed"].entries())
    await insert("backups", {
      ...{ id: randomUUID(), kind: "manual", state, file_name: `backup-${index}.sql.gz`, bytes: 1_000, rows: 10 },
      ...{ proved_at: state === "proved" ? now : null, problem: state === "failed" ? longWord() : null },
    });
  return { preview };
}
