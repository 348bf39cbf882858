import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCKED_TEXTS } from "~/domain/content/locked-texts.server.ts";
import { writeAcknowledgement } from "~/domain/leads/emails/acknowledgement.server.tsx";
import { writeAppointmentEmail } from "~/domain/leads/emails/appointment-email.server.tsx";
import type { AppointmentData } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { writeReply } from "~/domain/leads/emails/reply.server.tsx";
import { pickVisitorFields } from "~/domain/leads/tables/submissions.server.ts";
import {
  writeAlreadySubscribedEmail,
  writeConfirmationEmail,
  writeIssueEmail,
} from "~/domain/newsletter/emails/write-newsletter-emails.server.tsx";
import {
  writeErasureReceipt,
  writeRequestAnswer,
  writeRequestConfirmation,
} from "~/domain/privacy/emails/privacy-emails.server.tsx";
import { REQUEST_KINDS } from "~/domain/privacy/request.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { entryPages } from "~/domain/site/entries/entry-pages.ts";
import { sentIdentity, siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { previewOfPage, previewOfPost } from "~/domain/site/preview/preview-text.ts";
import { withContent } from "~/platform/content/content-scope.server.ts";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import {
  findUnreplaced,
  type MarkedContent,
  markEverything,
  numbersIn,
  RECORD,
} from "../support/content/marked-content.ts";
import { textsOfData, type VisibleText, visibleTexts } from "../support/content/visible-texts.ts";
import { paragraphsOfPdf } from "../support/facts/visible-text.ts";
import { untilShown } from "../support/pages/until-shown.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { publishPosts } from "../support/sample-posts.ts";
import { openSharedSite } from "../support/site/shared-site.ts";
import { eventually } from "../support/time/eventually.ts";

const site = openSharedSite();
/** What visitors read, by page, state, document or email. */
const texts = new Map<string, VisibleText[]>();
let marked: MarkedContent;

/** Which texts a visit doesn't show. */
const NEEDS_MORE = [
  // Scrolling, pressing or waiting in a browser.
  /^(?:site.navigation.(?:widget|more)|site.estimate|site.working-hours|site.price.example.atRate|leads.receipt|newsletter.subscription-receipt|blog.loading)\b/,
  /^leads.application-form.sen(?:ding|t)$/,
  /^(?:leads.form-titles.(?:subject|times|nearest|allTaken|paused|oneTime|earlierTimes|loadingTimes|timesFailed)|privacy.privacy-request-page.(?:busy|stored|copy))\b/,
  // A booked call, or times that the owner has opened.
  /^leads.form-titles.(?:pickTime|callLength|freeTimes|noTime|laterTimes|clocks|showZone)\b/,
  /^leads.appointment-page.(?:when|where|confirmed|requested|cancelled|expired|released|past|moved|move|cancel)\b/,
  /^leads.appointment-emails.(?:place.(?:messaging|video|videoLater)|calendar)\b/,
  // Something that fails, is missing, or there is more of.
  /^(?:pages.error-page|blog.blog.(?:empty|emptyText|found|tooMany|pages|contents)|team.our-team.(?:nobody|unavailable))\b/i,
  /^(?:newsletter.newsletter-links.erase.held|jobs.careers.(?:noOpenings|types|keptByHand|closed|closedTitle|allOpenings)|team.home-team.people|pages.downloads.page)\b/,
  /^(?:legal.processors|pages.about-us.factsTitle|home.served-countries.servingBeyond|site.people.people.kabir.bio)\b/,
  // A client who has agreed to be named.
  /^site.client-names.consent$/,
  // What emails begin with that visitors write, and the properties of files.
  /^(?:jobs.careers.(?:applySubject|openApplication.subject)|documents.[\w-]+.(?:subject|keywords))$/,
  // Paths without an entry of their own, and what only the checks of a release read.
  /^site.metadata.title$|.focusKeyword$/,
];

beforeAll(async () => {
  marked = markEverything(siteIdentity());
  await site.sql(
    "insert into content_revisions (document, revision, values, defaults, publication) select key, 1, value, '{}', gen_random_uuid() from jsonb_each($1)",
    [JSON.stringify(marked.content)],
  );
  await site.sql(
    "insert into announcements (id, text, link, starts_at, ends_at) values (gen_random_uuid(), $1, '/', now() - interval '1 day', now() + interval '1 day')",
    [RECORD],
  );
  const post = { excerpt: RECORD, author: "2468", content: `${RECORD} 2468` };
  await publishPosts(site.sql, { ...post, title: RECORD, slug: "2" }, { ...post, title: RECORD, slug: "1", day: 0 });
  await untilShown(`${site.url}/services`, "§");
  await readPages();
  await readForms();
  await readFiles();
  await readEmails();
});

// The tests of other files, which may follow on the same site, expect what is shipped.
afterAll(async () => {
  await site.sql("truncate content_revisions");
  await untilShown(`${site.url}/how-it-works`, "Discovery &amp; Planning");
});

test("whatever a visitor reads is the owner's text, a setting, a record, or locked for a reason", () => {
  const unreplaced = findUnreplaced(marked, siteIdentity());
  const ofProgram = new Set(LOCKED_TEXTS.map(({ page }) => page));
  const found = [...texts]
    .filter(([where]) => !ofProgram.has(where))
    .flatMap(([where, visible]) =>
      visible.flatMap(({ text, where: part }) => unreplaced(text).map((rest) => `${rest} (${part} of ${where})`)),
    );
  expect([...new Set(found)]).toEqual([]);
});

test("every text that the owner can replace is shown somewhere, but for those that need more than a visit", () => {
  const shown = new Set([...texts.values()].flat().flatMap(({ text }) => numbersIn(text)));
  const missing = marked.names.filter(
    (name, number) => !shown.has(number) && !NEEDS_MORE.some((one) => one.test(name)),
  );
  expect(missing).toEqual([]);
});

async function readPages() {
  const lists = ["?q=2468", "?q=Nothing§ZZ", "?page=9", "/no-such-post", "/1", "/2"];
  const links = ["confirm", "unsubscribe", "preferences", "erase"];
  const others = ["/appointment/none", "/privacy-request", "/privacy-request?token=none", "/no-such-page"];
  const entries = entryPages(siteIdentity()).map(({ path }) => path);
  for (const path of new Set([...PUBLIC_PATHS, ...entries, ...others])) await read(path);
  for (const list of lists) await read(`/company/blog${list}`);
  for (const query of ["", "?token=test"]) for (const link of links) await read(`/newsletter/${link}${query}`);
  await read("/resources/free-consultation?hours=reports:4,invoices:1");
}

/** Forms that are sent empty and filled in, and what the emails that they lead to lead to. */
async function readForms() {
  const [name, message, country] = [RECORD, RECORD, "Other"];
  const email = "reader@client.example";
  const visitor = {
    name,
    fullName: name,
    firstName: name,
    lastName: name,
    email,
    phone: "123",
    company: name,
    country,
  };
  const forms = ["/?index", "/contact", "/ask", "/resources/free-consultation", "/newsletter", "/privacy-request"];
  for (const path of forms) {
    await read(path, {}, `${path}, sent empty`);
    const request = { ...visitor, message, requirements: message, kind: "copy", topic: "newsletter", place: "footer" };
    await read(path, request, `${path}, sent`);
  }
  const confirm = await linkInEmail("newsletter-confirmation", /\/newsletter\/confirm\?token=[\w-]+/);
  await read(confirm, undefined, "a link to confirm");
  const confirmed = await read(confirm, {}, "a link to confirm, pressed");
  const token = /\/newsletter\/preferences\?token=([\w-]+)/.exec(confirmed)?.[1];
  for (const fields of [undefined, { topic: "newsletter" }]) {
    for (const page of ["preferences", "unsubscribe", "erase"])
      await read(`/newsletter/${page}?token=${token}`, fields, `${page}${fields ? ", pressed" : ""}`);
  }
  const request = await linkInEmail("privacy-confirmation", /\/privacy-request\?token=[\w-]+/);
  await read(request, undefined, "a link to a request");
  await read(request, {}, "a link to a request, pressed");
}

function linkInEmail(kind: string, link: RegExp): Promise<string> {
  return eventually(async () => {
    const [email] = await site.sql<{ text: string | null }>("select text from emails where kind = $1", [kind]);
    const [found] = link.exec(email?.text ?? "") ?? [];
    if (found === undefined) throw new Error(`There is no ${kind} with a link.`);
    return found;
  });
}

async function readFiles() {
  for (const path of Object.values(DOCUMENT_FILES)) {
    const bytes = await (await fetch(site.url + path)).arrayBuffer();
    keep(path, await paragraphsOfPdf(new Uint8Array(bytes)));
  }
  const feed = await (await fetch(`${site.url}/feed.xml`)).text();
  keep(
    "/feed.xml",
    feed.split(/<[^>]+>/).filter((text) => !/\d{4}-\d\d-\d\dT/.test(text)),
  );
  keep("/feed.json", textsOfData(await (await fetch(`${site.url}/feed.json`)).json()));
  const { name, short_name, description } = await (await fetch(`${site.url}/site.webmanifest`)).json();
  keep("/site.webmanifest", [name, short_name, description]);
}

/** What isn't read through the site: emails, and the words of preview images. */
async function readEmails() {
  const written = await withContent(marked.content, async () => {
    const [sender, identity] = [senderIdentity(), sentIdentity()];
    const lead = { ...pickVisitorFields({}), submissionId: SUBMISSION, name: RECORD, email: "reader@client.example" };
    const form = { ...lead, source: "home" as const };
    const about = { sender, topics: ["newsletter" as const, "resource-hub" as const], token: "none" };
    const quoted = { name: RECORD, at: new Date("2026-03-02T09:14:00Z"), text: RECORD };
    const receipt = { sender, receipt: RECORD, at: new Date("2026-03-02T10:00:00Z"), counts: [RECORD] };
    const preview = {
      title: RECORD,
      excerpt: RECORD,
      drawing: { tone: "sun", background: "", sheets: "", strokes: "", accents: "" } as const,
    };
    for (const path of PUBLIC_PATHS) keep(`the preview of ${path}`, textsOfData(previewOfPage(path, identity)));
    keep("the preview of a post", textsOfData({ ...previewOfPost(preview, identity), drawing: "" }));
    return {
      acknowledgement: await writeAcknowledgement({ ...form, formType: "contact" }, { sender, identity }),
      consultation: await writeAcknowledgement({ ...form, formType: "consultation" }, { sender, identity }),
      application: await writeAcknowledgement({ ...form, formType: "career" }, { sender, identity }),
      ...(await writeAppointmentEmails({ sender, identity })),
      reply: await writeReply({ subject: RECORD, body: RECORD, quoted }, { sender, identity }),
      confirmation: await writeConfirmationEmail(about),
      known: await writeAlreadySubscribedEmail(about),
      issue: await writeIssueEmail({ sender, issue: { subject: RECORD, preheader: RECORD, html: RECORD } }),
      ...Object.fromEntries(
        REQUEST_KINDS.map((kind) => [`request of ${kind}`, writeRequestConfirmation({ sender, kind, token: "none" })]),
      ),
      answer: writeRequestAnswer({ sender, answer: RECORD, copyToken: null }),
      copy: writeRequestAnswer({ sender, answer: RECORD, copyToken: "none" }),
      erased: writeErasureReceipt({ ...receipt, isAnonymised: false }),
      anonymised: writeErasureReceipt({ ...receipt, isAnonymised: true }),
    };
  });
  for (const [name, { subject, html }] of Object.entries<EmailContent>(written.result))
    texts.set(`the email ${name}`, [
      { where: "subject", text: subject.replace(/^Re: /, "") },
      ...visibleTexts(html, site.url),
    ]);
}

/** Of a time that is written in digits alone, as far as it can be. */
async function writeAppointmentEmails(about: { sender: SenderIdentity; identity: Identity }) {
  const appointment: AppointmentData = {
    ...{
      submissionId: SUBMISSION,
      name: RECORD,
      email: "reader@client.example",
      timeZone: null,
      place: "phone",
      word: RECORD,
    },
    ...{ startsAt: "2026-03-02T09:30:00.000Z", endsAt: "2026-03-02T10:00:00.000Z", sequence: 0 },
    ...{ changedAt: "2026-03-01T10:00:00.000Z", holdUntil: "2026-03-02T09:14:00.000Z" },
    status: "confirmed",
  };
  const topics = ["booked", "confirmed", "moved", "reminder", "requested", "cancelled", "expired", "taken"] as const;
  const written = topics.map(async (topic) => {
    const status = topic === "requested" || topic === "cancelled" || topic === "expired" ? topic : "confirmed";
    const email = await writeAppointmentEmail(
      topic,
      { ...appointment, status },
      { ...about, hasInvitation: true, managePath: "/" },
    );
    return [`appointment ${topic}`, email] as const;
  });
  return Object.fromEntries(await Promise.all(written));
}

const SUBMISSION = "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7";

/** Reads what the site answers: to a form's fields, if there are any. */
async function read(path: string, fields?: Record<string, string>, name = path): Promise<string> {
  const post = fields && { method: "POST", body: new URLSearchParams(fields), headers: { Origin: site.url } };
  const response = await fetch(site.url + path, post);
  if (response.status >= 500) throw new Error(`${name} failed.`);
  const html = await response.text();
  texts.set(name, visibleTexts(html, site.url + path));
  return html;
}

function keep(where: string, found: readonly string[]) {
  texts.set(
    where,
    found.map((text) => ({ where: "text", text })),
  );
}
