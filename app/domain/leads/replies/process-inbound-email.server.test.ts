import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LEAD_EMAIL_WRITERS } from "~/domain/leads/emails/lead-email-writers.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { emails, inboxPosition } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type ImapTestServer, startImapServer } from "../../../../tests/support/mail/imap-server.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";
import { replyEmailWriter } from "./reply-email-writer.server.ts";
import { replyToMessage } from "./store-reply.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
let smtp: SmtpTestServer;
let mailbox: ImapTestServer;
beforeAll(async () => {
  [smtp, mailbox] = await Promise.all([startSmtpServer(), startImapServer()]);
});
afterAll(() => Promise.all([smtp.stop(), mailbox.stop()]));
beforeEach(() => {
  smtp.emails.length = 0;
  mailbox.emails.length = 0;
  const from = { name: "RemoteOps", address: "desk@remoteops.example" };
  configureEmail({ smtp: smtp.address, imap: mailbox.address, from });
});

/** A visitor writes, the owner replies, and both emails are sent. */
async function conversation() {
  const asha = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India" as const };
  const meta = { key: { kind: "none" as const }, source: "contact-page", suspicions: [], now: NOW };
  await submitContactPage({ ...asha, requirements: "Which tools?" }, meta);
  const [message] = await database().select().from(contactMessages);
  const messageId = message?.id ?? "";
  await replyToMessage({ id: "0190a000-0000-7000-8000-000000000002", messageId, body: "Yours." }, NOW);
  await drainOutbox({
    writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter],
    owner: async () => undefined,
    clock: () => NOW,
  });
  const reply = smtp.emails.find(({ parsed }) => parsed.subject?.startsWith("Re:"))?.parsed;
  return { messageId, replyEmailId: reply?.messageId ?? "" };
}

function rawEmail(headers: string[], body: string): string {
  return [...headers, "", ...body.split("\n")].join("\r\n");
}
function answerTo(messageId: string, body: string, more: string[] = []): string {
  return rawEmail(
    [
      "From: =?utf-8?Q?Asha_R=C3=A3o?= <asha@client.example>",
      "To: desk@remoteops.example",
      "Subject: Re: Re: We have your message",
      "Date: Mon, 02 Mar 2026 08:30:00 +0000",
      "Message-ID: <answer-1@client.example>",
      `In-Reply-To: ${messageId}`,
      ...more,
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
    answerTo(replyEmailId, "Asana and a mailbox.\n\nOn 2 March 2026 at 08:00 UTC, RemoteOps wrote:\n> Yours."),
    rawEmail(["From: x@y.example", "Subject: An offer", "Message-ID: <offer@y.example>"], "Buy"),
  );
  expect(await look()).toEqual(["answer", "nothing"]);
  expect(await look()).toEqual([]);
  mailbox.emails.push(mailbox.emails[1] ?? "");
  expect(await look()).toEqual(["nothing"]);
  expect(await findMessage(messageId)).toMatchObject({
    status: "unread",
    inboundReplies: [{ fromName: "Asha Rão", fromAddress: "asha@client.example", body: "Asana and a mailbox." }],
  });
});

test("the next reply quotes the answer and names it", async () => {
  const { messageId, replyEmailId } = await conversation();
  await look();
  mailbox.emails.push(answerTo(replyEmailId, "Asana."));
  await look();
  const later = new Date("2026-03-02T10:00:00Z");
  await replyToMessage({ id: "0190a000-0000-7000-8000-000000000003", messageId, body: "Good." }, later);
  await drainOutbox({
    writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter],
    owner: async () => undefined,
    clock: () => later,
  });
  const reply = smtp.emails.at(-1)?.parsed;
  expect(reply?.inReplyTo).toBe("<answer-1@client.example>");
  expect(reply?.references).toHaveLength(3);
  expect(reply?.text).toContain("> Asana.");
});

test("a vacation note reopens nothing", async () => {
  const { messageId, replyEmailId } = await conversation();
  await look();
  mailbox.emails.push(answerTo(replyEmailId, "I am away.", ["Auto-Submitted: auto-replied"]));
  expect(await look()).toEqual(["nothing"]);
  expect((await findMessage(messageId))?.status).toBe("replied");
});

test.each([
  ["failed", "bounce", { state: "failed", stateDetail: "It came back: 550 5.1.1 User unknown in virtual table" }],
  ["delayed", "nothing", { state: "accepted" }],
])("a report that an email %s is understood", async (action, taken, state) => {
  const { messageId, replyEmailId } = await conversation();
  await look();
  mailbox.emails.push(
    rawEmail(
      [
        "From: Mail Delivery System <MAILER-DAEMON@mx.client.example>",
        "Subject: Undelivered Mail Returned to Sender",
        "Auto-Submitted: auto-replied",
        "Message-ID: <report@mx.client.example>",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        "MIME-Version: 1.0",
      ],
      `--b
Content-Type: text/plain

I am sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.client.example

Final-Recipient: rfc822; asha@client.example
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown in
    virtual table
--b
Content-Type: message/rfc822

Message-ID: ${replyEmailId}
Subject: Re: We have your message

Yours.
--b--
`,
    ),
  );
  expect(await look()).toEqual([taken]);
  expect((await findMessage(messageId))?.replies).toMatchObject([state]);
  expect(await database().$count(emails)).toBe(3);
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

test("the owner sees that the mailbox can't be read", async () => {
  configureEmail({ imap: { ...mailbox.address, password: "wrong" } });
  await look();
  expect(await findInboxOutage()).toMatch(/doesn't accept this user and password/);
  configureEmail({ imap: mailbox.address });
  await look();
  expect(await findInboxOutage()).toBeNull();
});
