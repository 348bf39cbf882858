import { expect, test } from "vitest";
import { z } from "zod";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { messageDeletionOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { loadTimeline } from "~/domain/leads/triage/timeline.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { MAX_EMAIL_BYTES } from "~/platform/email/inbound/poll-inbox.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { OUTBOX } from "../../../../tests/support/database/full-person.ts";
import { leadMeta, newReply } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer } from "../../../../tests/support/mail/mail-server.ts";
import { findWholeEmail } from "./inbound-replies.server.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";
import { replyToMessage } from "./store-reply.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const LATER = new Date("2026-03-02T09:00:00Z");
const NEWSLETTER_EMAIL = { name: "hello", schema: z.object({}), priority: -10 };
const newsletterEmailWriter = emailWriter(NEWSLETTER_EMAIL, () => ({
  subject: "A hand-over in one page",
  text: "Seven.",
  html: "<p>Seven.</p>",
}));
const PERSON = { firstName: "Jonas", lastName: "Berg", email: "jonas@client.example" };
const META = leadMeta(NOW);

const smtp = openMailServer();

/** The last email to Jonas. */
async function received(now = NOW) {
  const writers = [...OUTBOX.writers, newsletterEmailWriter];
  await drainOutbox({ writers, owner: async () => undefined, clock: () => now });
  return smtp.emails.findLast(({ to }) => to.includes(PERSON.email))?.parsed;
}
let count = 0;
function receiveReply(
  inReplyTo: string | undefined,
  body: string,
  { headers = [] as string[], type = "text/plain; charset=utf-8", id = `<answer-${count++}@client.example>` } = {},
) {
  const lines = [
    "From: Jonas Berg <jonas@client.example>",
    "Subject: Re: your mail",
    ...(id ? [`Message-ID: ${id}`] : []),
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...headers,
    `Content-Type: ${type}`,
  ];
  return processInboundEmail(Buffer.from([...lines, "", body].join("\r\n")), LATER);
}
async function theMessage() {
  const rows = await database().select().from(contactMessages);
  expect(rows).toHaveLength(1);
  return findMessage(rows[0]?.id ?? "");
}
const consult = () =>
  submitConsultation({ ...PERSON, phone: "+49 30 1", company: "", message: "A call on Tuesday?" }, META);

test("who answers the acknowledgement of a consultation is read: the request becomes a message that can be replied to", async () => {
  const { id } = await consult();
  const acknowledgement = await received();
  await database().update(formSubmissions).set({ read: true });
  expect(await receiveReply(acknowledgement?.messageId, "Rather on Wednesday.", { id: "<a@client.example>" })).toBe(
    "answer",
  );
  expect(await receiveReply(acknowledgement?.messageId, "Rather on Wednesday.", { id: "<a@client.example>" })).toBe(
    "nothing",
  );
  const message = await theMessage();
  expect(message).toMatchObject({
    submissionId: id,
    name: "Jonas Berg",
    status: "unread",
    message: "A call on Tuesday?",
    inboundReplies: [{ body: "Rather on Wednesday.", fromAddress: PERSON.email }],
  });
  expect(await database().select().from(formSubmissions)).toMatchObject([{ read: false, status: "new" }]);
  const timeline = await loadTimeline(id, NOW.toISOString());
  expect(timeline.map(({ text }) => text)).toEqual(["Answer came by email", "Received"]);

  await replyToMessage(newReply(message?.id ?? "", "Wednesday it is."), new Date("2026-03-02T10:00:00Z"));
  const replied = await received(new Date("2026-03-02T10:00:00Z"));
  expect(replied?.subject).toBe(`Re: ${acknowledgement?.subject}`);
  expect(replied?.inReplyTo).toBe("<a@client.example>");
  expect(replied?.text).toContain("> Rather on Wednesday.");
  expect(replied?.references).toEqual([acknowledgement?.messageId, "<a@client.example>"]);
  await receiveReply(replied?.messageId, "Fine.");
  expect((await theMessage())?.inboundReplies.map(({ body }) => body)).toEqual(["Rather on Wednesday.", "Fine."]);
});

test("who answers after the owner deleted the message is read all the same", async () => {
  await submitContactPage({ ...PERSON, country: "India", requirements: "Which tools?" }, META);
  const acknowledgement = await received();
  await doBulkOperation(messageDeletionOperation, { ids: [(await theMessage())?.id ?? ""] }, {}, NOW);
  await receiveReply(acknowledgement?.messageId, "And what does it cost?");
  expect(await theMessage()).toMatchObject({
    message: "Which tools?",
    inboundReplies: [{ body: "And what does it cost?" }],
  });
});

test("a reply to a newsletter, or to an email that is deleted by now, reaches the inbox and can be replied to", async () => {
  await queueEmail(database(), { kind: NEWSLETTER_EMAIL, to: { name: "", address: PERSON.email }, data: {}, now: NOW });
  await receiveReply((await received())?.messageId, "Do you do this for shops, too?");
  const message = await theMessage();
  expect(message).toMatchObject({
    name: "Jonas Berg",
    email: PERSON.email,
    message: "Re: your mail",
    status: "unread",
  });
  expect(message?.inboundReplies).toMatchObject([{ body: "Do you do this for shops, too?" }]);
  await replyToMessage(newReply(message?.id ?? ""), LATER);
  expect((await received(LATER))?.subject).toBe("Re: your mail");

  await receiveReply("<0195567e-0000-7000-8000-000000000000@remoteops.example>", "Better late than never.");
  expect(await database().$count(contactMessages)).toBe(2);
});

test("an email that answers none of ours, or is an automatic reply, creates no message", async () => {
  await consult();
  const { messageId } = (await received()) ?? {};
  expect(await receiveReply("<0195567e-0000-7000-8000-000000000000@elsewhere.example>", "Buy")).toBe("other");
  expect(await receiveReply(undefined, "Buy")).toBe("other");
  for (const header of ["Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes"]) {
    expect(await receiveReply(messageId, "I am away.", { headers: [header] })).toBe("other");
  }
  expect(await database().$count(contactMessages)).toBe(0);
});

test("no malformed email is lost: without an id, with characters that can't be stored", async () => {
  await consult();
  const { messageId } = (await received()) ?? {};
  const strange = { id: "", headers: ["References: \0<x\0y> \ud800", "To: \0"] };
  expect(await receiveReply(messageId, "Wed\0nesday \ud800", strange)).toBe("answer");
  expect(await receiveReply(messageId, "Wed\0nesday \ud800", strange)).toBe("nothing");
  expect((await theMessage())?.inboundReplies).toMatchObject([{ body: expect.stringContaining("Wednesday") }]);
});

test("a long answer is stored whole; its beginning is shown, and the whole email on request", async () => {
  await submitContactPage({ ...PERSON, company: "", country: "Globaly", requirements: "Reports" }, META);
  const acknowledgement = await received();
  const own = `${"Every word counts. ".repeat(2_000)}The end.`;
  const whole = `${own}\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example> wrote:\n> Gladly.`;
  await receiveReply(acknowledgement?.messageId, whole);
  await receiveReply(acknowledgement?.messageId, "Short.\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps wrote:\n> Gladly.");
  await receiveReply(acknowledgement?.messageId, "Nothing else.");
  const { inboundReplies: answers = [] } = (await findMessage((await theMessage())?.id ?? "")) ?? {};
  expect(answers).toMatchObject([
    { body: own.slice(0, 20_000), isCut: true, hasMore: true },
    { body: "Short.", isCut: false, hasMore: true },
    { body: "Nothing else.", isCut: false, hasMore: false },
  ]);
  const [long, , short] = answers.map(({ id }) => id);
  expect(await findWholeEmail(long ?? "", 50_000)).toEqual({ text: whole, isCut: false });
  expect(await findWholeEmail(long ?? "", 30)).toEqual({ text: whole.slice(0, 30), isCut: true });
  expect(await findWholeEmail(short ?? "", 30)).toEqual({ text: "Nothing else.", isCut: false });
  expect(await findWholeEmail(crypto.randomUUID(), 30)).toBeUndefined();
});

test("the files of an answer are kept", async () => {
  await submitContactPage({ ...PERSON, company: "", country: "Globaly", requirements: "Reports" }, META);
  const acknowledgement = await received();
  const file = 'Content-Type: application/pdf; name="offer.pdf"\r\nContent-Disposition: attachment\r\n\r\n%PDF';
  await receiveReply(acknowledgement?.messageId, `--c\r\n\r\nSigned.\r\n--c\r\n${file}\r\n--c--`, {
    type: "multipart/mixed; boundary=c",
  });
  expect(await findMessage((await theMessage())?.id ?? "")).toMatchObject({
    inboundReplies: [
      {
        body: "Signed.",
        files: 0,
        attachments: [{ name: "offer.pdf", type: "application/pdf", size: 4 }],
        inMailbox: [],
      },
    ],
  });
});

test("an email of which only the beginning was fetched says so", async () => {
  await submitContactPage({ ...PERSON, company: "", country: "Globaly", requirements: "Reports" }, META);
  const acknowledgement = await received();
  await receiveReply(acknowledgement?.messageId, `Long.\r\n\r\n${"x".repeat(MAX_EMAIL_BYTES)}`);
  const [answer] = (await findMessage((await theMessage())?.id ?? ""))?.inboundReplies ?? [];
  const { text = "" } = (await findWholeEmail(answer?.id ?? "", 2 * MAX_EMAIL_BYTES)) ?? {};
  expect(text.slice(-80)).toMatch(/larger than 25 MB\. The rest of it is in the mailbox\.\)$/);
});
