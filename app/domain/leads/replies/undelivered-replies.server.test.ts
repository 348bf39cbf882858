import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countMessagesByTab, findMessage, listMessages } from "~/domain/leads/inbox/queries.server.ts";
import {
  enquiryStatusOperation,
  markSubmissionsRead,
  messageStatusOperation,
} from "~/domain/leads/lists/record-operations.server.ts";
import { countByType } from "~/domain/leads/submissions/queries.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { loadTimeline } from "~/domain/leads/triage/timeline.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { retryEmails, retryFailedEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { smtpRejection } from "../../../../tests/support/mail/smtp-server.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";
import { replyToMessage } from "./store-reply.server.ts";
import { onReplyRetried } from "./undelivered-replies.server.ts";

openTestDatabase();

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, minute));
const NOWHERE = "ada@nowhere.example";
const ADA = "ada@client.example";

const smtp = openMailServer({
  onRcptTo: ({ address }, _, done) => done(address === NOWHERE ? smtpRejection(550, "No such user") : undefined),
});
const send = (minute: number) => sendQueued(at(minute));

async function received(email = NOWHERE) {
  const { id: leadId, messageId } = await submitLead({ now: at(0), email });
  // The acknowledgement and the notice have failed or been sent long ago.
  await send(0);
  await database().delete(emails);
  return { leadId, messageId };
}
const enquiryOf = async (leadId: string) => {
  const [row] = await database().select().from(businessEnquiries).where(eq(businessEnquiries.submissionId, leadId));
  return row;
};
const textsOf = async (leadId: string) => (await loadTimeline(leadId, at(0).toISOString())).map(({ text }) => text);
const inbox = () => listMessages({ view: "inbox", q: "", starred: "" }, { at: "start" }).then(({ rows }) => rows);
const theReplyEmail = async () => (await database().select().from(emails).where(eq(emails.kind, "reply")))[0];

function bounceOf(emailMessageId: string) {
  const report = `From: MAILER-DAEMON@mx.client.example
Subject: Undelivered
Message-ID: <report@mx.client.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; ${ADA}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown in
    virtual table

--b
Content-Type: message/rfc822

Message-ID: ${emailMessageId}

Gladly.
--b--
`;
  return Buffer.from(report.replaceAll("\n", "\r\n"));
}

describe("a reply that the mail server rejects", () => {
  it("brings its message back into the inbox, unread and marked, and its enquiry is not contacted", async () => {
    const { leadId, messageId } = await received();
    await replyToMessage(newReply(messageId), at(1));
    await markSubmissionsRead(database(), [leadId], true);
    expect(await countMessagesByTab()).toMatchObject({ unread: 0, replied: 1 });
    expect(await enquiryOf(leadId)).toMatchObject({ status: "contacted" });
    await send(2);
    expect(await countMessagesByTab()).toMatchObject({ unread: 1, replied: 0 });
    expect(await inbox()).toMatchObject([{ id: messageId, isUndelivered: true }]);
    expect(await findMessage(messageId)).toMatchObject({ status: "unread", isUndelivered: true });
    expect(await enquiryOf(leadId)).toMatchObject({ status: "new" });
    expect((await countByType()).get("contact")).toMatchObject({ unread: 1 });
    expect((await textsOf(leadId)).slice(0, 3)).toEqual([
      "Enquiry marked new (was contacted)",
      "Message marked unread (was replied)",
      "Reply not delivered",
    ]);
  });

  it("and is sent again to a corrected address, is replied, and the next reply goes there too", async () => {
    const { leadId, messageId } = await received();
    await replyToMessage(newReply(messageId), at(1));
    await send(2);
    const email = await theReplyEmail();
    expect(await retryEmails({ ids: [email?.id ?? ""], address: ADA }, at(3), onReplyRetried)).toHaveLength(1);
    expect(await findMessage(messageId)).toMatchObject({ status: "replied", isUndelivered: false, replyAddress: ADA });
    expect(await enquiryOf(leadId)).toMatchObject({ status: "contacted", email: NOWHERE });
    await replyToMessage(newReply(messageId, "And on Fridays?"), at(4));
    await send(5);
    expect(smtp.emails.map(({ to }) => to)).toEqual([[ADA], [ADA]]);
    expect(await findMessage(messageId)).toMatchObject({ status: "replied", isUndelivered: false, email: NOWHERE });
  });

  it("leaves an enquiry alone that the owner has advanced since", async () => {
    const { leadId, messageId } = await received();
    await replyToMessage(newReply(messageId), at(1));
    const records = { ids: [(await enquiryOf(leadId))?.id ?? ""] };
    await doBulkOperation(enquiryStatusOperation, records, { status: "resolved" }, at(1));
    await send(2);
    expect(await enquiryOf(leadId)).toMatchObject({ status: "resolved" });
  });

  it("reopens no message that has been answered again since", async () => {
    const { messageId } = await received();
    await replyToMessage(newReply(messageId), at(1));
    await database()
      .update(emails)
      .set({ nextAttemptAt: at(10) });
    await database().update(contactMessages).set({ correctedEmail: ADA });
    await replyToMessage(newReply(messageId, "Once more."), at(2));
    await send(3);
    await send(11);
    expect(await findMessage(messageId)).toMatchObject({
      status: "replied",
      isUndelivered: false,
      replies: [{ state: "failed" }, { state: "accepted" }],
    });
  });
});

it("a reply that comes back after the message was archived brings it back as well", async () => {
  const { messageId } = await received(ADA);
  await replyToMessage(newReply(messageId), at(1));
  await send(2);
  await doBulkOperation(messageStatusOperation, { ids: [messageId] }, { status: "archived" }, at(3));
  expect(await processInboundEmail(bounceOf((await theReplyEmail())?.messageId ?? ""), at(4))).toBe("bounce");
  expect(await findMessage(messageId)).toMatchObject({
    ...{ status: "unread", isUndelivered: true },
    replies: [{ state: "failed", stateDetail: "It came back: 550 5.1.1 User unknown in virtual table" }],
  });
});

it("a reply to an address that is none stays in the inbox from the start", async () => {
  const { leadId, messageId } = await received("ada at client");
  await replyToMessage(newReply(messageId), at(1));
  expect(await findMessage(messageId)).toMatchObject({ status: "unread", isUndelivered: true });
  expect(await enquiryOf(leadId)).toMatchObject({ status: "new" });
  expect((await textsOf(leadId)).slice(0, 2)).toEqual(["Reply not delivered", "Reply written"]);
});

it("failed emails that are sent again all at once advance their messages as well", async () => {
  const { messageId } = await received();
  await replyToMessage(newReply(messageId), at(1));
  await send(2);
  const failed = [(await theReplyEmail())?.id ?? ""];
  const retry = database().transaction((tx) => retryFailedEmails(tx, failed, at(3), onReplyRetried));
  expect(await retry).toEqual(failed);
  expect(await findMessage(messageId)).toMatchObject({ status: "replied", isUndelivered: false });
  await send(4);
  expect(await findMessage(messageId)).toMatchObject({ status: "unread", isUndelivered: true });
});
