import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { messageDeletionOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { writeNextEmails } from "~/platform/email/outbox/write-email.server.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { OUTBOX } from "../../../../tests/support/database/full-person.ts";
import { leadMeta, newReply } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { DESK, OWNER, openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";

openTestDatabase();

const server = openMailServer();

let minutes = 0;
function later() {
  minutes += 1;
  return new Date(Date.UTC(2026, 2, 2, 8, minutes));
}
const ASHA = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@client.example",
  company: "Client Ltd",
  country: "India" as const,
};
function enquire(requirements: string, who: Partial<typeof ASHA> = {}, now = later()) {
  return submitContactPage({ ...ASHA, ...who, requirements }, leadMeta(now));
}
async function sent(now = later()) {
  const before = server.emails.length;
  await sendQueued(now, OWNER);
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

test("the owner is not notified of what they have dealt with while the notice waited", async () => {
  const { id } = await enquire("We need weekly reports.");
  await database().update(formSubmissions).set({ read: true }).where(eq(formSubmissions.id, id));
  const received = await sent();
  expect(to(received, OWNER.address)).toEqual([]);
  expect(to(received, ASHA.email)).toHaveLength(1);
});

test("the owner is notified of a lead that is suspected for the honeypot alone", async () => {
  await submitConsultation(
    { ...ASHA, phone: "+49 30 1", message: "A call?" },
    leadMeta(later(), { suspicions: ["honeypot"] }),
  );
  expect(to(await sent(), OWNER.address)).toHaveLength(1);
});

test("a visitor gets a reference and reads by when there is an answer", async () => {
  const jonas = { ...ASHA, firstName: "Jonas", lastName: "", email: "jonas@client.example", phone: "+49 30 1" };
  await submitConsultation({ ...jonas, message: "A call?" }, leadMeta(later()));
  const [email] = to(await sent(), "jonas@client.example");
  expect(email?.subject).toMatch(/^Your free consultation \([0-9A-F]{4}-[0-9A-F]{4}\)$/);
  expect(email?.text).toContain("Hello Jonas,");
  expect(email?.text).toContain("We reply the same day");
  expect(email?.text).not.toMatch(/[{}]/);
  expect(email?.headers.get("auto-submitted")).toBe("auto-replied");
});

test("no stranger's text is relayed as a name: an acknowledgement is to a name or to the address alone", async () => {
  await enquire("Hello", { firstName: "Win 1000 Euro", lastName: "at evil", email: "victim@client.example" });
  await enquire("Hello", { firstName: "Zoë", lastName: "O’Neill-Ruiz", email: "zoe@client.example" });
  const received = await sent();
  const [bait] = received.filter((email) => email.to.includes("victim@client.example"));
  expect(bait?.parsed.to).toMatchObject({ value: [{ name: "", address: "victim@client.example" }] });
  expect(bait?.raw).not.toMatch(/Win\s+1000/);
  const [kind] = to(received, "zoe@client.example");
  expect(kind?.to).toMatchObject({ value: [{ name: "Zoë O’Neill-Ruiz", address: "zoe@client.example" }] });
});

test("the owner is notified of a lead whose address their mail server can't write", async () => {
  const plain = await startSmtpServer({ hideSMTPUTF8: true });
  configureEmail({ smtp: plain.address, from: DESK });
  await enquire("Hello", { email: "josé@bücher.example" });
  await sent();
  await plain.stop();
  const [notice] = plain.emails;
  expect(notice?.to).toEqual([OWNER.address]);
  expect(notice?.parsed.text).toContain("josé@bücher.example");
  expect(notice?.parsed.replyTo).toBeUndefined();
  // A header there may only contain ASCII (RFC 5322).
  expect(notice?.raw.split("\r\n\r\n")[0]).toMatch(/^[\t\r\n\x20-\x7e]*$/);
});

test("a visitor who writes for a week while emails are queued isn't sent a week's acknowledgements at once", async () => {
  const WAITS = { email: "waits@client.example" };
  await server.stop();
  const day = (days: number) => new Date(Date.UTC(2026, 3, 1 + days));
  for (const days of [0, 1, 2, 3, 4, 5]) {
    await enquire(`Message ${days}`, WAITS, day(days));
  }
  await server.start();
  configureEmail({ smtp: server.address });
  const send = async (now: Date) => to(await sent(now), WAITS.email);
  const acknowledgements = await send(day(7));
  expect(acknowledgements).toHaveLength(3);
  // An email dated days back would be listed below everything that has come since.
  expect(acknowledgements.map(({ date }) => date)).toEqual([day(7), day(7), day(7)]);
  await enquire("On the day they went out", WAITS, new Date(day(7).getTime() + 1));
  expect(await send(day(7.5))).toEqual([]);
  await enquire("A day later", WAITS, day(8.1));
  expect(await send(day(8.1))).toHaveLength(1);
});

test("a reply continues the thread, quotes what it answers, and its state is true", async () => {
  await enquire("Which tools do you use?", { email: "thread@client.example" });
  const [acknowledgement] = to(await sent(), "thread@client.example");
  const [message] = await database().select().from(contactMessages);
  const messageId = message?.id ?? "";
  const reply = newReply(messageId, "Yours.\n\nWhich ones are they?");
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
  await enquire("Delete me", { email: "gone@client.example" });
  await sent();
  const [message] = await database().select().from(contactMessages);
  const messageId = message?.id ?? "";
  await replyToMessage(newReply(messageId, "First."), later());
  await sent();
  await replyToMessage(newReply(messageId, "Written."), later());
  const now = later();
  await writeNextEmails(OUTBOX, now);
  await replyToMessage(newReply(messageId, "Not written yet."), later());
  await doBulkOperation(messageDeletionOperation, { ids: [messageId] }, {}, now);
  expect(to(await sent(), "gone@client.example")).toEqual([]);
  const left = await storedEmails();
  expect(left.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    "acknowledgement accepted",
    "lead-notice accepted",
  ]);
});

test("a visitor's text can't inject headers, and characters of every script arrive", async () => {
  const attack = "Eve\r\nBcc: everyone@client.example\r\n\r\nInjected";
  await enquire("Hi\r\n.\r\nMAIL FROM:<evil@client.example>", {
    firstName: attack,
    lastName: '"<x@y>',
    company: "محمد 株式会社",
    email: "josé@bücher.example",
  });
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
