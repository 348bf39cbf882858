import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { messageDeletionAct } from "~/domain/leads/inbox/message-acts.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { replyEmailWriter } from "~/domain/leads/replies/reply-email-writer.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { submissionDeletionAct, submissionSpamAct } from "~/domain/leads/submissions/submission-acts.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { writeNextEmail } from "~/platform/email/outbox/write-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { doBulkAct } from "../../../../tests/support/bulk-acts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { LEAD_EMAIL_WRITERS } from "./lead-email-writers.server.ts";

openTestDatabase();

const OWNER = { name: "", address: "owner@remoteops.example" };
let server: SmtpTestServer;
beforeAll(async () => {
  server = await startSmtpServer();
  configureEmail({ smtp: server.address, from: { name: "RemoteOps", address: "desk@remoteops.example" } });
});
afterAll(() => server.stop());

let minutes = 0;
function later() {
  minutes += 1;
  return new Date(Date.UTC(2026, 2, 2, 8, minutes));
}
function meta(more: Partial<WriteMeta> = {}): WriteMeta {
  return { key: { kind: "none" }, source: "contact-page", suspicions: [], now: later(), ...more };
}
const ASHA = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@client.example",
  company: "Client Ltd",
  country: "India" as const,
};
function enquire(requirements: string, more: Partial<WriteMeta> = {}, who: Partial<typeof ASHA> = {}) {
  return submitContactPage({ ...ASHA, ...who, requirements }, meta(more));
}
async function sent() {
  const before = server.emails.length;
  const now = later();
  await drainOutbox({ writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter], owner: async () => OWNER, clock: () => now });
  return server.emails.slice(before);
}
function to(received: Awaited<ReturnType<typeof sent>>, address: string) {
  return received.filter((email) => email.to.includes(address)).map(({ parsed }) => parsed);
}

test("the owner is notified of an enquiry, can answer it, and gets to the record", async () => {
  const { id } = await enquire("We need weekly reports.\nCan you start in May?");
  const [notice] = to(await sent(), OWNER.address);
  expect(notice?.subject).toBe("New business enquiry from Asha Rao (Client Ltd)");
  expect(notice?.replyTo?.value).toEqual([{ name: "Asha Rao", address: "asha@client.example" }]);
  expect(notice?.text).toContain("Can you start in May?");
  expect(notice?.html).toContain(`/admin/leads/${id}`);
});

test("a visitor gets a reference and reads by when there is an answer", async () => {
  await submitConsultation(
    {
      firstName: "Jonas",
      lastName: "",
      email: "jonas@client.example",
      phone: "+49 30 1",
      company: "",
      message: "A call?",
    },
    meta({ source: "consultation-page" }),
  );
  const [email] = to(await sent(), "jonas@client.example");
  expect(email?.subject).toMatch(/^Your free consultation \([0-9A-F]{4}-[0-9A-F]{4}\)$/);
  expect(email?.text).toContain("Hello Jonas,");
  expect(email?.text).toContain("We reply the same day");
  expect(email?.text).not.toMatch(/[{}]/);
  expect(email?.headers.get("auto-submitted")).toBe("auto-replied");
});

test("suspected spam is announced to nobody, until the owner clears it, and then once", async () => {
  const { id } = await enquire("Buy now", { suspicions: ["too-fast"] });
  expect(await sent()).toEqual([]);
  const mark = () => doBulkAct(submissionSpamAct, { ids: [id] }, { spam: false }, later());
  expect(await mark()).toMatchObject({ done: 1, counts: { queued: 2 } });
  expect(await mark()).toMatchObject({ done: 0, counts: {} });
  expect((await sent()).map((email) => email.to).sort()).toEqual([[ASHA.email], [OWNER.address]]);
});

test("no stranger's text is relayed as a name: an acknowledgement is to a name or to the address alone", async () => {
  await enquire("Hello", {}, { firstName: "Win 1000 Euro", lastName: "at evil", email: "victim@client.example" });
  await enquire("Hello", {}, { firstName: "Zoë", lastName: "O’Neill-Ruiz", email: "zoe@client.example" });
  const received = await sent();
  const [bait] = received.filter((email) => email.to.includes("victim@client.example"));
  expect(bait?.parsed.to).toMatchObject({ value: [{ name: "", address: "victim@client.example" }] });
  expect(bait?.raw).not.toContain("1000");
  const [kind] = to(received, "zoe@client.example");
  expect(kind?.to).toMatchObject({ value: [{ name: "Zoë O’Neill-Ruiz", address: "zoe@client.example" }] });
});

test("the owner is notified of a lead whose address their mail server can't write", async () => {
  const plain = await startSmtpServer({ hideSMTPUTF8: true });
  configureEmail({ smtp: plain.address, from: { name: "RemoteOps", address: "desk@remoteops.example" } });
  await enquire("Hello", {}, { email: "josé@bücher.example" });
  await sent();
  configureEmail({ smtp: server.address, from: { name: "RemoteOps", address: "desk@remoteops.example" } });
  await plain.stop();
  const [notice] = plain.emails;
  expect(notice?.to).toEqual([OWNER.address]);
  expect(notice?.parsed.text).toContain("josé@bücher.example");
  expect(notice?.parsed.replyTo).toBeUndefined();
  // A header there may only contain ASCII (RFC 5322).
  expect(notice?.raw.split("\r\n\r\n")[0]).toMatch(/^[\t\r\n\x20-\x7e]*$/);
});

test("nobody can be bombed with acknowledgements, and no lead is missed for it", async () => {
  for (let time = 0; time < 6; time++) await enquire(`message ${time}`, {}, { email: "Victim@client.example" });
  const received = await sent();
  expect(received.filter((email) => email.to[0]?.toLowerCase() === "victim@client.example")).toHaveLength(3);
  expect(to(received, OWNER.address)).toHaveLength(6);
});

test("a visitor who writes for a week while emails are queued isn't sent a week's acknowledgements at once", async () => {
  await server.stop();
  const day = (days: number) => new Date(Date.UTC(2026, 3, 1 + days));
  for (const days of [0, 1, 2, 3, 4, 5]) {
    await enquire(`Message ${days}`, { now: day(days) }, { email: "waits@client.example" });
  }
  await server.start();
  configureEmail({ smtp: server.address });
  const send = async (now: Date) => {
    const before = server.emails.length;
    await drainOutbox({
      writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter],
      owner: async () => OWNER,
      clock: () => now,
    });
    return to(server.emails.slice(before), "waits@client.example");
  };
  const acknowledgements = await send(day(7));
  expect(acknowledgements).toHaveLength(3);
  // An email dated days back would be listed below everything that has come since.
  expect(acknowledgements.map(({ date }) => date)).toEqual([day(7), day(7), day(7)]);
  await enquire("On the day they went out", { now: new Date(day(7).getTime() + 1) }, { email: "waits@client.example" });
  expect(await send(day(7.5))).toEqual([]);
  await enquire("A day later", { now: day(8.1) }, { email: "waits@client.example" });
  expect(await send(day(8.1))).toHaveLength(1);
});

test("a reply continues the thread, quotes what it answers, and its state is true", async () => {
  await enquire("Which tools do you use?", {}, { email: "thread@client.example" });
  const [acknowledgement] = to(await sent(), "thread@client.example");
  const [message] = await database().select().from(contactMessages);
  const messageId = message?.id ?? "";
  const reply = { id: "0190a000-0000-7000-8000-000000000001", messageId, body: "Yours.\n\nWhich ones are they?" };
  await replyToMessage(reply, later());
  await replyToMessage(reply, later());
  expect((await findMessage(messageId))?.replies).toMatchObject([{ state: "queued" }]);
  const [email, ...others] = to(await sent(), "thread@client.example");
  expect(others).toEqual([]);
  expect(email?.subject).toBe(`Re: ${acknowledgement?.subject}`);
  expect(email?.inReplyTo).toBe(acknowledgement?.messageId);
  expect(email?.references).toBe(acknowledgement?.messageId);
  expect(email?.text).toMatch(
    /Which ones are they\?\n\n-- ?\nRemoteOps\n[\s\S]*Asha Rao wrote:\n> Which tools do you use\?/,
  );
  expect((await findMessage(messageId))?.replies).toMatchObject([
    { state: "accepted", stateDetail: expect.stringMatching(/^250/) },
  ]);
});

test("a message is deleted with the emails of its replies: an unsent one isn't sent, and causes no failure", async () => {
  await enquire("Delete me", {}, { email: "gone@client.example" });
  const [message] = await database().select().from(contactMessages);
  const messageId = message?.id ?? "";
  await replyToMessage({ id: "0190a000-0000-7000-8000-000000000004", messageId, body: "First." }, later());
  await sent();
  await replyToMessage({ id: "0190a000-0000-7000-8000-000000000005", messageId, body: "Written." }, later());
  const now = later();
  await writeNextEmail({ writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter], owner: async () => OWNER }, now);
  await replyToMessage({ id: "0190a000-0000-7000-8000-000000000006", messageId, body: "Not written yet." }, later());
  await doBulkAct(messageDeletionAct, { ids: [messageId] }, {}, now);
  expect(to(await sent(), "gone@client.example")).toEqual([]);
  const left = await database().select().from(emails);
  expect(left.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    "acknowledgement accepted",
    "lead-notice accepted",
  ]);
});

test("nothing is sent about a lead that was deleted, and the emails of others are", async () => {
  const gone = await enquire("Delete all of it", {}, { email: "gone@client.example" });
  await writeNextEmail({ writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter], owner: async () => OWNER }, later());
  await enquire("Keep me", {}, { email: "kept@client.example" });
  await doBulkAct(submissionDeletionAct, { ids: [gone.id] }, {}, later());
  expect((await sent()).map((email) => email.to).sort()).toEqual([["kept@client.example"], [OWNER.address]]);
  expect(await database().$count(emails, eq(emails.state, "failed"))).toBe(0);
});

test("a visitor's text can't inject headers, and characters of every script arrive", async () => {
  const attack = "Eve\r\nBcc: everyone@client.example\r\n\r\nInjected";
  await enquire(
    "Hi\r\n.\r\nMAIL FROM:<evil@client.example>",
    {},
    { firstName: attack, lastName: '"<x@y>', company: "محمد 株式会社", email: "josé@bücher.example" },
  );
  const received = await sent();
  expect(received).toHaveLength(2);
  const [notice] = to(received, OWNER.address);
  expect(notice?.headers.has("bcc")).toBe(false);
  expect(notice?.subject).toBe(
    'New business enquiry from Eve Bcc: everyone@client.example Injected "<x@y> (محمد 株式会社)',
  );
  expect(notice?.replyTo?.value).toHaveLength(1);
  expect(notice?.replyTo?.value[0]?.address).toBe("josé@bücher.example");
  expect(received.map((email) => email.to.length)).toEqual([1, 1]);
  const acknowledged = received.find((email) => email.to[0] !== OWNER.address);
  expect(acknowledged?.to[0]).toMatch(/^josé@(xn--bcher-kva|bücher)\.example$/);
});
