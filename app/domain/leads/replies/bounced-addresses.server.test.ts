import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emailSuppressions, emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const LATER = new Date("2026-03-02T09:00:00Z");
const kind = { name: "hello", schema: z.object({}), priority: 0 };

let messageId: string;
beforeEach(async () => {
  await queueEmail(database(), { kind, to: { name: "", address: "Asha@client.example" }, data: {}, now: NOW });
  const [email] = await database().update(emails).set({ state: "accepted", acceptedAt: NOW }).returning();
  messageId = email?.messageId ?? "";
});

function report(fields: string[], action: string): Buffer {
  const lines = [
    "From: Mail Delivery System <MAILER-DAEMON@mx.client.example>",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "MIME-Version: 1.0",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.client.example",
    "",
    ...fields,
    `Action: ${action}`,
    "--b",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${messageId}`,
    "",
    "--b--",
  ];
  return Buffer.from(lines.join("\r\n"));
}
async function suppressed(fields: string[]) {
  expect(await processInboundEmail(report(fields, "failed"), LATER)).toBe("bounce");
  return (await database().select().from(emailSuppressions)).map(({ address, reason }) => `${address}: ${reason}`);
}

test("an address that bounced as unknown is suppressed with the other server's reply, whatever the email was", async () => {
  const fields = ["Final-Recipient: rfc822; asha@client.example", "Status: 5.1.1"];
  expect(await suppressed([...fields, "Diagnostic-Code: smtp; 550 5.1.1 User unknown"])).toEqual([
    "asha@client.example: It came back: 550 5.1.1 User unknown",
  ]);
  expect(await database().select().from(emailSuppressions)).toMatchObject([{ createdAt: LATER }]);
});

for (const [what, fields, expected] of [
  ["reports 5.0.0 and quotes the other server", ["Status: 5.0.0", "Diagnostic-Code: smtp; 550 5.1.1 No such user"], 1],
  ["reports 5.0.0 and quotes a bare 550", ["Status: 5.0.0", "Diagnostic-Code: smtp; 550 mailbox unavailable"], 1],
  ["says nothing but the status", ["Status: 5.1.10"], 1],
  ["refuses the text", ["Status: 5.7.1", "Diagnostic-Code: smtp; 550 5.7.1 Message looks like spam"], 0],
  ["speaks of a full mailbox", ["Status: 5.2.2", "Diagnostic-Code: smtp; 552 5.2.2 Over quota"], 0],
  ["gave up after days of trying", ["Status: 4.4.7", "Diagnostic-Code: smtp; 421 timed out"], 0],
  ["is about whom the email was passed on to", ["Final-Recipient: rfc822; other@away.example", "Status: 5.1.1"], 0],
  [
    "names the address that it was sent to first",
    ["Original-Recipient: rfc822;asha@client.example", "Final-Recipient: rfc822; x@away.example", "Status: 5.1.1"],
    1,
  ],
] as const) {
  test(`a report that ${what} ${expected ? "suppresses the address" : "leaves the address alone"}`, async () => {
    expect(await suppressed([...fields])).toHaveLength(expected);
  });
}

test("a report that an email is delayed changes nothing, and is listed", async () => {
  const fields = ["Final-Recipient: rfc822; asha@client.example", "Status: 5.1.1"];
  expect(await processInboundEmail(report(fields, "delayed"), LATER)).toBe("other");
  expect(await storedEmails()).toMatchObject([{ state: "accepted" }]);
});

test("a report about an address that the owner has corrected since is none about the new one", async () => {
  await database().update(emails).set({ toAddress: "asha.rao@client.example" });
  expect(await suppressed(["Final-Recipient: rfc822; asha@client.example", "Status: 5.1.1"])).toEqual([]);
});
