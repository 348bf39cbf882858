import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { inboundEmails, inboxPosition } from "~/platform/email/tables.server.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type ImapTestServer, startImapServer } from "../../../../tests/support/mail/imap-server.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";
import { replyToMessage } from "./store-reply.server.ts";

openTestDatabase();

const smtp = openMailServer();
const NOW = new Date("2026-03-02T08:00:00Z");
let mailbox: ImapTestServer;
beforeAll(async () => {
  mailbox = await startImapServer();
});
afterAll(() => mailbox.stop());
beforeEach(() => {
  mailbox.emails.length = 0;
  mailbox.arrivals.length = 0;
  mailbox.uidValidity = 7;
  configureEmail({ imap: mailbox.address });
});

/** A visitor writes, the owner replies, and both emails are sent. */
async function conversation() {
  const { messageId } = await submitLead({ now: NOW, email: "asha@client.example" });
  await replyToMessage(newReply(messageId), NOW);
  await sendQueued(NOW);
  const reply = smtp.emails.find(({ parsed }) => parsed.subject?.startsWith("Re:"))?.parsed;
  return { messageId, replyEmailId: reply?.messageId ?? "" };
}

function rawEmail(headers: string[], body: string): string {
  return [...headers, "", ...body.split("\n")].join("\r\n");
}
function answerTo(messageId: string, body: string): string {
  return rawEmail(
    [
      "From: =?utf-8?Q?Asha_R=C3=A3o?= <asha@client.example>",
      "To: desk@remoteops.example",
      "Subject: Re: Re: We have your message",
      "Date: Mon, 02 Mar 2026 08:30:00 +0000",
      "Message-ID: <answer-1@client.example>",
      `In-Reply-To: ${messageId}`,
      "Content-Type: text/plain; charset=utf-8",
    ],
    body,
  );
}
async function look(now = new Date("2026-03-02T09:00:00Z")) {
  const taken: string[] = [];
  await pollInbox(async (bytes) => void taken.push(await processInboundEmail(bytes, now)), now);
  return taken;
}

test("an answer is attached to its message once, without what it quotes, and reopens it", async () => {
  mailbox.emails.push(rawEmail(["Subject: Older than the site"], "Hello"));
  const { messageId, replyEmailId } = await conversation();
  expect((await findMessage(messageId))?.status).toBe("replied");
  expect(await look()).toEqual([]);
  mailbox.emails.push(
    answerTo(replyEmailId, "Asana and a mailbox.\n\nOn 2 March 2026 at 08:00 UTC, RemoteOps wrote:\n> Gladly."),
    rawEmail(["From: x@y.example", "Subject: An offer", "Message-ID: <offer@y.example>"], "Buy"),
  );
  expect(await look()).toEqual(["answer", "other"]);
  expect(await look()).toEqual([]);
  mailbox.emails.push(mailbox.emails[1] ?? "");
  expect(await look()).toEqual(["nothing"]);
  expect(await findMessage(messageId)).toMatchObject({
    status: "unread",
    inboundReplies: [{ fromName: "Asha Rão", fromAddress: "asha@client.example", body: "Asana and a mailbox." }],
  });
});

test("the text of an answer in HTML alone is read, beside its files", async () => {
  const { messageId, replyEmailId } = await conversation();
  await look();
  const html =
    "--c\nContent-Type: text/html\n\n<p>Monday is <b>fine</b>.</p>\n--c\nContent-Type: image/png\n\nx\n--c--";
  mailbox.emails.push(
    answerTo(replyEmailId, html).replace("text/plain; charset=utf-8", "multipart/related; boundary=c"),
  );
  expect(await look()).toEqual(["answer"]);
  expect(await findMessage(messageId)).toMatchObject({
    inboundReplies: [
      { body: "Monday is fine.", hasHtml: true, attachments: [{ type: "image/png", size: 1, isPicture: false }] },
    ],
  });
});

test("an email that can't be read is listed under its sender's address, by which the person is found", async () => {
  await look();
  const parts = Array.from({ length: 1_100 }, (_, index) => `--c\n\n${index}`).join("\n");
  const email = answerTo("<x@client.example>", `${parts}\n--c--`);
  mailbox.emails.push(email.replace("text/plain; charset=utf-8", "multipart/mixed; boundary=c"));
  expect(await look()).toEqual(["other"]);
  expect(await database().select().from(inboundEmails).where(eq(inboundEmails.isOther, true))).toMatchObject([
    { fromAddress: "asha@client.example", preview: expect.stringContaining("couldn’t be read") },
  ]);
});

test("an answer that is only an attached email says what that says", async () => {
  const { messageId, replyEmailId } = await conversation();
  await look();
  mailbox.emails.push(
    answerTo(replyEmailId, "Subject: VAT\n\nWhat about VAT?").replace("text/plain; charset=utf-8", "message/rfc822"),
  );
  expect(await look()).toEqual(["answer"]);
  expect(await findMessage(messageId)).toMatchObject({
    inboundReplies: [{ body: expect.stringContaining("What about VAT?"), hasMore: false }],
  });
});

async function findInboxOutage() {
  const [position] = await database().select().from(inboxPosition);
  return position?.outage ?? null;
}

test("a mailbox that stalls times out, the owner sees why, and no inbound reply is lost", async () => {
  const { replyEmailId } = await conversation();
  await look();
  mailbox.emails.push(answerTo(replyEmailId, "Asana."));
  for (const silentAt of [/LOGIN/, /UID SEARCH/, /UID FETCH/]) {
    mailbox.silentAt = silentAt;
    await pollInbox(async () => {}, NOW, { stepMs: 300 });
    expect(await findInboxOutage()).toMatch(/can't be read/);
  }
  mailbox.silentAt = undefined;
  expect(await look()).toEqual(["answer"]);
});

for (const [change, apply] of [
  ["is made again", () => Object.assign(mailbox, { uidValidity: 8 })],
  ["has another host name", () => configureEmail({ imap: { ...mailbox.address, host: "localhost" } })],
  ["counts from the beginning again", () => void mailbox.emails.splice(0, 2)],
] as const) {
  test(`a mailbox that ${change} is read again from the last good poll on, and no reply in it is lost`, async () => {
    mailbox.emails.push(
      rawEmail(["From: x@y.example", "Subject: Long ago"], "Hello"),
      rawEmail(["Subject: Old"], "Hi"),
    );
    mailbox.arrivals.push("01-Jan-2026 08:00:00 +0000", "02-Jan-2026 08:00:00 +0000");
    const { replyEmailId } = await conversation();
    expect(await look()).toEqual([]);
    apply();
    mailbox.arrivals.length = mailbox.emails.length;
    if (mailbox.emails.length > 0) mailbox.arrivals.fill("01-Jan-2026 08:00:00 +0000");
    mailbox.emails.push(answerTo(replyEmailId, "Asana."));
    mailbox.arrivals.push("02-Mar-2026 09:00:30 +0000");
    expect(await look(new Date("2026-03-02T09:01:00Z"))).toEqual(["answer"]);
    expect(await look(new Date("2026-03-02T09:02:00Z"))).toEqual([]);
  });
}

test("what comes before a new inbox could be read for the first time is not lost", async () => {
  const { replyEmailId } = await conversation();
  configureEmail({ imap: { ...mailbox.address, password: "wrong" } });
  await look();
  mailbox.emails.push(answerTo(replyEmailId, "Asana."));
  configureEmail({ imap: mailbox.address });
  expect(await look(new Date("2026-03-02T10:00:00Z"))).toEqual(["answer"]);
});

test("the owner sees that the mailbox can't be read", async () => {
  configureEmail({ imap: { ...mailbox.address, password: "wrong" } });
  await look();
  expect(await findInboxOutage()).toMatch(/doesn't accept this user and password/);
  configureEmail({ imap: mailbox.address });
  await look();
  expect(await findInboxOutage()).toBeNull();
});
