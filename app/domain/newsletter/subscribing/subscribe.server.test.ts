import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { suppressAddress, suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { consentText } from "~/shared/privacy/consent-texts.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { confirmSubscription, unsubscribe } from "./change-subscription.server.ts";
import { CONSENT_VERSION, newsletterConsent } from "./double-opt-in.ts";
import { removeSubscriptions } from "./erase-subscriptions.server.ts";
import { expirePendingSubscriptions } from "./expire-requests.server.ts";
import { subscribe } from "./subscribe.server.ts";

openTestDatabase();
beforeAll(() => configureEmail({ from: { name: "RemoteOps", address: "letters@remoteops.example" } }));

const NOW = new Date("2026-03-01T10:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const meta: WriteMeta = {
  key: { kind: "none" },
  source: "footer",
  suspicions: [],
  now: NOW,
  origin: { address: "203.0.113.7", page: "/services" },
};
const ADA = { email: "ada@example.com" };

const rowOf = async (email: string) => {
  const [row] = await database()
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.emailKey, email));
  return row;
};
/** The mail server accepts what lies in the outbox. */
const accepted = (ms: number) =>
  database()
    .update(emails)
    .set({ state: "accepted", acceptedAt: at(ms) })
    .where(eq(emails.state, "waiting"));
const emailsTo = async (email: string) => {
  const rows = await database().select().from(emails).where(eq(emails.toAddress, email));
  return rows.map(({ kind }) => kind);
};

describe("a visitor subscribes to the newsletter", () => {
  it("and a subscription and a submission are stored, linked, with what was agreed to, and the mailbox is asked", async () => {
    const { id } = await subscribe({ email: "Ada@Example.com" }, meta);
    const [subscription] = await database().select().from(newsletterSubscriptions);
    const [submission] = await database().select().from(formSubmissions);
    expect(subscription).toMatchObject({
      id,
      email: "Ada@Example.com",
      emailKey: "ada@example.com",
      topics: ["newsletter"],
      submissionId: submission?.id,
      state: "pending",
      consentVersion: CONSENT_VERSION,
      consentPage: "/services",
      source: "footer",
      requestedAt: NOW,
      confirmedAt: null,
      // The seven days begin when the mail server has accepted the mail.
      expiresAt: null,
    });
    expect(JSON.stringify(subscription)).not.toContain("203.0.113");
    expect(submission).toMatchObject({ formType: "newsletter", email: "Ada@Example.com", status: "new", read: false });
    expect(await emailsTo("Ada@Example.com")).toEqual(["newsletter-confirmation"]);
  });

  it("again, in another case and to another topic, and both topics are kept once each, and nothing more is sent", async () => {
    const first = await subscribe(ADA, meta);
    for (const email of ["ADA@example.com", ADA.email]) {
      expect(await subscribe({ email, topic: "resource-hub" }, meta)).toEqual({ id: first.id, duplicate: true });
    }
    expect((await rowOf(ADA.email))?.topics.toSorted()).toEqual(["newsletter", "resource-hub"]);
    expect(await database().$count(formSubmissions)).toBe(1);
    expect(await database().$count(emails)).toBe(1);
  });

  it("ten times concurrently, and is subscribed once, to all topics, and gets one confirmation email", async () => {
    const topics = Array.from({ length: 10 }, (_, index) => (["newsletter", "resource-hub"] as const)[index % 2]);
    const results = await Promise.all(
      topics.map((topic) => subscribe({ ...ADA, topic }, { ...meta, origin: undefined })),
    );
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect((await rowOf(ADA.email))?.topics.toSorted()).toEqual(["newsletter", "resource-hub"]);
    expect(await database().$count(formSubmissions)).toBe(1);
    expect(await database().$count(emails)).toBe(1);
  });

  it.each([
    ["in Unicode first", "info@büro.example", "info@xn--bro-hoa.example"],
    ["in ASCII first", "info@xn--bro-hoa.example", "Info@BÜRO.example"],
    ["decomposed", "info@büro.example", "info@bu\u0308ro.example"],
  ])(
    "with the domain in another spelling, %s, and is one person, whose bounce and unsubscription count",
    async (_, one, other) => {
      const first = await subscribe({ email: one }, meta);
      expect(await subscribe({ email: other }, meta)).toEqual({ id: first.id, duplicate: true });
      await suppressAddress(database(), { address: other, reason: "550 unknown" }, NOW);
      const suppressed = suppressedCondition(newsletterSubscriptions.emailKey);
      expect(await database().$count(newsletterSubscriptions, suppressed)).toBe(1);
      await removeSubscriptions(database(), [first.id]);
      expect(await database().$count(emails, isNotNull(emails.toAddress))).toBe(0);
    },
  );

  it("and is known under the spelling that an earlier release stored", async () => {
    const { id } = await subscribe({ email: "info@büro.example" }, meta);
    await database().update(newsletterSubscriptions).set({ emailKey: "info@xn--bro-hoa.example" });
    expect(await subscribe({ email: "info@büro.example" }, meta)).toEqual({ id, duplicate: true });
  });

  it("and hears nothing for five minutes, then once more, and not a fourth time", async () => {
    for (const hours of [0, 0.05, 0.1, 2, 26, 40, 60, 100]) {
      await subscribe(ADA, { ...meta, now: at(hours * HOUR_MS) });
      await accepted(hours * HOUR_MS);
    }
    expect(await emailsTo(ADA.email)).toHaveLength(3);
  });
});

describe("a subscriber", () => {
  beforeEach(async () => {
    const { id } = await subscribe(ADA, meta);
    await confirmSubscription(id, at(HOUR_MS));
    await database().delete(emails);
  });

  it("is confirmed with the consent text that stood on the page, and not known by network any more", async () => {
    expect(await rowOf(ADA.email)).toMatchObject({
      state: "confirmed",
      confirmedAt: at(HOUR_MS),
      confirmedBy: "link",
      confirmedVersion: CONSENT_VERSION,
      networkKey: null,
      expiresAt: null,
    });
    // What stood in the email and beside the button is found again by the stored versions.
    const { consentVersion = null, confirmedVersion = null } = (await rowOf(ADA.email)) ?? {};
    for (const version of [consentVersion, confirmedVersion]) {
      expect(consentText(version, "RemoteOps")).toBe(newsletterConsent("RemoteOps"));
    }
  });

  it("who is typed in again is notified once a month at the most, and the visitor who typed it learns nothing", async () => {
    const answers = [];
    for (const days of [40, 41, 50, 71]) {
      answers.push(await subscribe(ADA, { ...meta, now: at(days * DAY_MS) }));
      await accepted(days * DAY_MS);
    }
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await emailsTo(ADA.email)).toEqual(["newsletter-known", "newsletter-known"]);
  });

  it("who asks for another topic gets it once that is confirmed, and stays subscribed to the first", async () => {
    const { id } = await subscribe({ ...ADA, topic: "resource-hub" }, { ...meta, now: at(3 * DAY_MS) });
    expect(await rowOf(ADA.email)).toMatchObject({
      state: "confirmed",
      topics: ["newsletter"],
      requestedTopics: ["resource-hub"],
    });
    expect(await emailsTo(ADA.email)).toEqual(["newsletter-confirmation"]);
    await confirmSubscription(id, at(4 * DAY_MS));
    expect(await rowOf(ADA.email)).toMatchObject({ topics: ["newsletter", "resource-hub"], requestedTopics: [] });
  });

  it("who unsubscribed is not brought back by the old link, and may subscribe again", async () => {
    const id = (await rowOf(ADA.email))?.id ?? "";
    expect(await unsubscribe({ id, issueId: null, source: "page" }, at(2 * DAY_MS))).toBe("done");
    expect(await confirmSubscription(id, at(3 * DAY_MS))).toBe("gone");
    expect(await rowOf(ADA.email)).toMatchObject({ state: "unsubscribed", unsubscribedBy: "page" });
    await subscribe(ADA, { ...meta, now: at(4 * DAY_MS) });
    expect(await rowOf(ADA.email)).toMatchObject({ state: "pending" });
    expect(await emailsTo(ADA.email)).toEqual(["newsletter-confirmation"]);
    await accepted(4 * DAY_MS);
    // No one confirmed it: what was known before is known again.
    await expirePendingSubscriptions(at(12 * DAY_MS));
    expect(await rowOf(ADA.email)).toMatchObject({ state: "unsubscribed" });
  });
});

it("an address that isn't confirmed is off the list seven days after it was asked, and its email is emptied; what was sent stays a submission", async () => {
  await subscribe(ADA, meta);
  await accepted(HOUR_MS);
  expect(await expirePendingSubscriptions(at(7 * DAY_MS))).toBe(0);
  expect(await rowOf(ADA.email)).toMatchObject({ networkKey: null, expiresAt: at(7 * DAY_MS + HOUR_MS) });
  expect(await expirePendingSubscriptions(at(7 * DAY_MS + HOUR_MS))).toBe(1);
  expect(await rowOf(ADA.email)).toBeUndefined();
  expect(await database().$count(formSubmissions)).toBe(1);
  expect(JSON.stringify(await storedEmails())).not.toMatch(/\bada\b/i);
});

describe("against subscription bombing", () => {
  const quarantined = (reason: "limited" | "paused") =>
    database().$count(newsletterSubscriptions, eq(newsletterSubscriptions.quarantineReason, reason));

  it("a form filled in by a program is stored, and its mailbox isn't written to before the owner says so", async () => {
    await subscribe(ADA, { ...meta, suspicions: ["honeypot"] });
    expect(await rowOf(ADA.email)).toMatchObject({ state: "pending", quarantineReason: "suspected" });
    expect(await database().$count(emails)).toBe(0);
  });

  it("one address gets ten emails out in an hour, and what it sends beyond that is stored in quarantine", async () => {
    const sender = { address: "203.0.113.90", page: "/" };
    for (let index = 0; index < 14; index += 1)
      await subscribe({ email: `p${index}@example.com` }, { ...meta, origin: sender });
    expect(await database().$count(emails)).toBe(10);
    expect(await quarantined("limited")).toBe(4);
  });

  it("many requests from few networks pause all confirmation emails and say why; nothing is lost", async () => {
    const from = (index: number) => ({ address: `198.51.${100 + (index % 5)}.${index}`, page: "/" });
    for (let index = 0; index < 60; index += 1) {
      await subscribe({ email: `v${index}@example.com` }, { ...meta, origin: from(index) });
    }
    expect(await database().$count(newsletterSubscriptions)).toBe(60);
    const { pausedAt, pauseReason } = await loadNewsletterSettings();
    expect(pausedAt).toBe(NOW.toISOString());
    expect(pauseReason).toMatch(/^40 addresses were subscribed from 5 networks within 15 minutes/);
    expect(await database().$count(emails)).toBe(39);
    expect(await quarantined("paused")).toBe(21);
  });
});
