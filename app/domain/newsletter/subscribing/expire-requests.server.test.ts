import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { newsletterEmailWriters } from "~/domain/newsletter/emails/newsletter-email-writers.server.ts";
import { confirmByLink, loadConfirmationLink } from "~/domain/newsletter/links/email-links.server.ts";
import { createConfirmToken } from "~/domain/newsletter/links/link-token.server.ts";
import { runNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { confirmationRequestAct } from "~/domain/newsletter/subscribers/subscriber-acts.server.ts";
import { findSubscriber } from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { newsletterSubscriptions as subscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { doBulkAct } from "../../../../tests/support/bulk-acts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type SmtpTestServer, smtpRejection, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { eraseSubscription } from "./erase-subscriptions.server.ts";
import { subscribe } from "./subscribe.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");
const at = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const HOUR = 1 / 24;
const ADA = { email: "ada@example.com" };
const SENDER = {
  brand: "RemoteOps",
  url: "https://site.example",
  email: "hello@remoteops.example",
  replyTo: { name: "RemoteOps", address: "hello@remoteops.example" },
  signature: ["RemoteOps", "Mumbai"],
  imprint: "RemoteOps, 14 Sample Street, Mumbai",
};

let server: SmtpTestServer;
let refuses = false;
beforeEach(async () => {
  refuses = false;
  server = await startSmtpServer({
    onRcptTo: (_, __, done) => done(refuses ? smtpRejection(554, "5.7.1 Not today") : undefined),
  });
  configureEmail({ smtp: undefined, from: { name: "RemoteOps", address: "letters@remoteops.example" } });
});
afterEach(() => server.stop());

const submitRequest = (days: number, more: Partial<WriteMeta> = {}) =>
  subscribe(ADA, { key: { kind: "none" }, source: "footer", suspicions: [], now: at(days), ...more });
/** What every minute's runs and the outbox do at that time. */
async function pass(days: number) {
  await checkSmtpServer(at(days));
  await drainOutbox({
    writers: newsletterEmailWriters(() => SENDER),
    owner: async () => undefined,
    clock: () => at(days),
  });
  await runNewsletter(at(days));
}
const withMailServer = () => configureEmail({ smtp: server.address });
const request = async () => (await database().select().from(subscriptions))[0];
const submissions = () => database().$count(formSubmissions);
const selectionOf = (id: string) => ({ ids: [id] });

for (const [where, begin] of [
  ["a site without a mail server", async () => {}],
  [
    "a site whose mail server is away",
    async () => {
      withMailServer();
      await server.stop();
    },
  ],
] as const) {
  describe(`on ${where}`, () => {
    beforeEach(begin);

    it("a newsletter sign-up waits for its confirmation email however long, and has seven days from then on", async () => {
      const { id } = await submitRequest(0);
      for (const days of [1, 6.9, 7, 8, 40, 400]) {
        await pass(days);
        expect(await request(), `day ${days}`).toMatchObject({
          id,
          state: "pending",
          quarantineReason: null,
          expiresAt: null,
        });
        expect(await database().$count(emails), `day ${days}`).toBe(1);
      }
      if (where.includes("away")) await server.start();
      withMailServer();
      await pass(401);
      expect(server.emails.map(({ to }) => to)).toEqual([["ada@example.com"]]);
      expect(await request()).toMatchObject({ expiresAt: at(408) });
      const token = await createConfirmToken(id);
      await pass(407.9);
      expect(await loadConfirmationLink(token, at(407.9))).toMatchObject({ status: "prompt" });
      await pass(408);
      expect(await request()).toBeUndefined();
      expect(await loadConfirmationLink(token, at(408))).toEqual({ status: "gone" });
      // What the visitor sent stays what it is: something that was sent.
      expect(await submissions()).toBe(1);
    });

    it("a visitor who subscribes again and again, or is sent another confirmation by the owner, gets one email, and three in all", async () => {
      const { id } = await submitRequest(0);
      await submitRequest(1.2);
      await doBulkAct(confirmationRequestAct, selectionOf(id), {}, at(6));
      await pass(6);
      expect(await database().$count(emails)).toBe(1);
      if (where.includes("away")) await server.start();
      withMailServer();
      await pass(10);
      expect(server.emails).toHaveLength(1);
      expect(await findSubscriber(id)).toMatchObject({ confirmation: { sent: 1, sentAt: at(10).toISOString() } });
      for (const days of [10 + 2 * HOUR, 11.5, 14]) {
        await submitRequest(days);
        await pass(days);
      }
      expect(server.emails).toHaveLength(3);
      // Each email that went out brings seven days.
      expect(await request()).toMatchObject({ expiresAt: at(18.5) });
    });

    it("a request in quarantine stays for the owner, who couldn't have sent its email", async () => {
      const { id } = await submitRequest(0, { suspicions: ["honeypot"] });
      for (const days of [10, 29, 31, 60]) await pass(days);
      expect(await request()).toMatchObject({ quarantineReason: "suspected" });
      if (where.includes("away")) await server.start();
      withMailServer();
      await pass(61);
      expect(await request()).toMatchObject({ id, quarantineReason: "suspected" });
      await pass(70);
      expect(await request()).toBeUndefined();
      expect(await submissions()).toBe(1);
    });
  });
}

describe("with a mail server", () => {
  beforeEach(withMailServer);

  it("a later confirmation email that waits keeps the request, whose first seven days are over", async () => {
    await submitRequest(0);
    await pass(0);
    expect(await request()).toMatchObject({ expiresAt: at(7) });
    await server.stop();
    await submitRequest(1);
    await pass(8);
    expect(await request()).toMatchObject({ expiresAt: null });
    await server.start();
    await pass(9);
    expect(await request()).toMatchObject({ expiresAt: at(16) });
  });

  it("a request whose email was rejected for good is quarantined for the owner, who can send it again", async () => {
    refuses = true;
    const { id } = await submitRequest(0);
    await pass(0);
    expect(await request()).toMatchObject({ quarantineReason: "failed", expiresAt: at(30) });
    await pass(8);
    expect(await request()).toMatchObject({ quarantineReason: "failed", expiresAt: at(30) });
    const [email] = await database().select().from(emails);
    refuses = false;
    await retryEmails({ ids: [email?.id ?? ""] }, at(9));
    await pass(9);
    await pass(9);
    expect(await request()).toMatchObject({ id, quarantineReason: null, expiresAt: at(16) });
    expect(await confirmByLink(await createConfirmToken(id), at(15))).toBe("done");
  });

  it("a paused site forgets nobody who waits for the pause to end", async () => {
    await database()
      .insert(subscriptions)
      .values({
        ...ADA,
        emailKey: ADA.email,
        topics: ["newsletter"],
        quarantineReason: "paused",
        expiresAt: at(30),
        requestedAt: NOW,
      });
    await database().execute("insert into newsletter_settings (id, confirmations_paused_at) values (1, now())");
    for (const days of [29, 30, 31, 90]) await pass(days);
    expect(await request()).toMatchObject({ quarantineReason: "paused" });
  });

  it("somebody who wants to be erased leaves nothing of requests that ended either", async () => {
    await submitRequest(0);
    await pass(0);
    await pass(7);
    const { id } = await submitRequest(8);
    expect(await submissions()).toBe(2);
    await eraseSubscription(id, at(8), temporaryErasuresFile());
    expect(await submissions()).toBe(0);
    expect(await database().$count(emails, eq(emails.toAddress, ADA.email))).toBe(0);
  });
});
