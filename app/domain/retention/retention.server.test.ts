import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { insertAppointment } from "~/domain/leads/appointments/change-appointment.server.ts";
import { submitApplication } from "~/domain/leads/forms/application.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submissionFileParts, submissionFiles } from "~/domain/leads/tables/files.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { deleteLeads } from "~/domain/leads/triage/delete-leads.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { setHold } from "~/domain/privacy/holds/holds.server.ts";
import { privacyRequests } from "~/domain/privacy/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSuppressions, emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { legalHolds } from "~/platform/privacy/tables.server.ts";
import { saveSettings } from "~/platform/settings/save-settings.server.ts";
import { settingRevisions } from "~/platform/settings/tables.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { searchDump } from "../../../tests/support/database/full-person.ts";
import { correctPerson } from "../../../tests/support/database/person-commands.ts";
import { leadMeta, recordsOfLead, submitLead } from "../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { pdfOf } from "../../../tests/support/storage/documents.ts";
import { previewRetention } from "./preview.server.ts";
import { findRetentionNotice } from "./retention-notice.server.tsx";
import { RETENTION_NOTICE } from "./retention-preview-request.ts";
import { runRetention } from "./retention-task.server.ts";
import { retention } from "./tables.server.ts";

openTestDatabase();

const NOW = new Date("2026-11-24T03:50:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const YEARS_3 = 3 * 365 + 4;

/** A lead with message, enquiry and emails, whose last contact is that many days ago. */
async function lead(name: string, age: number): Promise<string> {
  const typed = { firstName: name, email: `${name}@client.example`, text: `Secret of ${name}` };
  const { id } = await submitLead({ now: ago(age), ...typed });
  const tables = ["form_submissions", "contact_messages", "business_enquiries", "lead_events"];
  for (const table of tables) {
    const own = table === "form_submissions" ? sql`id` : sql.raw(table === "lead_events" ? "lead_id" : "submission_id");
    await database().execute(
      sql`update ${sql.identifier(table)} set created_at = ${ago(age).toISOString()}::timestamptz where ${own} = ${id}`,
    );
  }
  return id;
}

const names = async () => (await database().select().from(formSubmissions)).map((row) => row.email?.split("@")[0]);
const deleted = async () =>
  (await database().select().from(activity)).flatMap(({ event, actor, details }) =>
    event === "data.expired" ? [{ actor, ...details }] : [],
  );
/** Those of the texts that are in some table. */
async function found(...texts: string[]): Promise<string[]> {
  const dump = (await searchDump(...texts)).join().toLowerCase();
  return texts.filter((text) => dump.includes(text));
}

describe("a night", () => {
  it("deletes the leads whose last contact is three years ago, with every trace, and counts them in the log", async () => {
    await lead("old", YEARS_3);
    await lead("young", YEARS_3 - 10);
    const noted = await lead("noted", YEARS_3);
    await database()
      .insert(leadNotes)
      .values({ leadId: noted, text: "Called back", updatedAt: ago(100) });
    expect(await found("secret of old")).toHaveLength(1);
    await runRetention(NOW);
    expect((await names()).toSorted()).toEqual(["noted", "young"]);
    expect(await found("secret of old", "old@client", "secret of young")).toEqual(["secret of young"]);
    expect(await deleted()).toEqual([{ actor: "system", what: "leads", count: 1 }]);
    await runRetention(NOW);
    expect(await deleted()).toHaveLength(1);
  });

  it("keeps a lead that was written to, or has a draft of an answer, since", async () => {
    const id = await lead("answered", YEARS_3);
    const drafted = await lead("drafted", YEARS_3);
    const { messageId: message } = await recordsOfLead(id);
    const { messageId: other } = await recordsOfLead(drafted);
    await database().execute(sql`insert into message_replies (id, message_id, body, created_at)
      values (gen_random_uuid(), ${message}, 'Gladly.', ${ago(9).toISOString()})`);
    await database().execute(sql`insert into message_drafts (message_id, body, updated_at)
      values (${other}, 'Dear', ${ago(9).toISOString()})`);
    await runRetention(NOW);
    expect((await names()).toSorted()).toEqual(["answered", "drafted"]);
  });

  it("keeps a lead whose call is to come, or was since", async () => {
    for (const [name, inDays] of [
      ["to-come", 10],
      ["past", -10],
      ["long-ago", -YEARS_3],
    ] as const) {
      const call = { startsAt: ago(-inDays), minutes: 30, status: "confirmed" } as const;
      const id = await lead(name, YEARS_3);
      await insertAppointment(database(), id, call, { by: "owner", now: ago(YEARS_3) });
    }
    await runRetention(NOW);
    expect((await names()).toSorted()).toEqual(["past", "to-come"]);
  });

  it("deletes messages and enquiries that came without a submission", async () => {
    const values = { name: "Ada", email: "ada@client.example", createdAt: ago(YEARS_3) };
    await database()
      .insert(contactMessages)
      .values({ ...values, message: "Hello" });
    await database().execute(sql`insert into business_enquiries (id, name, email, phone, message, created_at)
      values (gen_random_uuid(), 'Ada', 'ada@client.example', '1', 'Hello', ${ago(YEARS_3).toISOString()})`);
    await runRetention(NOW);
    expect(await found("ada@client")).toEqual([]);
    expect(await deleted()).toMatchObject([{ what: "leads", count: 2 }]);
  });

  it("deletes nothing under a legal hold until that is lifted", async () => {
    await lead("held", YEARS_3);
    await database()
      .insert(legalHolds)
      .values({ addresses: ["held@client.example"], reason: "Dispute" });
    await runRetention(NOW);
    expect(await names()).toEqual(["held"]);
    expect((await previewRetention(NOW)).kinds[0]).toMatchObject({ today: 0, year: 0, held: 1, next: [] });
    await database().update(legalHolds).set({ liftedAt: NOW });
    await runRetention(NOW);
    expect(await names()).toEqual([]);
  });

  it("deletes applications with their CV, after their own time, or that of spam, and neither under a legal hold", async () => {
    const file = { name: "CV.pdf", type: "pdf" as const, sha256: "0".repeat(64), bytes: pdfOf("a life") };
    const apply = async (name: string, age: number, more: Partial<WriteMeta> = {}) => {
      const email = `${name}@client.example`;
      const visitor = { firstName: name, lastName: "", email, phone: "", link: null, message: name, openingId: null };
      await submitApplication(visitor, { ...leadMeta(ago(age)), file: { ...file, name: `${name}.pdf` }, ...more });
    };
    await apply("held", 200);
    await apply("old", 200);
    await apply("young", 170);
    await apply("spam", 100, { suspicions: ["honeypot"] });
    await database().execute(
      sql`update lead_events set created_at = s.created_at from form_submissions s where s.id = lead_id`,
    );
    const held = { addresses: ["held@client.example"], reason: "Dispute" };
    await database().insert(legalHolds).values(held);
    const files = async () => (await database().select().from(submissionFiles)).map(({ name }) => name).toSorted();
    const parts = () => database().$count(submissionFileParts);
    expect([await files(), await parts()]).toEqual([["held.pdf", "old.pdf", "spam.pdf", "young.pdf"], 4]);
    await runRetention(NOW);
    expect([(await names()).toSorted(), await files(), await parts()]).toEqual([
      ["held", "young"],
      ["held.pdf", "young.pdf"],
      2,
    ]);
    const [id] = (await database().select().from(formSubmissions)).flatMap((row) =>
      row.email?.startsWith("held") ? [row.id] : [],
    );
    await expect(database().transaction((tx) => deleteLeads(tx, "submission", [id ?? ""]))).rejects.toThrow(
      "legal hold",
    );
    expect(await files()).toEqual(["held.pdf", "young.pdf"]);
    await database().update(legalHolds).set({ liftedAt: NOW });
    await runRetention(NOW);
    expect([await files(), await parts()]).toEqual([["young.pdf"], 1]);
  });

  it("deletes nothing of a person under a legal hold whose address was corrected, in whatever row that is", async () => {
    await lead("held", YEARS_3);
    await submitConsultation(
      { firstName: "Held", lastName: "", email: "held@client.example", company: "", phone: "", message: "" },
      leadMeta(ago(YEARS_3)),
    );
    await database().execute(sql`update form_submissions set created_at = ${ago(YEARS_3).toISOString()}::timestamptz`);
    await setHold({ address: "held@client.example", reason: "Dispute" }, NOW);
    await correctPerson({ address: "held@client.example", changes: { email: "other@client.example" } }, ago(YEARS_3));
    await database()
      .update(emails)
      .set({ state: "accepted", updatedAt: ago(YEARS_3), toAddress: null });
    const count = await database().$count(emails);
    await runRetention(NOW);
    expect(await names()).toEqual(["other", "other"]);
    expect(await database().$count(emails)).toBe(count);
  });

  it("deletes no other lead of a person whose corrected address is under a legal hold", async () => {
    await lead("held", YEARS_3);
    await correctPerson({ address: "held@client.example", changes: { email: "other@client.example" } }, ago(YEARS_3));
    await lead("held", YEARS_3);
    await setHold({ address: "other@client.example", reason: "Dispute" }, NOW);
    await runRetention(NOW);
    expect((await names()).sort()).toEqual(["held", "other"]);
  });

  it("deletes no lead in whose thread a person under a legal hold has written", async () => {
    const id = await lead("free", YEARS_3);
    await database().execute(sql`
      insert into inbound_replies (id, message_id, from_name, from_address, body, email_message_id, created_at)
      select gen_random_uuid(), id, '', 'Held@client.example', 'Hello', '<1@x>', created_at from contact_messages
      where submission_id = ${id}`);
    await setHold({ address: "held@client.example", reason: "Dispute" }, NOW);
    await runRetention(NOW);
    expect(await names()).toEqual(["free"]);
  });

  it("deletes no subscription whose request has a corrected address that is under a legal hold", async () => {
    const subscription = { email: "old@client.example", emailKey: "old@client.example", topics: ["newsletter"] };
    await subscribe({ email: subscription.email, topic: "newsletter" }, leadMeta(ago(2_000)));
    const unsubscribed = { state: "unsubscribed", confirmedAt: ago(1_999), unsubscribedAt: ago(1_998) } as const;
    await database()
      .update(newsletterSubscriptions)
      .set({ ...unsubscribed, expiresAt: null });
    await correctPerson({ address: subscription.email, changes: { email: "new@client.example" } }, NOW);
    await setHold({ address: "new@client.example", reason: "Dispute" }, NOW);
    await runRetention(NOW);
    expect(await names()).toEqual(["new"]);
    expect(await database().$count(newsletterSubscriptions)).toBe(1);
  });

  it("deletes the other kinds by their own periods", async () => {
    const spam = await lead("spammer", 100);
    await lead("recent", 100);
    await database().update(formSubmissions).set({ suspectedSpam: true }).where(eq(formSubmissions.id, spam));
    const mail = { data: {}, state: "accepted" as const, priority: 0 };
    await database()
      .insert(emails)
      .values([
        { ...mail, kind: "digest", messageId: "<1@x>", updatedAt: ago(183) },
        { ...mail, kind: "digest", messageId: "<2@x>", updatedAt: ago(181) },
        { ...mail, kind: "reply", messageId: "<3@x>", updatedAt: ago(999) },
      ]);
    const subscriber = { topics: ["newsletter"], requestedAt: ago(2_000), confirmedAt: ago(1_999) };
    await database()
      .insert(newsletterSubscriptions)
      .values([
        {
          ...{ ...subscriber, email: "Gone@client.example", emailKey: "gone@client.example" },
          ...{ state: "unsubscribed", unsubscribedAt: ago(YEARS_3) },
        },
        { ...subscriber, email: "stays@client.example", emailKey: "stays@client.example", state: "confirmed" },
      ]);
    const request = { formType: "newsletter" as const, source: "footer", createdAt: ago(100) };
    await database()
      .insert(formSubmissions)
      .values([
        { ...request, email: "never@client.example", idempotencyKey: "1" },
        { ...request, email: "Stays@client.example", idempotencyKey: "2" },
      ]);
    await database()
      .insert(emailSuppressions)
      .values([
        { address: "bounced@client.example", reason: "550", createdAt: ago(YEARS_3) },
        { address: "stays@client.example", reason: "550", createdAt: ago(YEARS_3) },
      ]);
    await database()
      .insert(privacyRequests)
      .values([
        { kind: "copy", state: "done", email: "asked@client.example", idempotencyKey: "a", closedAt: ago(YEARS_3) },
        { kind: "copy", state: "open", email: "asks@client.example", idempotencyKey: "b", updatedAt: ago(YEARS_3) },
      ]);
    await database().execute(sql`insert into activity (id, at, actor, event, category, details, search_text)
      values (gen_random_uuid(), ${ago(YEARS_3).toISOString()}::timestamptz, 'owner', 'ancient', 'site', '{}', '')`);
    await runRetention(NOW);
    const gone = ["spammer@", "gone@", "never@", "bounced@", "asked@", "ancient", "<1@x>"];
    const kept = ["recent@", "stays@", "asks@", "<2@x>", "<3@x>"];
    expect(await found(...gone, ...kept)).toEqual(kept);
  });
});

describe("a site that was upgraded", () => {
  beforeEach(async () => {
    await database()
      .insert(retention)
      .values({ beginsAt: ago(-30) });
    await lead("old", YEARS_3);
  });

  it("loses no lead for a month, and its owner reads what will go", async () => {
    await runRetention(NOW);
    await runRetention(ago(-1));
    expect(await names()).toEqual(["old"]);
    const counts = [{ name: "leads", count: 1 }];
    expect(await findRetentionNotice(NOW)).toEqual({ beginsAt: ago(-30).toISOString(), counts });
    const notices = await database().select().from(emails).where(eq(emails.kind, RETENTION_NOTICE.name));
    expect(notices.map(({ data }) => data)).toEqual([{ beginsAt: ago(-30).toISOString(), counts }]);
    const { beginsAt, kinds } = await previewRetention(NOW);
    expect(beginsAt).toBe(ago(-30).toISOString());
    expect(kinds[0]).toMatchObject({ today: 0, month: 1, year: 1, next: [{ at: beginsAt }] });
  });

  it("deletes then, unless the owner has chosen to keep leads", async () => {
    for (let day = 0; day < 30; day++) await runRetention(ago(-day));
    expect(await names()).toEqual(["old"]);
    await runRetention(ago(-30));
    expect(await names()).toEqual([]);
    expect(await findRetentionNotice(ago(-30))).toBeNull();
  });
});

describe("the owner's periods", () => {
  it("hold from the moment they are saved if they are longer, and after a week if they are shorter", async () => {
    await lead("old", 800);
    await saveSettings("privacy", { RETENTION_LEADS: "2 years" }, 0);
    await database()
      .update(settingRevisions)
      .set({ createdAt: ago(6) });
    await runRetention(NOW);
    expect(await names()).toEqual(["old"]);
    const preview = await previewRetention(NOW);
    expect(preview.isWaiting).toBe(true);
    expect(preview.kinds[0]).toMatchObject({ today: 1, next: [{ at: NOW.toISOString() }] });
    await database()
      .update(settingRevisions)
      .set({ createdAt: ago(8) });
    await saveSettings("privacy", { RETENTION_LEADS: "keep" }, 1);
    await runRetention(NOW);
    expect(await names()).toEqual(["old"]);
    await database().delete(settingRevisions).where(eq(settingRevisions.revision, 2));
    await runRetention(NOW);
    expect(await names()).toEqual([]);
  });

  it("are previewed by kind, with the next ones named and when they go", async () => {
    await lead("soon", 3 * 365 - 10);
    await lead("later", 3 * 365 - 100);
    const [leads, ...others] = (await previewRetention(NOW)).kinds;
    expect(leads).toMatchObject({ name: "leads", today: 0, month: 1, year: 2, held: 0 });
    expect(leads?.next.map(({ label, at }) => [label, at.slice(0, 10)])).toEqual([
      ["soon L", "2026-12-07"],
      ["later L", "2027-03-06"],
    ]);
    expect(others.filter(({ name }) => name !== "emails").every(({ year }) => year === 0)).toBe(true);
  });
});

it("a run that is stopped leaves the rest to the next one, and what it deleted is counted once", async () => {
  for (const name of ["a", "b", "c"]) await lead(name, YEARS_3);
  const stopped = new AbortController();
  stopped.abort();
  await runRetention(NOW, stopped.signal);
  expect(await names()).toHaveLength(3);
  // As after a process was killed between a batch and the end of its run.
  await database()
    .update(retention)
    .set({ unrecorded: { leads: 200 } });
  await runRetention(NOW);
  expect(await names()).toEqual([]);
  expect(await deleted()).toEqual([{ actor: "system", what: "leads", count: 203 }]);
});
