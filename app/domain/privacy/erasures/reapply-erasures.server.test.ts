import { appendFile } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { inboundReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { eraseSubscription } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressHashKey, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { appendErasure, readErasureFile } from "~/platform/privacy/erasure-file.server.ts";
import { notOnHold } from "~/platform/privacy/holds.server.ts";
import { erasures, legalHolds } from "~/platform/privacy/tables.server.ts";
import { ERASURE_MODES, type Erasure, type ErasureMode } from "~/shared/privacy/erasure.ts";
import { searchDump } from "../../../../tests/support/database/full-person.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { readErasures, reapplyErasures } from "./reapply-erasures.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const ERASED = new Date("2026-03-03T10:00:00Z");

async function lead(email: string) {
  const { id, messageId } = await submitLead({ now: NOW, email });
  await replyToMessage(newReply(messageId), NOW);
  return id;
}

async function erasure(address: string, mode: ErasureMode, rows: Erasure["rows"] = {}): Promise<Erasure> {
  const addressHashes = hashAddress(address, await addressHashKey(database()));
  const id = crypto.randomUUID();
  return { id, receipt: id, mode, at: ERASED, reason: "", addressHashes, neverWrite: true, rows, counts: {}, kept: {} };
}

describe("an erasure that was made after the backup", () => {
  for (const mode of ["erase", "anonymise"] as const)
    it(`is applied again by the hash of the address, however it is written (${mode})`, async () => {
      await lead("Ada@M\u00fcnchen.example");
      await lead("grace@client.example");
      const made = await erasure("ada@xn--mnchen-3ya.EXAMPLE", mode);
      await database().transaction((tx) => reapplyErasures(tx, [made]));
      await database().transaction((tx) => reapplyErasures(tx, [made]));
      expect(await searchDump("nchen")).toEqual([]);
      expect((await searchDump("grace@client.example")).length).toBeGreaterThan(3);
      expect(await database().$count(formSubmissions)).toBe(mode === "erase" ? 1 : 2);
      expect(await database().select().from(erasures)).toMatchObject([{ id: made.id }]);
    });

  it("is applied again by the ids of its rows, though their address was corrected since the backup", async () => {
    const id = await lead("typo@client.example");
    const made = await erasure("ada@client.example", "erase", { form_submissions: [id] });
    await database().transaction((tx) => reapplyErasures(tx, [made]));
    expect(await searchDump("typo@")).toEqual([]);
    expect(await database().$count(emails)).toBe(0);
  });

  it("that an earlier release has recorded is read with the present names of its tables", async () => {
    const [file, id] = [temporaryErasuresFile(), crypto.randomUUID()];
    const made = await erasure("ada@client.example", "erase", { mails: [id], "in message_answers": [id] });
    await appendErasure({ ...made, counts: { mails: 1, mentions: 1 } }, file);
    const [read] = await readErasures(NOW, { files: [file] });
    expect(read?.rows).toEqual({ emails: [id], "in inbound_replies": [id] });
    expect(read?.counts).toEqual({ emails: 1, mentions: 1 });
  });

  it("is applied to the tables of an earlier release, which lack columns, where a text of another person's mentions the person", async () => {
    const { messageId } = await submitLead({ now: NOW, email: "grace@client.example" });
    const mention = { id: crypto.randomUUID(), messageId, emailMessageId: "<1@client.example>", fromName: "" };
    await database()
      .insert(inboundReplies)
      .values({ ...mention, fromAddress: "grace@client.example", body: "Ask ada@client.example." });
    const rows = { "in inbound_replies": [mention.id] };
    for (const mode of ERASURE_MODES) {
      const made = await erasure("ada@client.example", mode, rows);
      const applied = database().transaction(async (tx) => {
        await tx.execute(sql`alter table inbound_replies drop column whole_text, drop column recipients`);
        await tx.execute(sql`drop table inbound_emails`);
        await reapplyErasures(tx, [made]);
        const { rows: texts } = await tx.execute(sql`select body from inbound_replies`);
        throw Object.assign(new Error("back"), { texts });
      });
      await expect(applied).rejects.toMatchObject({ texts: [{ body: "Ask [erased]." }] });
    }
  });
});

it("a reader's own erasure is applied again to the newsletter alone: their leads stay, and who subscribed again is a subscriber", async () => {
  await lead("ada@client.example");
  const subscription = { email: "Ada@client.example", topic: "resource-hub" } as const;
  const { id } = await subscribe(subscription, { source: "footer", suspicions: [], now: NOW });
  await subscribe({ email: "grace@client.example" }, { source: "footer", suspicions: [], now: NOW });
  const isReaders = sql`lower(email) = 'ada@client.example'`;
  const isToReader = sql`lower(to_address) = 'ada@client.example' and kind like 'newsletter%'`;
  const isRequest = and(isReaders, eq(formSubmissions.formType, "newsletter"));
  const backup = {
    subscriptions: await database().select().from(newsletterSubscriptions).where(isReaders),
    submissions: await database().select().from(formSubmissions).where(isRequest),
    emails: await database().select().from(emails).where(isToReader),
  };
  expect(Object.values(backup).map(({ length }) => length)).toEqual([1, 1, 1]);
  const file = temporaryErasuresFile();
  expect(await eraseSubscription(id, ERASED, file)).toBe("done");

  const made = await readErasureFile(file);
  expect(made).toEqual(await database().select().from(erasures));
  expect(JSON.stringify(made)).not.toMatch(/ada@|client/i);
  await database().delete(erasures);
  await database().insert(formSubmissions).values(backup.submissions);
  await database().insert(newsletterSubscriptions).values(backup.subscriptions);
  await database().insert(emails).values(backup.emails);
  expect(await database().transaction((tx) => reapplyErasures(tx, made))).toBeGreaterThan(0);

  const subscribers = await database().select({ key: newsletterSubscriptions.emailKey }).from(newsletterSubscriptions);
  expect(subscribers).toEqual([{ key: "grace@client.example" }]);
  const left = await database().select({ form: formSubmissions.formType }).from(formSubmissions).where(isReaders);
  expect(left).toEqual([{ form: "contact" }]);
  expect(await database().$count(emails, isToReader)).toBe(0);
  expect(await database().select().from(erasures)).toEqual(made);

  await subscribe(subscription, { source: "footer", suspicions: [], now: ERASED });
  await database().transaction((tx) => reapplyErasures(tx, made));
  expect(await database().$count(newsletterSubscriptions)).toBe(2);
});

it("erasures are read from tables and files, each once, without lines that a crash cut off", async () => {
  const file = temporaryErasuresFile();
  const [one, two] = [await erasure("one@client.example", "erase"), await erasure("two@client.example", "erase")];
  await appendErasure(one, file);
  await appendFile(file, '{"id":"');
  await appendErasure({ ...two, at: new Date("2026-03-01T10:00:00Z") }, file);
  expect((await readErasureFile(file)).map(({ id }) => id)).toEqual([one.id, two.id]);
  await database().insert(erasures).values(one);
  const found = await readErasures(NOW, { databases: [database()], files: [file, `${file}.missing`] });
  expect(found).toEqual([one]);
});

it("a legal hold keeps the rows of its address out of what may be deleted, until it is lifted", async () => {
  await lead("ada@client.example");
  await lead("grace@client.example");
  const free = () => database().$count(formSubmissions, notOnHold(formSubmissions.email));
  expect(await free()).toBe(2);
  await database()
    .insert(legalHolds)
    .values({ addresses: ["ada@client.example"], reason: "Dispute" });
  expect(await free()).toBe(1);
  await database().update(legalHolds).set({ liftedAt: NOW });
  expect(await free()).toBe(2);
});
