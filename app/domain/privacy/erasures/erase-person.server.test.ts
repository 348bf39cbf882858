import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queueDigest } from "~/domain/leads/digest/digest.server.ts";
import { submitApplication } from "~/domain/leads/forms/application.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { readMarkOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { NO_SUBMISSION_FILTERS } from "~/domain/leads/submissions/submission-list.ts";
import { submissionFileParts, submissionFiles } from "~/domain/leads/tables/files.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { loadImport, stageImport, startImport } from "~/domain/newsletter/import/import-subscribers.server.ts";
import { runImports } from "~/domain/newsletter/import/run-imports.server.ts";
import { liftHold, listHolds, setHold } from "~/domain/privacy/holds/holds.server.ts";
import { loadPerson } from "~/domain/privacy/person/load-person.server.ts";
import { countPhrases } from "~/domain/privacy/person/person-counts.server.ts";
import { privacyRequests } from "~/domain/privacy/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { bulkOperationRecords } from "~/platform/lists/bulk/tables.server.ts";
import { readErasureFile } from "~/platform/privacy/erasure-file.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { chooseNotifications } from "../../../../tests/support/database/choose-notifications.ts";
import { GRACE, OUTBOX, searchDump, storeFullPerson, ZELDA } from "../../../../tests/support/database/full-person.ts";
import { correctPerson, erasePerson, undoCorrection } from "../../../../tests/support/database/person-commands.ts";
import { leadMeta, newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { OWNER, openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { pdfOf } from "../../../../tests/support/storage/documents.ts";
import { previewErasure } from "./erase-person.server.ts";

openTestDatabase();
const server = openMailServer();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-05T10:00:00Z");
const file = temporaryErasuresFile();
const owner = { ownerAddress: "owner@remoteops.example", file };
const order = (mode: ErasureMode) => ({
  ...{ address: "zelda.quixworth@example-mail.example", mode, reason: "She asked for it." },
  ...{ neverWrite: true, sendReceipt: false, tellCancelled: false },
});

/** Whatever tells who she is, or what she wrote. */
const TRACES = ["zelda", "quixworth", "5550199", "floods every", "thursday again", "looms"];
const traces = () => searchDump(...TRACES);

it.each(["erase", "anonymise"] as const)(
  "the CV of an applicant whom the owner chooses to %s is deleted",
  async (mode) => {
    const bytes = pdfOf("Zelda Quixworth");
    const cv = { name: "Zelda.pdf", type: "pdf" as const, sha256: "0".repeat(64), bytes };
    const application = { ...ZELDA, link: null, openingId: "crm-specialist" };
    await submitApplication(application, { ...leadMeta(NOW), file: cv });
    await submitApplication(
      { ...application, ...GRACE, phone: "", message: "Hello" },
      { ...leadMeta(NOW), file: { ...cv, name: "Grace.pdf" } },
    );
    await erasePerson(order(mode), owner, LATER);
    expect(await database().select({ name: submissionFiles.name }).from(submissionFiles)).toEqual([
      { name: "Grace.pdf" },
    ]);
    expect(await database().$count(submissionFileParts)).toBe(1);
    expect(await traces()).toEqual([]);
  },
);

it.each(["erase", "anonymise"] as const)(
  "of a person whom the owner chooses to %s no table has a trace, everybody else's data stay, and nothing more is sent",
  async (mode) => {
    await storeFullPerson(NOW);
    const everything = { filters: NO_SUBMISSION_FILTERS, except: [], until: LATER };
    const { done } = await doBulkOperation(readMarkOperation, everything, { read: false }, NOW);
    expect(await database().$count(bulkOperationRecords)).toBe(done);
    const grace = (await searchDump("grace")).length;
    expect((await traces()).length).toBeGreaterThan(30);
    const preview = await previewErasure(order(mode).address, mode);
    server.emails.length = 0;
    const made = await erasePerson(order(mode), owner, LATER);
    expect(await traces()).toEqual([]);
    expect((await searchDump("grace")).length).toBe(grace);
    expect((await searchDump("I know you from [erased], she likes you.")).length).toBeGreaterThan(2);
    expect({ counts: countPhrases(made.counts), kept: countPhrases(made.kept), cancelled: 0 }).toEqual(preview);
    expect(preview.counts).toContain("1 newsletter subscription");
    expect(made.counts).toMatchObject({ newsletter_subscriptions: 1, email_suppressions: 1, mentions: 10 });
    expect((await readErasureFile(file)).at(-1)).toEqual(made);
    // What is kept to undo operations names no record of hers: the other is Grace's.
    expect(await database().$count(bulkOperationRecords)).toBe(1);

    await sendQueued(LATER, OWNER);
    expect(server.emails).toEqual([]);
    const closed = { state: "done", email: null, details: null, erasureId: made.id };
    expect(await database().select().from(privacyRequests)).toMatchObject([closed]);
    // What was sent still counts.
    expect(await database().$count(formSubmissions)).toBe(mode === "erase" ? 1 : 4);
    const issues = await database().select().from(emails).where(eq(emails.kind, "newsletter-letter"));
    expect(issues).toMatchObject([{ state: "accepted", toAddress: null, html: "" }]);
  },
);

it("of an address that another person's message would be cut within no email keeps a part", async () => {
  await chooseNotifications({ OWNER_DIGEST: "daily" }, new Date(NOW.getTime() - DAY_MS));
  await queueDigest(new Date(NOW.getTime() - DAY_MS));
  const address = ZELDA.email;
  // Cut off within the local part, within the domain, and in the digest, which has no more of it.
  const texts = [4, 17, 30].map((n) => `${"y".repeat(139 - n)} ${address} says so`);
  for (const [n, text] of [...texts, `${"z".repeat(125)},${address}`].entries()) {
    const { messageId } = await submitLead({ now: NOW, email: `grace${n}@client.example`, text });
    await replyToMessage(newReply(messageId, text), NOW);
  }
  await queueDigest(new Date(NOW.getTime() + DAY_MS));
  await drainOutbox({ ...OUTBOX, clock: () => new Date(NOW.getTime() + 2 * DAY_MS) });
  await erasePerson(order("erase"), owner, LATER);
  expect(await searchDump("zel")).toEqual([]);
});

it("what the person sends while they are erased stays as a whole, and is found afterwards", async () => {
  await storeFullPerson(NOW);
  const again = (n: number) =>
    submitContactPage({ ...ZELDA, country: "India", requirements: `New ${n}` }, leadMeta(LATER));
  const [, ...sent] = await Promise.all([
    erasePerson(order("erase"), owner, LATER),
    ...Array.from({ length: 12 }, (_, n) => again(n)),
  ]);
  expect(sent).toHaveLength(12);
  const { rows } = await database().execute<{ records: number; emails: number }>(sql`
    select (select count(*) from contact_messages m where m.submission_id = s.id)::int
      + (select count(*) from business_enquiries e where e.submission_id = s.id)::int as records,
      (select count(*) from emails where subject_id = s.id)::int as emails
    from form_submissions s where lower(s.email) = lower(${ZELDA.email})`);
  for (const row of rows) expect(row.records).toBe(2);
  const { rows: orphans } = await database().execute(sql`
    select id from contact_messages where submission_id is null union all
    select id from business_enquiries where submission_id is null`);
  expect(orphans).toEqual([]);
});

describe("a legal hold", () => {
  it("is set once, however often that is asked for at the same time", async () => {
    await Promise.all(["a", "b", "c", "d", "e"].map((reason) => setHold({ address: ZELDA.email, reason }, NOW)));
    expect(await listHolds()).toHaveLength(1);
  });

  it("prevents the erasure until it is lifted, and leaves no trace of the person after it", async () => {
    await storeFullPerson(NOW);
    await setHold({ address: ZELDA.email, reason: "Dispute with Quixworth" }, NOW);
    await expect(erasePerson(order("erase"), owner, LATER)).rejects.toThrow(/legal hold: Dispute/);
    expect((await loadPerson(ZELDA.email, owner)).hold).toMatchObject({ reason: "Dispute with Quixworth" });
    const [hold] = await listHolds();
    expect(await liftHold({ id: hold?.id ?? "", reason: "Settled with Zelda" }, LATER, database())).toBe(true);
    await erasePerson(order("erase"), owner, LATER);
    expect(await traces()).toEqual([]);
  });

  describe("of a person whose address is corrected", () => {
    const OLD = "ada@clinet.example";
    const NEW = "ada@client.example";
    const eraseAt = (address: string) => erasePerson({ ...order("erase"), address }, owner, LATER);
    const everyForm = async () => {
      await submitLead({ now: NOW, email: OLD });
      await submitConsultation({ ...ZELDA, email: OLD }, leadMeta(NOW));
    };
    const held = async (count = 2) => {
      for (const address of [OLD, NEW]) {
        await expect(eraseAt(address)).rejects.toThrow(/legal hold: Dispute/);
        expect((await loadPerson(address, owner)).hold).toMatchObject({ reason: "Dispute" });
      }
      expect(await database().$count(formSubmissions)).toBe(count);
    };

    it("follows the correction, and its undo", async () => {
      await everyForm();
      await setHold({ address: OLD, reason: "Dispute" }, NOW);
      const { undo } = await correctPerson({ address: OLD, changes: { email: NEW } }, NOW);
      await held();
      await undoCorrection(undo, NOW);
      await held();
    });

    it("that was set on the new one, follows the undo of the correction", async () => {
      await everyForm();
      const { undo } = await correctPerson({ address: OLD, changes: { email: NEW } }, NOW);
      await setHold({ address: NEW, reason: "Dispute" }, NOW);
      await held();
      await undoCorrection(undo, NOW);
      await held();
    });

    it("follows the address that a failed reply is sent again to, and that is corrected once more", async () => {
      const { messageId } = await submitLead({ now: NOW, email: OLD });
      await setHold({ address: OLD, reason: "Dispute" }, NOW);
      const reply = newReply(messageId);
      await replyToMessage(reply, NOW);
      const [email] = await database().select().from(emails).where(eq(emails.kind, "reply"));
      await database().update(emails).set({ state: "failed" }).where(eq(emails.kind, "reply"));
      await retryEmails({ ids: [email?.id ?? ""], address: "ada@third.example" }, LATER, onReplyRetried);
      await expect(eraseAt("ada@third.example")).rejects.toThrow(/legal hold: Dispute/);
      await correctPerson({ address: "ada@third.example", changes: { email: NEW } }, LATER);
      await held(1);
    });

    it("is on everything that belongs to its rows: an answer from elsewhere, an email to an address of before", async () => {
      const { id, messageId } = await submitLead({ now: NOW, email: OLD });
      await database().execute(sql`
        insert into inbound_replies (id, message_id, from_name, from_address, body, email_message_id)
        values (gen_random_uuid(), ${messageId}::uuid, '', 'assistant@client.example', 'She says yes', '<1@x>')`);
      await database().update(emails).set({ toAddress: "ada@before.example" }).where(eq(emails.subjectId, id));
      await setHold({ address: OLD, reason: "Dispute" }, NOW);
      for (const address of ["assistant@client.example", "ada@before.example"])
        await expect(eraseAt(address)).rejects.toThrow(/legal hold: Dispute/);
    });
  });

  it("can't be set while an erasure runs that then ignores it", async () => {
    await storeFullPerson(NOW);
    const [erased] = await Promise.allSettled([
      erasePerson(order("erase"), owner, LATER),
      setHold({ address: ZELDA.email, reason: "Dispute" }, LATER),
    ]);
    const left = (await loadPerson(ZELDA.email, owner)).sections.length;
    expect(left > 0).toBe(erased.status === "rejected");
  });
});

it("an import doesn't bring an erased address back", async () => {
  await storeFullPerson(NOW);
  await erasePerson(order("erase"), owner, LATER);
  const csv = `email,consent_at,consent\n${ZELDA.email},2026-01-01,Yes please\n${GRACE.email},2026-01-01,Yes please\n`;
  const options = { sendConfirmations: false, consent: "" };
  const { id = "", summary } = await stageImport(Buffer.from(csv), options, LATER);
  expect(summary).toMatchObject({ confirmed: 1, unchanged: 1 });
  await startImport(id, LATER);
  await runImports();
  expect(await loadImport(id)).toMatchObject({ confirmed: 1, unchanged: 1 });
  expect(await searchDump("zelda")).toEqual([]);
});

it("the owner's own address can't be erased by mistake", async () => {
  await expect(erasePerson({ ...order("erase"), address: "Owner@RemoteOps.example" }, owner, LATER)).rejects.toThrow(
    /your own address/,
  );
  expect(await database().$count(erasures)).toBe(0);
});
