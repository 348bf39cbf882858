/** Ids of existing records, by their table. */
export type KnownIds = Record<(typeof KNOWN_TABLES)[number], string>;

/** The tables whose records commands name. */
export const KNOWN_TABLES = [
  ...["form_submissions", "contact_messages", "business_enquiries", "blog_posts", "announcements", "jobs"],
  ...["team_members", "newsletter_subscriptions", "newsletter_issues", "emails", "saved_replies"],
] as const;

const NOW = "2026-03-04T05:06:07.089Z";
const LATER = "2036-03-04T05:06:07.089Z";

/** An event that was ordered before. */
const OPERATION = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c1ac";

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

/** A bucket at a service that doesn't exist. */
const DESTINATION = {
  ...{ BACKUP_S3_BUCKET: "backups", BACKUP_S3_ENDPOINT: "https://s3.invalid" },
  ...{ BACKUP_S3_ACCESS_KEY: "key", BACKUP_S3_SECRET_KEY: "a secret" },
};

/** The JSON that the site's screens and API clients send to each path; a valid request, to be fuzzed. */
export function commandBodies(ids: KnownIds): Record<string, unknown> {
  const everything = (filters: object) => ({ filters, except: [], until: NOW });
  const submissions = everything({ q: "", type: "", status: "", spam: "" });
  const messages = everything({ view: "inbox", q: "", starred: "" });
  const conversations = everything({ view: "open", type: "", q: "" });
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
  const appointment = { id: ids.form_submissions, sequence: 0 };
  const person = { firstName: "Asha", lastName: "Rao", email: "asha@client.example" };
  return {
    "/admin/commands/submissions.mark": { ...submission, read: true },
    "/admin/commands/submissions.mark-matching": { records: submissions, read: true },
    "/admin/commands/imports.dismiss": { id: OPERATION },
    "/admin/commands/lists.authorize-export": { records: { ids: [ids.form_submissions] } },
    "/admin/commands/bulk-operations.request": { id: OPERATION, request: "undo" },
    "/admin/commands/submissions.spam": { records: submissions, spam: true },
    "/admin/commands/submissions.delete": { records: { ids: ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119"] } },
    "/admin/commands/consultations.status": { records: submissions, status: "new" },
    "/admin/commands/appointments.confirm": appointment,
    "/admin/commands/appointments.move": { ...appointment, time: LATER, isQuiet: true },
    "/admin/commands/appointments.cancel": { ...appointment, word: "I am away that day", isQuiet: true },
    "/admin/commands/appointments.no-show": { id: ids.form_submissions, noShow: true },
    "/admin/commands/appointments.add": {
      ...{ newId: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c121", name: "Asha Rao", email: "asha@client.example", phone: "" },
      ...{ time: "2036-03-06T05:06:07.089Z", minutes: 30, note: "By phone", invites: false },
    },
    "/admin/commands/enquiries.status": { records: enquiries, status: "new" },
    "/admin/commands/enquiries.spam": { records: enquiries, spam: false },
    "/admin/commands/enquiries.delete": { records: { ids: ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c120"] } },
    "/admin/commands/appointments.feed": { do: "new" },
    "/admin/commands/notes.save": {
      ...{ leadId: ids.form_submissions, subject: "submission", subjectId: ids.form_submissions },
      ...{ text: "A note", was: "" },
    },
    "/admin/commands/conversations.state": { records: conversations, state: "done" },
    "/admin/commands/conversations.snooze": { records: conversations, until: LATER },
    "/admin/commands/conversations.attend": {
      window: ids.contact_messages,
      place: ids.form_submissions,
      does: "reads",
      step: 1,
    },
    "/admin/commands/conversations.tag": { records: conversations, tag: "Urgent", add: true },
    "/admin/commands/inbox-views.save": {
      id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c126",
      name: "Files",
      filters: "q=has%3Afile",
    },
    "/admin/commands/inbox-views.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c126" },
    "/admin/commands/messages.open": { id: ids.contact_messages },
    "/admin/commands/messages.status": { records: messages, status: "archived" },
    "/admin/commands/messages.star": { ...message, starred: true },
    "/admin/commands/messages.spam": { records: messages, spam: true },
    "/admin/commands/messages.delete": { records: { ids: ["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111"] } },
    "/admin/commands/replies.send": {
      ...{ id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c112", messageId: ids.contact_messages, body: "An answer" },
    },
    "/admin/commands/replies.undo": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c112" },
    "/admin/commands/attachments.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c127" },
    "/admin/commands/replies.save-draft": { messageId: ids.contact_messages, body: "An ans" },
    "/admin/commands/saved-replies.save": {
      id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c113",
      title: "Thanks",
      body: "Thanks",
    },
    "/admin/commands/saved-replies.attach": {
      ...{ id: ids.saved_replies, messageId: ids.contact_messages },
      insertion: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c114",
    },
    "/admin/commands/saved-replies.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c113" },
    "/admin/commands/emails.retry": { id: ids.emails, address: "asha@client.example" },
    "/admin/commands/emails.retry-failed": { records: { ids: [ids.emails] } },
    "/admin/commands/emails.acknowledge-failures": { records: everything({}) },
    "/admin/commands/other-emails.acknowledge": { records: everything({}) },
    "/admin/commands/announcements.save": {
      ...{ id: ids.announcements, seen: NOW, text: "News", link: "/contact", linkText: "More", tone: "info" },
      ...{ startsAt: NOW, endsAt: LATER },
    },
    "/admin/commands/announcements.end": { id: ids.announcements },
    "/admin/commands/announcements.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c114" },
    "/admin/commands/posts.quick-fill": { status: "draft" },
    "/admin/commands/posts.publish": { id: ids.blog_posts },
    "/admin/commands/posts.unpublish": { id: ids.blog_posts },
    "/admin/commands/posts.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c115" },
    "/admin/commands/posts.render": { content: "# Words\n\n| a | b |\n|---|---|\n" },
    "/admin/commands/posts.save": { id: ids.blog_posts, edit: post, baseVersion: 1, how: "autosaved" },
    "/admin/commands/posts.discard": { id: ids.blog_posts, edit: post },
    "/admin/commands/posts.restore": { id: ids.blog_posts, versionId: ids.blog_posts, baseVersion: 1, unsaved: post },
    "/admin/commands/preview-links.create": { shows: ids.blog_posts, days: 7 },
    "/admin/commands/preview-links.revoke": { shows: ids.blog_posts, link: OPERATION },
    "/admin/newsletter/import": "email,state,consent given,consent text\nasha@client.example,,2026-01-01,Asked",
    "/admin/commands/subscribers.request-confirmation": { records: subscribers },
    "/admin/commands/subscribers.remove": { records: { ids: [ids.newsletter_subscriptions] } },
    "/admin/commands/subscribers.lift-suppression": { records: { ids: [ids.newsletter_subscriptions] } },
    "/admin/commands/confirmations.resume": { release: false },
    "/admin/commands/newsletter-settings.save": { perMinute: 60 },
    "/admin/commands/issues.create": { postId: ids.blog_posts },
    "/admin/commands/issues.save": {
      ...{ ...issue, version: 1, subject: "A subject", preheader: "Short", content: "# Words", topic: "newsletter" },
    },
    "/admin/commands/issues.test": issue,
    "/admin/commands/issues.send": issue,
    "/admin/commands/issues.schedule": { ...issue, sendAt: LATER },
    "/admin/commands/issues.unschedule": issue,
    "/admin/commands/issues.pause": issue,
    "/admin/commands/issues.resume": issue,
    "/admin/commands/issues.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c116" },
    "/admin/commands/issues.with-post": { postId: ids.blog_posts, awaits: true },
    "/admin/commands/redirects.save": {
      ...{ id: null, newId: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119", seen: null },
      ...{ from: "/old-page", to: "/contact", permanent: true },
    },
    "/admin/commands/redirects.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c120" },
    "/admin/commands/redirects.import": { text: "/older-page /services", store: true },
    "/admin/commands/jobs.save": {
      ...{ id: ids.jobs, seen: NOW, title: "A job", description: "Work", status: "open", assignedTo: "" },
    },
    "/admin/commands/jobs.move": { id: ids.jobs, status: "closed" },
    "/admin/commands/jobs.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c117" },
    "/admin/commands/team.save": {
      ...{ id: ids.team_members, seen: NOW, name: "Asha", role: "Lead", description: "", specialties: ["a"], bio: "" },
      ...{ image: "", portrait: 1, email: "", linkedin: "", onHome: true, onTeamPage: true },
    },
    "/admin/commands/team.set-pages": { id: ids.team_members, onHome: true, onTeamPage: true },
    "/admin/commands/team.order": { ids: [ids.team_members] },
    "/admin/commands/team.start": {},
    "/admin/commands/team.delete": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c118" },
    "/admin/commands/holds.set": { address: "ravi@client.example", reason: "A dispute" },
    "/admin/commands/holds.lift": { id: OPERATION, reason: "It is settled" },
    "/admin/commands/privacy.find": { address: "ravi@client.example" },
    "/admin/commands/privacy.export": { address: "ravi@client.example", format: "html" },
    "/admin/commands/privacy.send-copy": { address: "ravi@client.example" },
    "/admin/commands/privacy.preview-erasure": { address: "ravi@client.example", mode: "anonymise" },
    "/admin/commands/privacy.erase": {
      ...{ address: "ravi@client.example", confirmation: "ravi@client.example", mode: "erase", reason: "They asked" },
      ...{ neverWrite: false, sendReceipt: false, tellCancelled: false },
    },
    "/admin/commands/privacy.find-words": { words: "Ravi Rao" },
    "/admin/commands/privacy.erase-words": { words: "Ravi Rao" },
    "/admin/commands/privacy.preview-correction": { address: "ravi@client.example", changes: { company: "Client" } },
    "/admin/commands/privacy.correct": { address: "ravi@client.example", changes: { company: "Client" } },
    "/admin/commands/privacy.undo-correction": {
      steps: [
        {
          ...{ table: "form_submissions", id: ids.form_submissions },
          values: [{ column: "company", was: "Before", became: "Client" }],
        },
      ],
    },
    "/admin/commands/privacy-requests.answer": { id: OPERATION, state: "done", answer: "" },
    "/admin/commands/samples.decide": { decisions: { "figure-savings": "own" } },
    "/admin/commands/site.set-live": { live: true },
    "/admin/commands/push.subscribe": {
      endpoint: "https://push.invalid/device",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
    "/admin/commands/push.unsubscribe": { endpoint: "https://push.invalid/device" },
    "/admin/commands/push.remove": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119" },
    "/admin/commands/push.test": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c119" },
    "/admin/commands/backups.start": {},
    "/admin/commands/backups.cancel": { id: OPERATION },
    "/admin/commands/backups.delete": { id: OPERATION },
    "/admin/commands/backups.download": { id: OPERATION },
    "/admin/commands/backups.set-passphrase": {
      passphrase: "purple otter window lamp",
      again: "purple otter window lamp",
    },
    "/admin/commands/backups.save-schedule": { id: "backups", values: { BACKUP_HOUR: "4" }, seen: null },
    "/admin/commands/backup-destinations.save": { id: "backup-s3", values: DESTINATION, seen: null },
    "/admin/commands/backup-destinations.remove": { kind: "s3" },
    "/admin/commands/backup-destinations.test": { id: "backup-s3", values: DESTINATION },
    "/admin/commands/settings.save": { id: "contact", values: { SITE_CITY: "Pune" }, seen: null },
    "/admin/commands/settings.restore": { section: "contact", revision: 0 },
    "/admin/commands/content.save-draft": {
      ...{ document: "blog.loading", texts: { text: "One moment" }, was: { text: null } },
    },
    "/admin/commands/content.discard-drafts": { documents: ["blog.loading"] },
    "/admin/commands/content.restore-drafts": {
      drafts: [
        {
          document: "blog.loading",
          texts: { text: "Wait" },
          was: { text: null },
          publishAt: "2099-01-02T08:00:00.000Z",
        },
      ],
    },
    "/admin/commands/content.publish": { versions: { "blog.loading": NOW }, at: null, overwrite: true },
    "/admin/commands/content.cancel-schedule": { documents: ["blog.loading"] },
    "/admin/commands/content.preview-import": {
      file: '{"documents":{"blog.loading":{"fields":[{"path":"text","value":"A moment"}]}}}',
    },
    "/admin/commands/content.import": {
      file: '{"documents":{"blog.loading":{"fields":[{"path":"text","value":"A moment, please"}]}}}',
      publish: true,
    },
    "/admin/commands/content.undo": { publication: OPERATION },
    "/admin/commands/content.restore": { document: "blog.loading", revision: 0 },
    // A wrong password: the right one would give the session another token.
    "/admin/commands/account.reauthenticate": { password: "not the password" },
    "/admin/commands/account.change-email": { email: person.email },
    "/admin/commands/account.resend-email-change": {},
    "/admin/commands/account.cancel-email-change": {},
    "/admin/commands/account.change-password": { password: "purple otter window lamp" },
    "/admin/commands/account.rate-password": { password: "purple otter window lamp" },
    "/admin/commands/account.change-pin": { pin: "7305" },
    "/admin/commands/passkeys.begin": {},
    "/admin/commands/passkeys.add": { credential: REGISTRATION },
    "/admin/commands/passkeys.rename": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c11a", name: "A phone" },
    "/admin/commands/passkeys.remove": { id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c11a" },
    "/admin/commands/passkeys.challenge": {},
    "/admin/commands/second-factor.begin": {},
    "/admin/commands/second-factor.turn-on": { code: "123456" },
    "/admin/commands/second-factor.renew-codes": { code: "123456" },
    "/admin/commands/second-factor.turn-off": { code: "123456" },
    "/admin/commands/sessions.end": { id: "a-session" },
    "/admin/commands/sessions.end-others": {},
    "/admin/commands/mail.save": { id: "mail", values: MAIL_VALUES, server: [], seen: null },
    "/admin/commands/mail.find": { address: "desk@gmail.com" },
    "/admin/commands/mail.test": { inForce: true },
    "/admin/commands/mail.check-domain": { selector: "" },
    "/api/submit-contact": { ...person, country: "India", requirements: "Words", idempotencyKey: "a-key" },
    "/api/submit-consultation": { ...person, phone: "+49 30 1", company: "Client", message: "Words" },
    "/api/submit-question": { ...person, message: "Words" },
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

/** A new passkey that no account has asked for. */
const REGISTRATION: object = {
  ...{ id: "c29tZS1wYXNza2V5", rawId: "c29tZS1wYXNza2V5", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "e30", attestationObject: "AAAA", transports: [] },
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
    "/company/careers": { name: "Asha Rao", email: lead.email, message: "Words", openingId: "", formToken: "a.b" },
    "/ask": { email: lead.email, message: "Words", formToken: "a.b" },
    "/newsletter": { email: lead.email, formToken: "a.b" },
    "/newsletter/confirm": {},
    "/newsletter/unsubscribe": { "List-Unsubscribe": "One-Click" },
    "/newsletter/preferences": { topic: "newsletter" },
    "/newsletter/erase": {},
    "/appointment/:token": { do: "cancel", word: "Words" },
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
    "/admin/backups/download": { id: OPERATION },
    "/test-firebase": project,
    "/test-firebase/project": project,
    "/test-firebase/sign-in": { email: lead.email, password: "a password" },
  };
}
