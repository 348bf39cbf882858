import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWNER_COMMANDS } from "../../app/owner-commands.server.ts";
import { authenticatorCode } from "../support/accounts/authenticator-app.ts";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { createTestAuthenticator } from "../support/accounts/test-authenticator.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { commandBodies, formBodies, KNOWN_TABLES, type KnownIds } from "../support/http/valid-bodies.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { openOwner } from "../support/site/owner-visitor.ts";
import { pathsWithAction } from "../support/site-paths.ts";

/** The actions in front of the guard, which record what their domain does; tests of their own cover them. */
const IN_FRONT_OF_THE_GUARD = [
  ...["/admin/login", "/admin/sign-out", "/admin/set-up", "/admin/passkey-sign-in", "/admin/request-sign-in-link"],
  ...["/admin/sign-in-link", "/admin/confirm-email", "/admin/end-sessions"],
];

const COMMAND = "/admin/commands/";
/** Files in and out, which have routes of their own. */
const ROUTES: Record<string, string> = {
  "/admin/activity/export": "list.exported",
  "/admin/consultations/export": "list.exported",
  "/admin/enquiries/export": "list.exported",
  "/admin/form-submissions/export": "list.exported",
  "/admin/messages/export": "list.exported",
  "/admin/newsletter/export": "list.exported",
  "/admin/newsletter/import": "subscribers.imported",
  "/admin/images": "image.uploaded",
  "/admin/attachments": "reply-file.attached",
  "/admin/backups/download": "backup.downloaded",
};
/** Of the commands that the engine opens no transaction for: what bulk operations and proofs record, which have their
 * own. */
const BY_THEMSELVES: Record<string, string> = {
  "conversations.state": "leads.status-changed",
  "messages.status": "leads.status-changed",
  "messages.spam": "leads.marked-spam",
  "messages.delete": "messages.deleted",
  "submissions.spam": "leads.marked-spam",
  "submissions.delete": "leads.deleted",
  "consultations.status": "leads.status-changed",
  "enquiries.status": "leads.status-changed",
  "enquiries.spam": "leads.marked-not-spam",
  "enquiries.delete": "leads.deleted",
  "emails.retry-failed": "email.retried",
  "emails.acknowledge-failures": "email.failures-seen",
  "other-emails.acknowledge": "email.others-seen",
  "subscribers.request-confirmation": "confirmations.requested",
  "subscribers.lift-suppression": "suppression.lifted",
  "subscribers.remove": "subscribers.removed",
  "bulk-operations.request": "change.undone",
  "account.reauthenticate": "password.confirmed",
  "account.change-password": "owner.changed",
  "account.change-pin": "owner.changed",
  "second-factor.turn-on": "second-factor.turned-on",
  "second-factor.renew-codes": "recovery-codes.created",
  "second-factor.turn-off": "second-factor.turned-off",
};
const NO_EVENT = [
  "account.rate-password",
  "attachments.delete",
  "backups.download",
  "content.preview-import",
  "content.save-draft",
  "conversations.attend",
  "conversations.snooze",
  "conversations.tag",
  "imports.dismiss",
  "inbox-views.delete",
  "inbox-views.save",
  "issues.save",
  "lists.authorize-export",
  "mail.check-domain",
  "mail.find",
  "messages.open",
  "passkeys.begin",
  "passkeys.challenge",
  "posts.discard",
  "posts.render",
  "privacy.find",
  "privacy.find-words",
  "privacy.preview-correction",
  "privacy.preview-erasure",
  "replies.save-draft",
  "submissions.mark",
  "submissions.mark-matching",
];
const commands: [string, string | undefined][] = Object.entries(OWNER_COMMANDS).map(([name, { event }]) => [
  name,
  event ?? BY_THEMSELVES[name],
]);
const actions: [string, string | undefined][] = [
  ...commands.map(([name, event]): [string, string | undefined] => [COMMAND + name, event]),
  // The download is one of a backup that a command has begun.
  ...Object.entries(ROUTES),
];

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
});
afterAll(async () => {
  await sql.end();
  await site.close();
});

test("every command says what it records, or is known not to, and so is every other action behind the guard", () => {
  expect(commands.length).toBeGreaterThan(100);
  expect(commands.flatMap(([name, event]) => (event ? [] : [name])).toSorted()).toEqual(NO_EVENT);
  const paths = pathsWithAction().filter((path) => path.startsWith("/admin/") && !path.startsWith(COMMAND));
  expect(paths.filter((path) => !IN_FRONT_OF_THE_GUARD.includes(path)).toSorted()).toEqual(
    Object.keys(ROUTES).toSorted(),
  );
});

describe("once it has changed something, and nothing has changed without an entry,", () => {
  test.each(actions)("%s has an entry", async (address, event) => {
    ids = await knownIds();
    await PREPARATIONS[address]?.();
    ids = await knownIds();
    if (event && address.startsWith(COMMAND) && !AT_OTHER_SERVERS.includes(address)) {
      await sql.query(REFUSE_ENTRIES);
      expect((await post(address)).status).toBe(500);
      await sql.query("drop trigger refuse on activity");
    }
    const before = await events();
    const response = await post(address);
    // The session gets a new token by re-authentication.
    const renewed = response.headers.getSetCookie().find((line) => line.startsWith("owner.session_token="));
    cookie = renewed?.split(";")[0] ?? cookie;
    expect({ status: response.status, body: await response.text() }).toMatchObject({
      status: expect.toSatisfy(isDone),
    });
    const entries = (await events()).slice(before.length);
    const owners = entries.filter(({ actor }) => actor === "owner").map(({ event }) => event);
    expect(owners).toEqual(event ? (OTHER_EVENTS[address] ?? [event]) : []);
  });
});

test("the log holds nothing that visitors wrote, nor who they are, nor a text of the owner's to them", async () => {
  const { rows: log } = await sql.query<{ entries: string }>(
    "select string_agg(activity::text, ' ') as entries from activity",
  );
  const entries = log[0]?.entries ?? "";
  const { rows: texts } = await sql.query<{ text: string }>(`
    select email as text from form_submissions union select first_name || ' ' || last_name from form_submissions
    union select message from form_submissions union select message from contact_messages
    union select body from message_replies union select text from lead_notes union select to_address from emails
    union select email from newsletter_subscriptions`);
  const known = texts.flatMap(({ text }) => (text && text.trim().length > 3 ? [text] : []));
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((text) => entries.includes(text))).toEqual([]);
  expect(entries).not.toContain("asha@client.example");
});

/** The id of what is made for a command that ends it. */
const GONE = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac";

const isDone = (status: number) => status >= 200 && status < 300;

/** Where the body asks for the other of the events that a command has, or what it does is two of them. */
const OTHER_EVENTS: Record<string, string[]> = {
  "/admin/commands/backups.set-passphrase": ["backup.requested", "settings.saved"],
};

/** What is done at other servers is done, whatever happens to its entry. */
const AT_OTHER_SERVERS = ["push.test", "mail.test", "backup-destinations.test"].map((name) => COMMAND + name);

const REFUSE_ENTRIES = `create or replace function refuse_entry() returns trigger language plpgsql
    as $$ begin raise exception 'No entry.'; end $$;
  create trigger refuse before insert on activity for each row execute function refuse_entry()`;

const run = (statement: string) => async () => void (await sql.query(statement));
const issueIs = (status: string) =>
  run(`update newsletter_issues set status = '${status}', subject = 'News', content = 'Words', html = null, version = 1
    where id = (select id from newsletter_issues order by id limit 1)`);

const appointmentIs = (status: string) =>
  run(`update form_submissions set suspected_spam = false;
    insert into appointments (submission_id, starts_at, ends_at, asked_for, blocked, status)
      select id, '2036-03-05T10:00Z', '2036-03-05T10:30Z', '2036-03-05T10:00Z', '[2036-03-05T10:00Z,2036-03-05T10:30Z)', '${status}'
      from form_submissions order by id limit 1
      on conflict (submission_id) do update set status = excluded.status, sequence = 0, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, blocked = excluded.blocked, released = false`);
const otherSession = run(`insert into auth_sessions (id, token_hash, user_id, expires_at)
  select 'a-session', 'another-token', user_id, now() + interval '1 day' from site_owner on conflict do nothing`);
const pendingEmail = run(`insert into one_time_tokens (id, user_id, purpose, details, expires_at)
  select gen_random_uuid(), user_id, 'email-change', '{"email": "new@remoteops.example"}', now() + interval '1 day' from site_owner`);

const failedEmail = run(`insert into emails (id, kind, subject_id, data, to_address, message_id, state, created_at)
  values (gen_random_uuid(), 'test', gen_random_uuid(), '{}', 'asha@client.example', gen_random_uuid(), 'failed', '2026-01-01');
  update emails set state = 'failed', seen_at = null`);
const ofRavi = run(`update form_submissions set email = 'ravi@client.example', company = 'Before'
  where id = (select id from form_submissions order by id limit 1)`);

const contentDraft = run(`insert into content_drafts (document, values, defaults, base_revision, publish_at, updated_at)
  values ('blog.loading', '{"text": "Wait"}', '{}', 0, '2036-01-01', '2026-03-04T05:06:07.089Z')
  on conflict (document, locale) do update set updated_at = excluded.updated_at, publish_at = excluded.publish_at`);
const publishedContent = run(`delete from content_revisions;
  insert into content_revisions (document, revision, values, defaults, publication)
    values ('blog.loading', 1, '{"text": "Wait"}', '{}', '${GONE}')`);

/** What has to be there for a command to change something. */
const PREPARATIONS: Record<string, () => Promise<void>> = {
  "/admin/commands/redirects.delete": run(`insert into redirects (id, from_path, target, permanent, origin)
    values ('0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c120', '/long-gone', '/contact', true, 'owner')`),
  "/admin/commands/consultations.status": run("update form_submissions set status = 'new'"),
  "/admin/commands/appointments.confirm": appointmentIs("requested"),
  "/admin/commands/appointments.move": appointmentIs("confirmed"),
  "/admin/commands/appointments.cancel": appointmentIs("confirmed"),
  "/admin/commands/appointments.no-show": appointmentIs("confirmed"),
  "/admin/commands/enquiries.status": run("update business_enquiries set status = 'new'"),
  "/admin/commands/conversations.state": run("update contact_messages set status = 'unread'"),
  "/admin/commands/replies.undo": run(`insert into message_replies (id, message_id, body)
      select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c125', id, 'An answer' from contact_messages limit 1;
    insert into emails (id, kind, state, to_address, data, subject_id, message_id, subject, text)
      values (gen_random_uuid(), 'reply', 'waiting', 'asha@client.example', '{}',
        '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c125', '<undone@site>', 'Re: A question', 'An answer')`),
  "/admin/commands/messages.status": run("update contact_messages set status = 'unread'"),
  "/admin/commands/enquiries.spam": run(
    "update business_enquiries set suspected_spam = true; update form_submissions set suspected_spam = true",
  ),
  "/admin/commands/submissions.spam": run(
    "update form_submissions set suspected_spam = false, created_at = '2026-01-01'",
  ),
  "/admin/commands/messages.spam": run(
    "update contact_messages set suspected_spam = false, created_at = '2026-01-01'; update form_submissions set suspected_spam = false",
  ),
  "/admin/commands/bulk-operations.request": run(
    `update business_enquiries set status = 'resolved';
    insert into bulk_operations (id, operation, params, actor, state, done, ended_at)
      values ('0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac', 'enquiries.status', '{"status":"resolved"}', '{"kind":"owner"}', 'done', 1,
        now());
    insert into bulk_operation_records select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac', id, 'new' from business_enquiries limit 1`,
  ),
  "/admin/commands/emails.retry": failedEmail,
  "/admin/commands/emails.retry-failed": failedEmail,
  "/admin/commands/other-emails.acknowledge": run(
    "insert into inbound_emails (id, identity, is_other, created_at) values (gen_random_uuid(), 'other', true, '2026-01-01')",
  ),
  "/admin/commands/emails.acknowledge-failures": failedEmail,
  "/admin/commands/posts.save": run("update blog_posts set status = 'draft', publish_at = null, title = 'Before'"),
  "/admin/commands/posts.publish": run("update blog_posts set status = 'draft'"),
  "/admin/commands/posts.unpublish": run("update blog_posts set status = 'published', publish_at = null"),
  "/admin/commands/subscribers.request-confirmation": run(
    "update newsletter_subscriptions set state = 'pending', created_at = '2026-01-01'",
  ),
  "/admin/commands/issues.send": issueIs("draft"),
  "/admin/commands/issues.schedule": issueIs("draft"),
  "/admin/commands/issues.unschedule": issueIs("scheduled"),
  "/admin/commands/issues.pause": issueIs("sending"),
  "/admin/commands/issues.resume": issueIs("paused"),
  "/admin/commands/issues.delete": issueIs("draft"),
  "/admin/commands/team.start": run("delete from team_members"),
  "/admin/commands/subscribers.lift-suppression": run(
    "insert into email_suppressions (address, reason) select email_key, '550' from newsletter_subscriptions on conflict do nothing",
  ),
  "/admin/commands/push.remove": run(
    `insert into push_subscriptions (id, endpoint, p256dh, auth, device, session_id)
      select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119', 'https://push.invalid/other', '', '', 'Firefox', id from auth_sessions limit 1`,
  ),
  "/admin/commands/passkeys.rename": run(
    `insert into passkeys (id, user_id, credential_id, public_key, rp_id, counter, transports, is_synced, name)
      select '0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c11a', user_id, 'id', 'key', 'localhost', 0, '{}', true, 'A computer'
      from site_owner`,
  ),
  "/admin/commands/sessions.end": otherSession,
  "/admin/commands/sessions.end-others": otherSession,
  "/admin/commands/account.resend-email-change": pendingEmail,
  "/admin/commands/account.cancel-email-change": pendingEmail,
  "/admin/commands/backups.cancel": run(
    `insert into backups (id, kind, state, file_name) values ('${GONE}', 'requested', 'queued', 'queued.tar')`,
  ),
  "/admin/commands/backups.delete": run(
    `insert into backups (id, kind, state, file_name) values ('${GONE}', 'requested', 'failed', 'failed.tar')
      on conflict (id) do update set state = excluded.state`,
  ),
  "/admin/commands/second-factor.turn-on": async () => {
    secret = (await answerTo("second-factor.begin")).setUp.secret;
  },
  "/admin/commands/privacy.undo-correction": async () => {
    await ofRavi();
    steps = (await answerTo("privacy.correct", commandBodies(ids)[`${COMMAND}privacy.correct`])).undo;
    expect(steps).toHaveLength(1);
  },
  "/admin/commands/privacy.erase": ofRavi,
  "/admin/commands/privacy.correct": ofRavi,
  "/admin/commands/privacy-requests.answer": run(
    `insert into privacy_requests (id, kind, state, email, idempotency_key)
      values ('${GONE}', 'copy', 'open', 'ravi@client.example', 'key')`,
  ),
  "/admin/commands/content.discard-drafts": contentDraft,
  "/admin/commands/content.publish": contentDraft,
  "/admin/commands/content.cancel-schedule": contentDraft,
  "/admin/commands/content.undo": publishedContent,
  "/admin/commands/content.restore": publishedContent,
  "/admin/commands/settings.restore": run(
    `insert into setting_revisions (section, revision, values) values ('contact', 90, '{"SITE_CITY":"Goa"}')`,
  ),
};

/** Of which table a command deletes a record. */
const DELETED: Record<string, keyof KnownIds> = {
  "/admin/commands/submissions.delete": "form_submissions",
  "/admin/commands/enquiries.delete": "business_enquiries",
  "/admin/commands/messages.delete": "contact_messages",
  "/admin/commands/posts.delete": "blog_posts",
  "/admin/commands/jobs.delete": "jobs",
  "/admin/commands/team.delete": "team_members",
  "/admin/commands/announcements.delete": "announcements",
  "/admin/commands/issues.delete": "newsletter_issues",
};

/** What is sent where the valid body would change nothing. */
async function body(address: string): Promise<unknown> {
  const values = commandBodies(ids)[address];
  const version = async () =>
    (await sql.query("select version from blog_posts where id = $1", [ids.blog_posts])).rows[0].version;
  const table = DELETED[address];
  if (table) return "records" in (values as object) ? { records: { ids: [ids[table]] } } : { id: ids[table] };
  switch (address) {
    case "/admin/commands/consultations.status": {
      const { rows } = await sql.query("select id from form_submissions where form_type = 'consultation' limit 1");
      return { records: { ids: [rows[0].id] }, status: "resolved" };
    }
    case "/admin/commands/enquiries.status":
      return { records: { ids: [ids.business_enquiries] }, status: "resolved" };
    case "/admin/commands/enquiries.spam":
      return { records: { ids: [ids.business_enquiries] }, spam: false };
    case "/admin/commands/conversations.state": {
      const { rows } = await sql.query(
        "select id from conversations where message_id is not null and state = 'open' limit 1",
      );
      return { records: { ids: [rows[0].id] }, state: "done" };
    }
    case "/admin/commands/replies.undo":
      return { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c125" };
    case "/admin/commands/messages.status":
      return { records: { ids: [ids.contact_messages] }, status: "archived" };
    case "/admin/commands/account.reauthenticate":
      return { password: OWNER_ACCOUNT.password };
    case "/admin/commands/replies.save-draft":
      return { ...(values as object), replyId: crypto.randomUUID() };
    case "/admin/commands/preview-links.revoke": {
      const { rows } = await sql.query("select id from preview_links where shows = $1", [ids.blog_posts]);
      return { shows: ids.blog_posts, link: rows[0].id };
    }
    case "/admin/commands/posts.save":
      return { ...(values as object), how: "saved", baseVersion: await version() };
    case "/admin/commands/posts.restore": {
      const first = "select id from blog_post_versions where post_id = $1 order by id limit 1";
      const { rows } = await sql.query(first, [ids.blog_posts]);
      return { id: ids.blog_posts, versionId: rows[0].id, baseVersion: await version(), unsaved: null };
    }
    case "/admin/commands/jobs.save":
    case "/admin/commands/team.save":
    case "/admin/commands/announcements.save":
      return { ...(values as object), id: null, newId: crypto.randomUUID(), seen: null };
    case "/admin/commands/passkeys.add": {
      const { options } = await answerTo("passkeys.begin");
      const origin = urlOf("/admin/commands/passkeys.add").origin;
      return { credential: createTestAuthenticator({ rpId: "localhost", origin }).register(options) };
    }
    case "/admin/commands/second-factor.turn-on":
      return { code: authenticatorCode(secret, -1) };
    case "/admin/commands/second-factor.renew-codes":
      return { code: authenticatorCode(secret) };
    case "/admin/commands/second-factor.turn-off":
      return { code: authenticatorCode(secret, 1) };
    case "/admin/commands/backups.download":
      return { id: await madeBackup() };
    case "/admin/commands/privacy.undo-correction":
      return { steps };
    case "/admin/commands/holds.lift":
      return {
        id: (await sql.query("select id from legal_holds where lifted_at is null")).rows[0].id,
        reason: "Settled",
      };
    case "/admin/commands/issues.create":
      return { id: crypto.randomUUID() };
    default:
      return values;
  }
}

/** The key of the authenticator app, and what takes a correction back. */
let secret = "";
let steps: unknown[] = [];

/** Browsers have passkeys at localhost, and at no IP address. */
function urlOf(address: string): URL {
  const url = new URL(address, site.url);
  if (address.includes("passkeys.")) url.hostname = "localhost";
  return url;
}

async function post(address: string): Promise<Response> {
  const url = urlOf(address);
  if (address.endsWith("/import")) url.search = "?commit";
  const headers: Record<string, string> = { Cookie: cookie, Origin: url.origin };
  const form = formBodies(ids)[address];
  if (form) {
    const fields = address === "/admin/backups/download" ? { id: await madeBackup() } : form;
    return fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  }
  if (address === "/admin/attachments") {
    url.search = `?message=${ids.contact_messages}`;
    return fetch(url, { method: "POST", headers: { ...headers, "X-File-Name": "offer.pdf" }, body: "Words" });
  }
  if (address === "/admin/images") {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#2a7a55" } }).png();
    return fetch(url, { method: "POST", headers, body: new Uint8Array(await picture.toBuffer()) });
  }
  const sent = await body(address);
  const type = { ...headers, "Content-Type": typeof sent === "string" ? "text/csv" : "application/json" };
  return fetch(url, { method: "POST", headers: type, body: typeof sent === "string" ? sent : JSON.stringify(sent) });
}

/** What another command answers, whose answer this one needs. */
async function answerTo(name: string, input: unknown = {}) {
  const url = urlOf(COMMAND + name);
  const headers = { Cookie: cookie, Origin: url.origin, "Content-Type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(input) })).json();
}

/** The backup that was begun, once its file is there. */
async function madeBackup(): Promise<string> {
  const made = "select id from backups where state in ('unverified', 'verifying', 'verified') limit 1";
  await expect.poll(async () => (await sql.query(made)).rowCount).toBe(1);
  return (await sql.query(made)).rows[0].id;
}

async function events(): Promise<{ event: string; actor: string }[]> {
  return (await sql.query("select event, actor from activity order by id")).rows;
}

async function knownIds(): Promise<KnownIds> {
  const found = {} as KnownIds;
  for (const table of KNOWN_TABLES) {
    const { rows } = await sql.query<{ id: string }>(`select id from ${table} order by id limit 1`);
    found[table] = rows[0]?.id ?? "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100";
  }
  return found;
}
