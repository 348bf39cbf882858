import { randomUUID } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { createConfirmToken, createSubscriberToken } from "~/domain/newsletter/links/link-token.server.ts";
import { createRequestToken } from "~/domain/privacy/requests/request-links.server.ts";
import { people } from "~/domain/site/copy/people.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { storeImage } from "~/platform/images/image-store.server.ts";
import { hashToken } from "~/platform/secrets/secret-comparison.server.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { appointmentPath } from "../../../../app/domain/leads/emails/appointment-facts.server.ts";
import { SAMPLE_JOBS } from "../../../../db/seed/jobs.ts";
import { seedLeads } from "../../../../db/seed/write-leads.ts";
import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { accountId, createTestSession } from "../../../support/accounts/test-session.ts";
import { storeFullPerson } from "../../../support/database/full-person.ts";
import { EVERY_ELEMENT } from "./every-element-post.ts";
import { ADDRESS_COLUMNS, LONG_EMAIL, LONG_ROWS, longWord } from "./long-words.ts";

/** What the pages' addresses need of the rows, and the owner's cookie. */
export type FilledSite = Awaited<ReturnType<typeof fillSite>>;

/** More than the blog's list has on one page. */
const SHORT_POSTS = 14;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Fills a site with sample content of every kind, and long words in a row of each kind. */
export async function fillSite(connectionString: string) {
  openDatabase({ connectionString });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await seedLeads(new Date());
    const { leadId, messageId } = await storeFullPerson(new Date());
    await client.query("truncate setting_revisions");
    await openTimes(client);
    const rows = await insertRows(client, leadId);
    await publishPhoto(client);
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
    const consultation = await newest("form_submissions", `email = '${LONG_EMAIL}' and form_type = 'consultation'`);
    await bookCall(client, consultation);
    const request = await newest("privacy_requests", "state = 'unconfirmed'");
    return {
      ids: {
        message: messageId,
        submission: leadId,
        consultation,
        enquiry: await newest("business_enquiries", `email = '${LONG_EMAIL}'`),
        mail: await newest("emails", "true"),
        draft: await newest("blog_posts", "status = 'draft'"),
        subscriber,
        issue: await newest("newsletter_issues", "status = 'draft'"),
        sent: await newest("newsletter_issues", "status <> 'draft'"),
        job: await newest("jobs", "true"),
        activity: await newest("activity", "true", "at"),
        request: await newest("privacy_requests", "state = 'open'"),
      },
      appointment: await appointmentPath(consultation),
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

/** Opens times for calls. */
async function openTimes(client: pg.Client) {
  const values = { BOOKING_HOURS: "mon-sun 09:00-12:00, 14:00-17:00" };
  await client.query("insert into setting_revisions (section, revision, values) values ('booking', 1, $1)", [values]);
}

/** Books a call for a request: at nine in two days. */
async function bookCall(client: pg.Client, submission: string) {
  await client.query(
    `insert into appointments (submission_id, starts_at, ends_at, asked_for, blocked, status, time_zone)
      select $1, at, at + interval '30 minutes', at, tstzrange(at, at + interval '30 minutes'), 'confirmed', 'America/New_York'
      from (select date_trunc('day', now(), 'UTC') + interval '57 hours' as at) call`,
    [submission],
  );
}

/** What the project's photo shows. */
export const PHOTO_ALT = "A desk beside a window";

/** Publishes a photo of a project, cropped elsewhere than in the middle: no page ships with one. */
async function publishPhoto(client: pg.Client) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#e2875f" } });
  const path = imagePath(await storeImage(await picture.png().toBuffer(), "desk.png"));
  const project = "studies.plumbline-labs";
  const values = { [`${project}.image`]: `${path}#right-bottom`, [`${project}.imageAlt`]: PHOTO_ALT };
  await client.query(
    `insert into content_revisions (document, revision, values, defaults, publication)
      values ('pages.case-studies', 1, $1, '{}', $2)`,
    [values, randomUUID()],
  );
}

/** What neither the samples nor the person bring. */
async function insertRows(client: pg.Client, leadId: string): Promise<{ preview: string }> {
  const preview = randomUUID().replaceAll("-", "").padEnd(48, "0");
  const [draft, now] = [randomUUID(), new Date()];
  const [minuteAgo, tomorrow] = [new Date(now.getTime() - 60_000), daysBefore(now, -1)];
  const every = { content: EVERY_ELEMENT, status: "published" };
  const version = {
    title: longWord(200),
    slug: "long",
    excerpt: "",
    image_url: "",
    image_alt: "",
    content: longWord(),
  };
  const member = { on_home: true, on_team_page: true, email: "hello@remoteops.example" };
  const text = "We answer from eight o'clock on.";
  const shorts = Array.from({ length: SHORT_POSTS }, (_, index) => index + 1);
  const address = "new@client.example";
  const changes = [{ name: "SITE_CITY", before: longWord(200), after: longWord(200) }];
  const settings = { subject_kind: "settings", subject_id: "contact", subject_label: longWord(), details: { changes } };
  const saved = { ...settings, actor: "owner", event: "settings.saved", category: "settings", search_text: "city" };
  const backup = { kind: "manual", bytes: 1_000, rows: 10 };
  const rows: [table: string, values: object][] = [
    ["blog_posts", { id: draft, title: "Draft", slug: "draft", content: "", status: "draft" }],
    [
      "blog_posts",
      { title: "Every element", slug: "every-element", author: "Meera Deshpande", created_at: minuteAgo, ...every },
    ],
    ["blog_posts", { title: "Long", slug: "long", created_at: now, ...every }],
    ["blog_post_versions", { post_id: draft, version: 1, kind: "saved", ...version }],
    ["announcements", { text, link: "/contact", link_text: "Write to us", starts_at: minuteAgo, ends_at: null }],
    ["announcements", { text: "It was", starts_at: new Date(0), ends_at: new Date(1) }],
    ...people.shipped.people.map(
      ({ name, role, description, specialties, bio, portrait }, position): [string, object] => {
        const linkedin = "https://network.example/someone";
        return ["team_members", { name, role, description, specialties, bio, portrait, position, linkedin, ...member }];
      },
    ),
    ...SAMPLE_JOBS.map(({ title, description, status, assignedTo, daysAgo }): [string, object] => {
      const created_at = daysBefore(now, daysAgo);
      return ["jobs", { title, description, status, assigned_to: assignedTo, created_at }];
    }),
    ...shorts.map((days): [string, object] => {
      const texts = { excerpt: "Less than you think.", content: "One paragraph, and nothing else." };
      const [title, slug] = [`What stands in report ${days}`, `report-${days}`];
      return ["blog_posts", { title, slug, ...texts, status: "published", created_at: daysBefore(now, days) }];
    }),
    ["saved_replies", { title: longWord(100), body: `Dear {name}, ${longWord()}` }],
    ["saved_replies", { title: "Thanks", body: `Dear {name}, ${longWord()}` }],
    ["newsletter_issues", { subject: "A draft", content: "Hello" }],
    ["newsletter_subscriptions", { email: address, email_key: address, requested_topics: ["newsletter"] }],
    [
      "privacy_requests",
      {
        idempotency_key: randomUUID(),
        kind: "correction",
        state: "unconfirmed",
        email: "someone@client.example",
        details: longWord(),
      },
    ],
    ["legal_holds", { addresses: ["held@client.example", LONG_EMAIL], reason: longWord(500) }],
    ["activity", { ...saved, at: new Date(now.getTime() + 1_000), device: longWord(100), network: "203.0.113.0/24" }],
    ["lead_events", { lead_id: leadId, subject: "submission", subject_id: leadId, kind: "note", became: longWord() }],
    ["backups", { ...backup, state: "verified", file_name: "backup-0.sql.gz", verified_at: now }],
    ["backups", { ...backup, state: "failed", file_name: "backup-1.sql.gz", problem: longWord() }],
  ];
  for (const [table, values] of rows) await insert(client, table, { id: randomUUID(), ...values });
  const link = { id: randomUUID(), shows: draft, token_hash: hashToken(preview), expires_at: tomorrow };
  await insert(client, "preview_links", link);
  return { preview };
}

function insert(client: pg.Client, table: string, values: object) {
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`);
  return client.query(`insert into ${table} (${names}) values (${places})`, Object.values(values));
}
