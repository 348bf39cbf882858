import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { commandBodies, formBodies, KNOWN_TABLES, type KnownIds } from "../support/http/valid-bodies.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { openOwner } from "../support/site/owner-visitor.ts";
import { routesWithAction } from "../support/site-paths.ts";

/** The actions in front of the guard, which record what their domain does; tests of their own cover them. */
const IN_FRONT_OF_THE_GUARD = [
  ...["/admin/login", "/admin/sign-out", "/admin/set-up", "/admin/passkey-sign-in", "/admin/request-sign-in-link"],
  ...["/admin/sign-in-link", "/admin/confirm-email", "/admin/end-sessions"],
];

interface AdminAction {
  path: string;
  activity: { act: string | null; because?: string };
}

const actions: AdminAction[] = await Promise.all(
  routesWithAction()
    .filter(({ path: address }) => address.startsWith("/admin/") && !IN_FRONT_OF_THE_GUARD.includes(address))
    .map(async ({ path: address, file }) => {
      const module = await import(/* @vite-ignore */ path.resolve("app", file));
      return { path: address, activity: module.action.activity };
    }),
);

let site: Site;
let sql: pg.Client;
let ids: KnownIds;
let cookie = "";

beforeAll(async () => {
  // Without SITE_LIVE, which the command of going live can't change.
  site = await startSite({ DATABASE_URL: await createTestDatabase(), LOG_LEVEL: "error", SITE_LIVE: "" });
  const env = { ...process.env, DATABASE_URL: site.connectionString, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [path.resolve("build/server/index.js"), "seed"], { env });
  sql = new pg.Client({ connectionString: site.connectionString });
  await sql.connect();
  cookie = [...(await openOwner(site)).cookies].map((pair) => pair.join("=")).join();
}, 120_000);
afterAll(async () => {
  await sql.end();
  await site.close();
});

test("every action of the owner's area declares what it records, or why it is no act", () => {
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter(({ activity }) => activity === undefined)).toEqual([]);
  const silent = actions.flatMap(({ path: address, activity }) => (activity.act === null ? [address] : []));
  expect(silent.toSorted()).toEqual([
    "/admin/blog/:postId/set-aside",
    "/admin/blog/render",
    "/admin/form-submissions/mark",
    "/admin/form-submissions/mark-matching",
    "/admin/messages/draft",
    "/admin/messages/open",
    "/admin/newsletter/issues/save",
    "/admin/settings/mail/domain",
    "/admin/settings/mail/find",
    "/admin/settings/security/rate-password",
  ]);
});

describe("once it has changed something", () => {
  test.each(actions.map((action) => [action.path, action] as const))(
    "%s has an entry",
    async (address, { activity }) => {
      ids = await knownIds();
      await PREPARATIONS[address]?.();
      const before = await acts();
      const response = await post(address);
      // The session gets a new token by re-authentication.
      const renewed = response.headers.getSetCookie().find((line) => line.startsWith("owner.session_token="));
      cookie = renewed?.split(";")[0] ?? cookie;
      expect({ status: response.status, body: await response.text() }).toMatchObject({
        status: expect.toSatisfy(isDone),
      });
      const entries = (await acts()).slice(before.length);
      const owners = entries.filter(({ actor }) => actor === "owner").map(({ act }) => act);
      expect(owners).toEqual(activity.act === null ? [] : [OTHER_ACTS[address] ?? activity.act]);
    },
  );
});

test("the log holds nothing that visitors wrote, nor who they are, nor a text of the owner's to them", async () => {
  const { rows: log } = await sql.query<{ entries: string }>(
    "select string_agg(activity::text, ' ') as entries from activity",
  );
  const entries = log[0]?.entries ?? "";
  const { rows: texts } = await sql.query<{ text: string }>(`
    select email as text from form_submissions union select first_name || ' ' || last_name from form_submissions
    union select message from form_submissions union select message from contact_messages
    union select body from message_replies union select text from lead_notes union select to_address from mails
    union select email from newsletter_subscriptions`);
  const known = texts.flatMap(({ text }) => (text && text.trim().length > 3 ? [text] : []));
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((text) => entries.includes(text))).toEqual([]);
  expect(entries).not.toContain("asha@client.example");
});

const isDone = (status: number) => status >= 200 && status < 300;

/** Where the body asks for the other of the acts that a command has. */
const OTHER_ACTS: Record<string, string> = { "/admin/enquiries/spam": "leads.marked-not-spam" };

const run = (statement: string) => async () => void (await sql.query(statement));
const issueIs = (status: string) =>
  run(`update newsletter_issues set status = '${status}', subject = 'News', content = 'Words', html = null, version = 1
    where id = (select id from newsletter_issues order by id limit 1)`);

const otherSession = run(`insert into auth_sessions (id, token, user_id, expires_at)
  select 'a-session', 'another-token', user_id, now() + interval '1 day' from site_owner on conflict do nothing`);
const pendingEmail = run(`insert into one_time_links (id, user_id, purpose, email, expires_at)
  select gen_random_uuid(), user_id, 'email-change', 'new@remoteops.example', now() + interval '1 day' from site_owner`);

/** What has to be there for a command to change something. */
const PREPARATIONS: Record<string, () => Promise<void>> = {
  "/admin/enquiries/status": run("update business_enquiries set status = 'new'"),
  "/admin/messages/status": run("update contact_messages set status = 'unread'"),
  "/admin/enquiries/spam": run(
    "update business_enquiries set suspected_spam = true; update form_submissions set suspected_spam = true",
  ),
  "/admin/form-submissions/spam": run("update form_submissions set suspected_spam = false, created_at = '2026-01-01'"),
  "/admin/messages/spam": run(
    "update contact_messages set suspected_spam = false, created_at = '2026-01-01'; update form_submissions set suspected_spam = false",
  ),
  "/admin/bulk-acts": run(
    `update business_enquiries set status = 'resolved';
    insert into bulk_acts (id, act, params, actor, state, done, ended_at)
      values ('0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac', 'enquiries.status', '{"status":"resolved"}', '{"kind":"owner"}', 'done', 1,
        now());
    insert into bulk_act_records select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac', id, 'new' from business_enquiries limit 1`,
  ),
  "/admin/mail/retry": run("update mails set state = 'failed'"),
  "/admin/mail/retry-failed": run("update mails set state = 'failed'"),
  "/admin/mail/other/seen": run(
    "insert into inbound_emails (id, identity, is_other, created_at) values (gen_random_uuid(), 'other', true, '2026-01-01')",
  ),
  "/admin/mail/seen": run("update mails set state = 'failed', seen_at = null, created_at = '2026-01-01'"),
  "/admin/blog/:postId/save": run("update blog_posts set status = 'draft', publish_at = null, title = 'Before'"),
  "/admin/blog/publish": run("update blog_posts set status = 'draft'"),
  "/admin/blog/unpublish": run("update blog_posts set status = 'published', publish_at = null"),
  "/admin/newsletter/ask": run("update newsletter_subscriptions set state = 'pending', created_at = '2026-01-01'"),
  "/admin/newsletter/issues/send": issueIs("draft"),
  "/admin/newsletter/issues/schedule": issueIs("draft"),
  "/admin/newsletter/issues/unschedule": issueIs("scheduled"),
  "/admin/newsletter/issues/pause": issueIs("sending"),
  "/admin/newsletter/issues/resume": issueIs("paused"),
  "/admin/newsletter/issues/delete": issueIs("draft"),
  "/admin/team/start": run("delete from team_members"),
  "/admin/newsletter/release": run(
    "insert into mail_suppressions (address, reason) select email_key, '550' from newsletter_subscriptions on conflict do nothing",
  ),
  "/admin/push/remove": run(
    `insert into push_subscriptions (id, endpoint, p256dh, auth, device, session_id)
      select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119', 'https://push.invalid/other', '', '', 'Firefox', id from auth_sessions limit 1`,
  ),
  "/admin/settings/security/passkeys": run(
    `insert into passkeys (id, user_id, credential_id, public_key, rp_id, counter, transports, is_synced, name)
      select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c11a', user_id, 'id', 'key', 'localhost', 0, '{}', true, 'A computer'
      from site_owner`,
  ),
  "/admin/settings/security/end-session": otherSession,
  "/admin/settings/security/end-other-sessions": otherSession,
  "/admin/settings/security/resend-email-change": pendingEmail,
  "/admin/settings/security/cancel-email-change": pendingEmail,
  "/admin/settings/restore": run(
    `insert into setting_revisions (room, revision, values) values ('contact', 90, '{"SITE_CITY":"Goa"}')`,
  ),
};

/** Of which table a command deletes a record. */
const DELETED: Record<string, keyof KnownIds> = {
  "/admin/form-submissions/delete": "form_submissions",
  "/admin/enquiries/delete": "business_enquiries",
  "/admin/messages/delete": "contact_messages",
  "/admin/blog/delete": "blog_posts",
  "/admin/jobs/delete": "jobs",
  "/admin/team/delete": "team_members",
  "/admin/updates/delete": "announcements",
  "/admin/newsletter/issues/delete": "newsletter_issues",
};

/** What is sent where the valid body would change nothing. */
async function body(address: string): Promise<unknown> {
  const values = commandBodies(ids)[address];
  const version = async () =>
    (await sql.query("select version from blog_posts where id = $1", [ids.blog_posts])).rows[0].version;
  const table = DELETED[address];
  if (table) return "records" in (values as object) ? { records: { ids: [ids[table]] } } : { id: ids[table] };
  switch (address) {
    case "/admin/consultations/status": {
      const { rows } = await sql.query("select id from form_submissions where form_type = 'consultation' limit 1");
      return { records: { ids: [rows[0].id] }, status: "resolved" };
    }
    case "/admin/enquiries/status":
      return { records: { ids: [ids.business_enquiries] }, status: "resolved" };
    case "/admin/enquiries/spam":
      return { records: { ids: [ids.business_enquiries] }, spam: false };
    case "/admin/messages/status":
      return { records: { ids: [ids.contact_messages] }, status: "archived" };
    case "/admin/settings/security/reauthenticate":
      return { password: OWNER_ACCOUNT.password };
    case "/admin/messages/draft":
      return { ...(values as object), replyId: crypto.randomUUID() };
    case "/admin/blog/:postId/preview-links/end": {
      const { rows } = await sql.query("select token from blog_preview_links where post_id = $1", [ids.blog_posts]);
      return { token: rows[0].token };
    }
    case "/admin/blog/:postId/save":
      return { ...(values as object), how: "saved", baseVersion: await version() };
    case "/admin/blog/:postId/restore": {
      const first = "select id from blog_post_versions where post_id = $1 order by id limit 1";
      const { rows } = await sql.query(first, [ids.blog_posts]);
      return { versionId: rows[0].id, baseVersion: await version(), unsaved: null };
    }
    case "/admin/jobs/save":
    case "/admin/team/save":
    case "/admin/updates/save":
      return { ...(values as object), id: null, newId: crypto.randomUUID(), seen: null };
    case "/admin/newsletter/issues/new":
      return { id: crypto.randomUUID() };
    default:
      return values;
  }
}

async function post(address: string): Promise<Response> {
  const url = new URL(`${address.replace(":postId", ids.blog_posts)}.data`, site.url);
  url.pathname = url.pathname.replace(/\.data$/, "");
  if (address.endsWith("/import")) url.search = "?commit";
  const headers: Record<string, string> = { Cookie: cookie, Origin: site.url };
  const form = formBodies(ids)[address];
  if (form) return fetch(url, { method: "POST", headers, body: new URLSearchParams(form) });
  if (address === "/admin/images") {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#2a7a55" } }).png();
    return fetch(url, { method: "POST", headers, body: new Uint8Array(await picture.toBuffer()) });
  }
  const sent = await body(address);
  const type = { ...headers, "Content-Type": typeof sent === "string" ? "text/csv" : "application/json" };
  return fetch(url, { method: "POST", headers: type, body: typeof sent === "string" ? sent : JSON.stringify(sent) });
}

async function acts(): Promise<{ act: string; actor: string }[]> {
  return (await sql.query("select act, actor from activity order by id")).rows;
}

async function knownIds(): Promise<KnownIds> {
  const found = {} as KnownIds;
  for (const table of KNOWN_TABLES) {
    const { rows } = await sql.query<{ id: string }>(`select id from ${table} order by id limit 1`);
    found[table] = rows[0]?.id ?? "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100";
  }
  return found;
}
