import { beforeEach, describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { confirmByLink, loadConfirmationLink } from "~/domain/newsletter/links/email-links.server.ts";
import { createConfirmToken } from "~/domain/newsletter/links/link-token.server.ts";
import { runNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { confirmationRequestOperation } from "~/domain/newsletter/subscribers/subscriber-operations.server.ts";
import { findSubscriber } from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { newsletterSubscriptions as subscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { smtpRejection } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { eraseSubscription } from "./erase-subscriptions.server.ts";
import { subscribe } from "./subscribe.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const HOUR = 1 / 24;
const ADA = { email: "ada@example.com" };

let refuses = false;
const server = openMailServer({
  onRcptTo: (_, __, done) => done(refuses ? smtpRejection(554, "5.7.1 Not today") : undefined),
});
beforeEach(() => {
  refuses = false;
  configureEmail({ smtp: undefined });
});

const submitRequest = (days: number, more: Partial<WriteMeta> = {}) =>
  subscribe(ADA, { key: { kind: "none" }, source: "footer", suspicions: [], now: at(days), ...more });
/** What every minute's runs and the outbox do at that time. */
async function pass(days: number) {
  await checkSmtpServer(at(days));
  await sendQueued(at(days));
  await runNewsletter(at(days));
}
const withMailServer = () => configureEmail({ smtp: server.address });
const request = async () => (await database().select().from(subscriptions))[0];
const submissions = () => database().$count(formSubmissions);

for (const isAway of [false, true]) {
  describe(`on a site ${isAway ? "whose mail server is away" : "without a mail server"}`, () => {
    beforeEach(async () => {
      if (!isAway) return;
      withMailServer();
      await server.stop();
    });
    const end = async () => {
      if (isAway) await server.start();
      withMailServer();
    };

    it("a newsletter sign-up waits for its confirmation email however long, and has seven days from then on", async () => {
      const { id } = await submitRequest(0);
      for (const days of [6.9, 7, 400]) {
        await pass(days);
        const waiting = { id, state: "pending", quarantineReason: null, expiresAt: null };
        expect(await request(), `day ${days}`).toMatchObject(waiting);
        expect(await database().$count(emails), `day ${days}`).toBe(1);
      }
      await end();
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
      await doBulkOperation(confirmationRequestOperation, { ids: [id] }, {}, at(6));
      await pass(6);
      expect(await database().$count(emails)).toBe(1);
      await end();
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
      await end();
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
    const [email] = await storedEmails();
    refuses = false;
    await retryEmails({ ids: [email?.id ?? ""] }, at(9));
    await pass(9);
    await pass(9);
    expect(await request()).toMatchObject({ id, quarantineReason: null, expiresAt: at(16) });
    expect(await confirmByLink(await createConfirmToken(id), at(15))).toBe("done");
  });

  it("a paused site keeps all requests that wait for the pause to end", async () => {
    const paused = { topics: ["newsletter"], quarantineReason: "paused" as const, expiresAt: at(30), requestedAt: NOW };
    await database()
      .insert(subscriptions)
      .values({ ...ADA, emailKey: ADA.email, ...paused });
    await database().execute("insert into newsletter_settings (id, confirmations_paused_at) values (1, now())");
    for (const days of [29, 30, 31, 90]) await pass(days);
    expect(await request()).toMatchObject({ quarantineReason: "paused" });
  });

  it("a person who wants to be erased leaves nothing of requests that ended either", async () => {
    await submitRequest(0);
    await pass(0);
    await pass(7);
    const { id } = await submitRequest(8);
    expect(await submissions()).toBe(2);
    await eraseSubscription(id, at(8), temporaryErasuresFile());
    expect([await request(), await submissions()]).toEqual([undefined, 0]);
    expect(JSON.stringify(await storedEmails())).not.toMatch(/\bada\b/i);
  });
});
