import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findEnquiry, listEnquiries } from "~/domain/leads/enquiries/queries.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactSection } from "~/domain/leads/forms/contact-section.server.ts";
import { countMessagesByTab, findMessage, listMessages } from "~/domain/leads/inbox/queries.server.ts";
import {
  enquirySpamOperation,
  messageSpamOperation,
  submissionSpamOperation,
} from "~/domain/leads/lists/record-operations.server.ts";
import { attachInboundReply } from "~/domain/leads/replies/inbound-replies.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { findSubmission, listSubmissions } from "~/domain/leads/submissions/queries.server.ts";
import { NO_SUBMISSION_FILTERS } from "~/domain/leads/submissions/submission-list.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { chooseNotifications } from "../../../../tests/support/database/choose-notifications.ts";
import { ADA, inboundReply, leadMeta, newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { MANY_LINKS } from "../../../../tests/support/leads.ts";
import { loadTimeline } from "./timeline.server.ts";

openTestDatabase();

const SENT = new Date("2026-03-01T10:00:00Z");
const NOW = new Date("2026-03-02T10:00:00Z");
const received = (more: Partial<WriteMeta> = {}, text?: string) => submitLead({ now: SENT, text, ...more });

/** The ids that the three lists show, and what they count. */
async function shown(spam: "only" | "" = "") {
  const view = spam ? ("spam" as const) : ("inbox" as const);
  const [submissions, messages, enquiries] = await Promise.all([
    listSubmissions({ ...NO_SUBMISSION_FILTERS, spam }, { at: "start" }),
    listMessages({ view, q: "", starred: "" }, { at: "start" }),
    listEnquiries({ q: "", status: "", spam }, { at: "start" }),
  ]);
  return [submissions, messages, enquiries].map(({ rows }) => rows.map(({ id }) => id));
}
const emailsAbout = async (id: string) =>
  (await database().select().from(emails).where(eq(emails.subjectId, id))).map(({ kind }) => kind).sort();

describe("a lead that is suspected to be spam", () => {
  it("is in the spam view of every screen and in no other list, with its reasons", async () => {
    const spam = await received({ suspicions: ["honeypot", "too-fast"] });
    const other = await received();
    expect(await shown("only")).toEqual([[spam.id], [spam.messageId], [spam.enquiryId]]);
    expect(await shown()).toEqual([[other.id], [other.messageId], [other.enquiryId]]);
    const marked = { suspectedSpam: true, spamReasons: ["honeypot", "too-fast"] };
    expect(await findSubmission(spam.id)).toMatchObject(marked);
    expect(await findMessage(spam.messageId)).toMatchObject(marked);
    expect(await findEnquiry(spam.enquiryId)).toMatchObject(marked);
    expect(await findMessage(other.messageId)).toMatchObject({ suspectedSpam: false, spamReasons: [] });
  });

  it("for a filled-in honeypot alone is told to the owner; the acknowledgement waits until it is unmarked", async () => {
    const { id } = await received({ suspicions: ["honeypot"] });
    expect(await emailsAbout(id)).toEqual(["lead-notice"]);
    await doBulkOperation(submissionSpamOperation, { ids: [id] }, { spam: false }, NOW);
    expect(await emailsAbout(id)).toEqual(["acknowledgement", "lead-notice"]);
  });

  it("shows in the inbox once it is answered, and once its sender answers an email of ours", async () => {
    const answered = await received({ suspicions: ["too-fast"] });
    await replyToMessage(newReply(answered.messageId), NOW);
    expect(await findSubmission(answered.id)).toMatchObject({ suspectedSpam: false, status: "in-progress" });
    expect(await emailsAbout(answered.id)).toEqual([]);

    const [suspected, marked] = [await received(), await received()];
    await database()
      .update(formSubmissions)
      .set({ suspectedSpam: true, spamReasons: ["links"] })
      .where(eq(formSubmissions.id, suspected.id));
    await doBulkOperation(submissionSpamOperation, { ids: [marked.id] }, { spam: true }, NOW);
    await database().update(emails).set({ state: "accepted" });
    for (const { id } of [suspected, marked]) {
      const [email] = await database().select().from(emails).where(eq(emails.subjectId, id));
      await attachInboundReply(
        database(),
        inboundReply(`<${id}@client.example>`, email?.messageId ?? "<none@x>", NOW),
        NOW,
      );
    }
    expect(await findSubmission(suspected.id)).toMatchObject({ suspectedSpam: false });
    expect(await findSubmission(marked.id)).toMatchObject({ suspectedSpam: true });
  });
});

describe("marking as spam", () => {
  const mark = (id: string, spam: boolean) => doBulkOperation(submissionSpamOperation, { ids: [id] }, { spam }, NOW);

  it("from any screen marks the whole lead, is recorded in its timeline, and can be undone", async () => {
    const { id, messageId, enquiryId } = await received();
    const marks = [
      (spam: boolean) => doBulkOperation(submissionSpamOperation, { ids: [id] }, { spam }, NOW),
      (spam: boolean) => doBulkOperation(messageSpamOperation, { ids: [messageId] }, { spam }, NOW),
      (spam: boolean) => doBulkOperation(enquirySpamOperation, { ids: [enquiryId] }, { spam }, NOW),
    ];
    for (const mark of marks) {
      expect(await mark(true)).toMatchObject({ done: 1 });
      expect(await mark(true)).toMatchObject({ done: 0 });
      expect(await shown("only")).toEqual([[id], [messageId], [enquiryId]]);
      expect(await findEnquiry(enquiryId)).toMatchObject({ spamReasons: ["marked"] });
      expect(await mark(false)).toMatchObject({ done: 1 });
      expect(await shown()).toEqual([[id], [messageId], [enquiryId]]);
    }
    const texts = (await loadTimeline(id, SENT.toISOString())).map(({ text }) => text);
    expect(texts.filter((text) => text === "Marked as spam")).toHaveLength(3);
    expect(texts.filter((text) => text === "Marked as not spam")).toHaveLength(3);
  });

  it("leaves the site's reasons stored, so that a lead that is marked again has them", async () => {
    const { id } = await received({ suspicions: ["too-fast"] });
    await mark(id, false);
    await mark(id, true);
    expect(await findSubmission(id)).toMatchObject({ spamReasons: ["too-fast", "marked"] });
  });

  it("withdraws the unsent emails, and undoing queues them again, but none twice", async () => {
    const { id } = await received();
    expect(await emailsAbout(id)).toEqual(["acknowledgement", "lead-notice"]);
    await mark(id, true);
    expect(await emailsAbout(id)).toEqual([]);
    expect(await mark(id, false)).toMatchObject({ done: 1, counts: { queued: 2 } });
    await database().update(emails).set({ state: "accepted" });
    await mark(id, true);
    expect(await mark(id, false)).toMatchObject({ done: 1, counts: { queued: 0 } });
    expect(await emailsAbout(id)).toEqual(["acknowledgement", "lead-notice"]);
  });

  it("and undoing it sends nothing again whose copies have expired, in bulk either", async () => {
    const sent = [await received(), await received({}, "Another request")];
    const held = await received({ suspicions: ["too-fast"] });
    await database().update(emails).set({ state: "accepted", updatedAt: SENT });
    await database().delete(emails);
    const ids = sent.map(({ id }) => id);
    await doBulkOperation(submissionSpamOperation, { ids }, { spam: true }, NOW);
    expect(await doBulkOperation(submissionSpamOperation, { ids }, { spam: false }, NOW)).toMatchObject({
      done: 2,
      counts: { queued: 0 },
    });
    expect(await mark(held.id, false)).toMatchObject({ counts: { queued: 2 } });
    await database().delete(emails);
    await mark(held.id, true);
    expect(await mark(held.id, false)).toMatchObject({ counts: { queued: 0 } });
  });

  it("and undoing it sends no notice that the owner had in a digest", async () => {
    await chooseNotifications({ OWNER_NOTIFY_CONTACT: "digest" }, SENT);
    const { id } = await received();
    await chooseNotifications({ OWNER_NOTIFY_CONTACT: "at-once" }, SENT);
    await database().update(emails).set({ state: "accepted" });
    await mark(id, true);
    expect(await mark(id, false)).toMatchObject({ done: 1, counts: { queued: 0 } });
    expect(await emailsAbout(id)).toEqual(["acknowledgement"]);
  });

  it("as no spam queues the emails of what was suspected, once, and none of what was dealt with before", async () => {
    const [open, resolved] = [
      await received({ suspicions: ["too-fast"] }),
      await received({ suspicions: ["too-fast"] }),
    ];
    await database().update(formSubmissions).set({ status: "resolved" }).where(eq(formSubmissions.id, resolved.id));
    expect(await database().$count(emails)).toBe(0);
    expect(await mark(open.id, false)).toMatchObject({ done: 1, counts: { queued: 2 } });
    expect(await mark(open.id, false)).toMatchObject({ done: 0, counts: {} });
    expect(await mark(resolved.id, false)).toMatchObject({ done: 1, counts: { queued: 0 } });
    expect(await emailsAbout(open.id)).toEqual(["acknowledgement", "lead-notice"]);
  });

  it("applies to everything that matches the filters, except what was deselected and what was received later", async () => {
    const kept = await received({}, "Pills? No, keep this");
    const gone = await received({}, "Cheap pills");
    await received({}, "An honest request");
    await received({ now: new Date("2026-03-05T10:00:00Z") }, "Pills, later");
    const filters = { view: "inbox" as const, q: "pills", starred: "" as const };
    const records = { filters, except: [kept.messageId], until: NOW };
    expect(await doBulkOperation(messageSpamOperation, records, { spam: true }, NOW)).toMatchObject({ done: 1 });
    expect(await shown("only")).toEqual([[gone.id], [gone.messageId], [gone.enquiryId]]);
  });

  it("goes for a message that has no submission too", async () => {
    const [message] = await database()
      .insert(contactMessages)
      .values({ name: "Ada", email: ADA.email, message: "Hello", createdAt: SENT })
      .returning();
    const id = message?.id ?? "";
    expect(await doBulkOperation(messageSpamOperation, { ids: [id] }, { spam: true }, NOW)).toMatchObject({
      done: 1,
      counts: { queued: 0 },
    });
    expect(await findMessage(id)).toMatchObject({ suspectedSpam: true, spamReasons: ["marked"] });
    expect((await loadTimeline(id, SENT.toISOString())).map(({ text }) => text)).toEqual([
      "Marked as spam",
      "Received",
    ]);
    await replyToMessage(newReply(id), NOW);
    expect(await findMessage(id)).toMatchObject({ suspectedSpam: false });
  });
});

describe("what a message says", () => {
  const sender = { address: "203.0.113.9", page: null };
  const TEXT = "Dear team, we lift your site to the first page of every search within 30 days. Answer today!";
  const submit = (email: string, message: string, more: Partial<WriteMeta> = {}) =>
    submitConsultation({ ...ADA, email, phone: "1", message }, leadMeta(SENT, { origin: sender, ...more }));
  const reasons = async ({ id }: { id: string }) => (await findSubmission(id))?.spamReasons;

  it("makes it suspected when it holds many links, and it is stored all the same", async () => {
    expect(await reasons(await submit("a@client.example", MANY_LINKS))).toEqual(["links"]);
    expect(await reasons(await submit("b@client.example", "Our site is https://a.example."))).toEqual([]);
    const named = { ...ADA, firstName: "See https://a.example", message: "Hi", consent: false };
    const { id } = await submitContactSection(named, leadMeta(SENT));
    expect(await findSubmission(id)).toMatchObject({ suspectedSpam: true, spamReasons: ["links"] });
    expect(await emailsAbout(id)).toEqual([]);
    expect(await countMessagesByTab()).toMatchObject({ unread: 0, spam: 1 });
  });

  it("makes it suspected from the third sender of nearly the same text on, within a day", async () => {
    expect(await reasons(await submit("a@client.example", TEXT))).toEqual([]);
    // One person, who mistyped the address at first.
    expect(await reasons(await submit("b@client.example", TEXT))).toEqual([]);
    expect(await reasons(await submit("A@client.example", TEXT.replace("30", "14")))).toEqual([]);
    expect(await reasons(await submit("c@client.example", TEXT.replace("Dear team", "HELLO OWNER")))).toEqual([
      "duplicates",
    ]);
    expect(await reasons(await submit("d@client.example", "We need somebody who answers mails in German."))).toEqual(
      [],
    );
    const later = new Date(SENT.getTime() + 25 * HOUR_MS);
    expect(await reasons(await submit("e@client.example", TEXT, { now: later }))).toEqual([]);
  });
});
