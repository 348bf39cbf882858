import { newsletterEmailWriters } from "~/domain/newsletter/emails/newsletter-email-writers.server.ts";
import { listSendingIssues, queueBatch } from "~/domain/newsletter/sending/send-issue.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { parseMailServerUrl } from "~/platform/email/mail-server-url.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";

// A process that queues and sends an issue as fast as it can, to be killed: its clock runs ahead of the throttle.
const [connectionString = "", smtpUrl = "", id = ""] = process.argv.slice(2);
openDatabase({ connectionString, max: 10 });
configureEmail({
  smtp: parseMailServerUrl(smtpUrl, ["smtp:"]),
  from: { name: "RemoteOps", address: "letters@remoteops.example" },
});
const SENDER = {
  brand: "RemoteOps",
  url: "https://site.example",
  email: "hello@remoteops.example",
  replyTo: { name: "RemoteOps", address: "hello@remoteops.example" },
  signature: ["RemoteOps"],
  imprint: "Sample",
};

async function queue() {
  let clock = Date.now();
  while ((await listSendingIssues()).includes(id)) {
    clock += 10_000;
    await queueBatch(id, new Date(clock));
  }
}
const writing = { writers: newsletterEmailWriters(() => SENDER), owner: async () => undefined };
const sending = (async () => {
  do await drainOutbox({ ...writing, clock: () => new Date(Date.now() + 3_600_000) });
  while ((await listSendingIssues()).includes(id));
})();
await Promise.all([queue(), sending]);
await drainOutbox({ ...writing, clock: () => new Date(Date.now() + 3_600_000) });
await closeDatabase();
