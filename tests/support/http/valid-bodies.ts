/** Ids of existing records, by their table. */
export type KnownIds = Record<(typeof KNOWN_TABLES)[number], string>;

/** The tables whose records commands name. */
export const KNOWN_TABLES = [
  ...["form_submissions", "contact_messages", "business_enquiries", "blog_posts", "announcements", "jobs"],
  ...["team_members", "newsletter_subscriptions", "newsletter_issues", "mails"],
] as const;

const NOW = "2026-03-04T05:06:07.089Z";
const LATER = "2036-03-04T05:06:07.089Z";

/** An act that was ordered before. */
const ACT = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac";

/** Of a server that doesn't exist. */
const MAIL_VALUES = {
  ...{
    MAIL_FROM_ADDRESS: "desk@client.example",
    MAIL_FROM_NAME: "Desk",
    SMTP_USER: "desk",
    SMTP_PASSWORD: "a password",
  },
  ...{ SMTP_HOST: "mail.invalid", SMTP_PORT: "465", SMTP_ENCRYPTION: "tls" },
  ...{ IMAP_HOST: "", IMAP_PORT: "", IMAP_ENCRYPTION: "", IMAP_USER: "", IMAP_PASSWORD: "" },
};

/** The JSON that the site's screens and API clients send to each path; a valid request, to be fuzzed. */
export function commandBodies(ids: KnownIds): Record<string, unknown> {
  const everything = (filters: object) => ({ filters, except: [], until: NOW });
  const submissions = everything({ q: "", type: "", status: "", spam: "" });
  const messages = everything({ view: "inbox", q: "", starred: "" });
  const enquiries = everything({ q: "", status: "new", spam: "" });
  const subscribers = everything({ q: "", state: "", topic: "" });
  const submission = { ids: [ids.form_submissions] };
  const message = { ids: [ids.contact_messages] };
  const post = {
    ...{
      title: "A title",
      slug: "a-title",
      excerpt: "Short",
      imageUrl: "",
      imageAlt: "",
      author: "Asha Rao",
      content: "# Words",
    },
    ...{ status: "draft", publishAt: LATER },
  };
  const issue = { id: ids.newsletter_issues };
  const person = { firstName: "Asha", lastName: "Rao", email: "asha@client.example" };
  return {
    "/admin/form-submissions/mark": { ...submission, read: true },
    "/admin/form-submissions/mark-matching": { records: submissions, read: true },
    "/admin/bulk-acts": { id: ACT, request: "undo" },
    "/admin/form-submissions/spam": { records: submissions, spam: true },
    "/admin/form-submissions/delete": { records: { ids: ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119"] } },
    "/admin/consultations/status": { records: submissions, status: "new" },
    "/admin/enquiries/status": { records: enquiries, status: "new" },
    "/admin/enquiries/spam": { records: enquiries, spam: false },
    "/admin/enquiries/delete": { records: { ids: ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c120"] } },
    "/admin/notes": {
      ...{ leadId: ids.form_submissions, subject: "submission", subjectId: ids.form_submissions },
      ...{ text: "A note", was: "" },
    },
    "/admin/messages/open": { id: ids.contact_messages },
    "/admin/messages/status": { records: messages, status: "archived" },
    "/admin/messages/star": { ...message, starred: true },
    "/admin/messages/spam": { records: messages, spam: true },
    "/admin/messages/delete": { records: { ids: ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111"] } },
    "/admin/messages/reply": {
      ...{ id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c112", messageId: ids.contact_messages, body: "An answer" },
    },
    "/admin/messages/draft": { messageId: ids.contact_messages, body: "An ans" },
    "/admin/messages/saved-replies": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c113", title: "Thanks", body: "Thanks" },
    "/admin/messages/saved-replies/delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c113" },
    "/admin/mail/retry": { id: ids.mails, address: "asha@client.example" },
    "/admin/mail/retry-failed": { records: { ids: [ids.mails] } },
    "/admin/mail/seen": { records: everything({}) },
    "/admin/mail/other/seen": { records: everything({}) },
    "/admin/mail/test": { to: "asha@client.example" },
    "/admin/updates/save": {
      ...{ id: ids.announcements, seen: NOW, text: "News", link: "/contact", linkText: "More", tone: "info" },
      ...{ startsAt: NOW, endsAt: LATER },
    },
    "/admin/updates/end": { id: ids.announcements },
    "/admin/updates/delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c114" },
    "/admin/blog/quick-fill": { status: "draft" },
    "/admin/blog/publish": { id: ids.blog_posts },
    "/admin/blog/unpublish": { id: ids.blog_posts },
    "/admin/blog/delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c115" },
    "/admin/blog/render": { content: "# Words\n\n| a | b |\n|---|---|\n" },
    "/admin/blog/:postId/save": { edit: post, baseVersion: 1, how: "autosaved" },
    "/admin/blog/:postId/set-aside": post,
    "/admin/blog/:postId/restore": { versionId: ids.blog_posts, baseVersion: 1, unsaved: post },
    "/admin/blog/:postId/preview-links": { days: 7 },
    "/admin/blog/:postId/preview-links/end": { token: "0123456789ab".repeat(4) },
    "/admin/newsletter/import": "email,state,consent given,consent text\nasha@client.example,,2026-01-01,Asked",
    "/admin/newsletter/ask": { records: subscribers },
    "/admin/newsletter/remove": { records: { ids: [ids.newsletter_subscriptions] } },
    "/admin/newsletter/release": { records: { ids: [ids.newsletter_subscriptions] } },
    "/admin/newsletter/resume": { release: false },
    "/admin/newsletter/settings": { perMinute: 60 },
    "/admin/newsletter/issues/new": { postId: ids.blog_posts },
    "/admin/newsletter/issues/save": {
      ...{ ...issue, version: 1, subject: "A subject", preheader: "Short", content: "# Words", topic: "newsletter" },
    },
    "/admin/newsletter/issues/test": issue,
    "/admin/newsletter/issues/send": issue,
    "/admin/newsletter/issues/schedule": { ...issue, sendAt: LATER },
    "/admin/newsletter/issues/unschedule": issue,
    "/admin/newsletter/issues/pause": issue,
    "/admin/newsletter/issues/resume": issue,
    "/admin/newsletter/issues/delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c116" },
    "/admin/newsletter/issues/with-post": { postId: ids.blog_posts, awaits: true },
    "/admin/jobs/save": {
      ...{ id: ids.jobs, seen: NOW, title: "A job", description: "Work", status: "open", assignedTo: "" },
    },
    "/admin/jobs/move": { id: ids.jobs, status: "closed" },
    "/admin/jobs/delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c117" },
    "/admin/team/save": {
      ...{ id: ids.team_members, seen: NOW, name: "Asha", role: "Lead", description: "", specialties: ["a"], bio: "" },
      ...{ image: "", portrait: 1, email: "", linkedin: "", onHome: true, onTeamPage: true },
    },
    "/admin/team/place": { id: ids.team_members, onHome: true, onTeamPage: true },
    "/admin/team/order": { ids: [ids.team_members] },
    "/admin/team/start": {},
    "/admin/team/delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c118" },
    "/admin/privacy": { command: "set-hold", address: "ravi@client.example", reason: "A dispute" },
    "/admin/start/samples/decide": { decisions: { "figure-savings": "own" } },
    "/admin/start/live": { live: true },
    "/admin/push/subscribe": {
      endpoint: "https://push.invalid/device",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
    "/admin/push/unsubscribe": { endpoint: "https://push.invalid/device" },
    "/admin/push/remove": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119" },
    "/admin/push/test": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119" },
    "/admin/backups/command": { command: "start" },
    "/admin/settings/save": { id: "contact", values: { SITE_CITY: "Pune" }, seen: null },
    "/admin/settings/restore": { room: "contact", revision: 0 },
    // A wrong password: the right one would give the session another token.
    "/admin/settings/security/reauthenticate": { password: "not the password" },
    "/admin/settings/security/change-email": { email: person.email },
    "/admin/settings/security/resend-email-change": {},
    "/admin/settings/security/cancel-email-change": {},
    "/admin/settings/security/change-password": { password: "purple otter window lamp" },
    "/admin/settings/security/rate-password": { password: "purple otter window lamp" },
    "/admin/settings/security/change-pin": { pin: "7305" },
    "/admin/settings/security/passkeys": {
      ...{ command: "rename", id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c11a", name: "A phone" },
    },
    "/admin/settings/security/second-factor": { command: "begin" },
    "/admin/settings/security/end-session": { id: "a-session" },
    "/admin/settings/security/end-other-sessions": {},
    "/admin/settings/mail/save": { id: "mail", values: MAIL_VALUES, server: [], seen: null },
    "/admin/settings/mail/find": { address: "desk@gmail.com" },
    "/admin/settings/mail/test": { inForce: true },
    "/admin/settings/mail/domain": { selector: "" },
    "/api/submit-contact": { ...person, country: "India", requirements: "Words", idempotencyKey: "a-key" },
    "/api/submit-consultation": { ...person, phone: "+49 30 1", company: "Client", message: "Words" },
    "/api/subscribe": { email: person.email },
    "/pin": { pin: "1234" },
    "/admin/passkey-sign-in": { credential: ASSERTION },
  };
}

/** The use of a passkey that no account has. */
const ASSERTION: object = {
  ...{ id: "c29tZS1wYXNza2V5", rawId: "c29tZS1wYXNza2V5", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "" },
};

/** What the site's forms send, by path. `records` is JSON in a field. */
export function formBodies(ids: KnownIds): Record<string, Record<string, string>> {
  const lead = { fullName: "Asha Rao", email: "asha@client.example", company: "Client", phone: "+49 30 1" };
  const records = JSON.stringify({ ids: [ids.form_submissions] });
  const project = { apiKey: "key", authDomain: "a.example", projectId: "project", appId: "1:2:web:3" };
  return {
    "/": { ...lead, name: "Asha", message: "Words", requirements: "Words", formToken: "a.b", place: "home" },
    "/contact": { ...lead, country: "India", requirements: "Words", formToken: "a.b", idempotencyKey: "a-long-key" },
    "/resources/free-consultation": { ...lead, message: "Words", formToken: "a.b" },
    "/newsletter": { email: lead.email, formToken: "a.b" },
    "/newsletter/confirm": {},
    "/newsletter/unsubscribe": { "List-Unsubscribe": "One-Click" },
    "/newsletter/preferences": { topic: "newsletter" },
    "/newsletter/erase": {},
    "/privacy-request": { kind: "copy", email: lead.email, details: "Words", formToken: "a.b" },
    "/pin": { pin: "1234" },
    "/admin/login": { email: lead.email, password: "a password" },
    "/admin/set-up": { token: "token", email: lead.email, password: "a long password", pin: "1234" },
    "/admin/request-sign-in-link": { email: lead.email },
    "/admin/sign-in-link": { token: "token" },
    "/admin/confirm-email": { token: "token" },
    "/admin/end-sessions": { token: "token" },
    "/admin/form-submissions/export": { records },
    "/admin/consultations/export": { records },
    "/admin/enquiries/export": { records },
    "/admin/messages/export": { records },
    "/admin/newsletter/export": { records },
    "/admin/activity/export": { records },
    "/test-firebase": project,
    "/test-firebase/project": project,
    "/test-firebase/sign-in": { email: lead.email, password: "a password" },
  };
}
