import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { insertAppointment } from "~/domain/leads/appointments/change-appointment.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { privacyEmailWriters } from "~/domain/privacy/emails/privacy-email-writers.server.ts";
import { previewErasure } from "~/domain/privacy/erasures/erase-person.server.ts";
import { setHold } from "~/domain/privacy/holds/holds.server.ts";
import { daysAfter } from "~/domain/privacy/request.ts";
import { privacyRequests } from "~/domain/privacy/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { rateLimits } from "~/platform/db/tables.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { SuspicionReason } from "~/platform/forms/public-write.ts";
import { legalHolds } from "~/platform/privacy/tables.server.ts";
import { OUTBOX, SENDER, searchDump, storeFullPerson, ZELDA } from "../../../../tests/support/database/full-person.ts";
import { erasePerson } from "../../../../tests/support/database/person-commands.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer } from "../../../../tests/support/mail/mail-server.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { answerRequest, sendCopy } from "./answer-request.server.ts";
import { countOpenRequests, listRequests } from "./list-requests.server.ts";
import { tidyPrivacy } from "./privacy-task.server.ts";
import {
  confirmRequest,
  createRequestToken,
  loadConfirmation,
  loadCopy,
  loadCopyLink,
} from "./request-links.server.ts";
import { storePrivacyRequest } from "./store-request.server.ts";

openTestDatabase();
const server = openMailServer();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-04T10:00:00Z");
const SITE = { brand: "RemoteOps", url: "https://site.example", now: LATER };

function ask(kind: "copy" | "correction" | "erasure", email: string, suspicions: SuspicionReason[] = []) {
  return storePrivacyRequest({ kind, email, details: null }, { key: { kind: "content" }, suspicions, now: NOW });
}
async function deliver(now = LATER) {
  const writers = [...OUTBOX.writers, ...privacyEmailWriters(() => SENDER)];
  await drainOutbox({ ...OUTBOX, writers, clock: () => now });
  return server.emails.splice(0).map(({ to, parsed }) => ({ to, text: (parsed.text ?? "").replace(/\s+/g, " ") }));
}

describe("a person who asks about their data", () => {
  it("gets a link whether the address is known or not, and is open once they have followed it", async () => {
    await storeFullPerson(NOW);
    server.emails.length = 0;
    await database().delete(privacyRequests);
    const known = await ask("copy", ZELDA.email);
    const unknown = await ask("copy", "nobody@client.example");
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    const links = (await deliver()).filter(({ text }) => text.includes("/privacy-request?token="));
    const [one, other] = links.map(({ text }) => text.replace(/token=[\w-]+/, ""));
    expect(one).toContain("a copy of your data");
    expect(other).toBe(one);
    const isZelda = (to: string) => to.toLowerCase() === ZELDA.email.toLowerCase();
    const toZelda = links.find(({ to }) => to.some(isZelda))?.text ?? "";
    const token = /token=([\w-]+)/.exec(toZelda)?.[1] ?? "";
    expect(await loadConfirmation(token, LATER)).toEqual({ status: "prompt", kind: "copy" });
    expect(await listRequests()).toEqual([]);
    await confirmRequest(token, LATER);
    await confirmRequest(token, LATER);
    expect(await loadConfirmation(token, LATER)).toEqual({ status: "done", kind: "copy" });
    expect(await listRequests()).toMatchObject([
      { kind: "copy", state: "open", email: ZELDA.email, dueAt: daysAfter(LATER, 30).toISOString() },
    ]);
    const notices = await deliver();
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain("/admin/privacy?request=");
  });

  it("can't be flooded with links in any spelling, and a program's request sends none", async () => {
    await database().delete(rateLimits);
    for (const domain of ["m\u00fcnchen.example", "xn--mnchen-3ya.example", "M\u00dcNCHEN.example"])
      for (const name of ["flood", "FLOOD"]) await ask("erasure", `${name}@${domain}`);
    await ask("erasure", "bot@client.example", ["honeypot"]);
    expect(await database().$count(privacyRequests)).toBe(2);
    expect(await deliver()).toHaveLength(3);
  });

  it("whose link is old or forged finds nothing, and the request is deleted", async () => {
    const { id } = await ask("copy", "late@client.example");
    const token = await createRequestToken("confirm", id);
    expect(await loadConfirmation(`${token.slice(0, -2)}AA`, LATER)).toEqual({ status: "gone" });
    expect(await loadConfirmation(await createRequestToken("copy", id), LATER)).toEqual({ status: "gone" });
    const late = daysAfter(NOW, 8);
    await confirmRequest(token, late);
    expect(await loadConfirmation(token, late)).toEqual({ status: "gone" });
    await setHold({ address: "late@client.example", reason: "Dispute" }, NOW);
    await tidyPrivacy(late);
    expect(await database().$count(privacyRequests)).toBe(1);
    await database().delete(legalHolds);
    await tidyPrivacy(late);
    expect(await database().$count(privacyRequests)).toBe(0);
  });
});

describe("the owner", () => {
  async function openRequest(kind: "copy" | "erasure") {
    await database().delete(privacyRequests);
    const { id } = await ask(kind, ZELDA.email);
    await confirmRequest(await createRequestToken("confirm", id), LATER);
    await deliver();
    return id;
  }

  it("is reminded of a request a week before it is due, once, with the day as they write it", async () => {
    await openRequest("copy");
    vi.stubEnv("OWNER_TIME_ZONE", "Asia/Kolkata");
    vi.stubEnv("OWNER_DATE_FORMAT", "dotted");
    await tidyPrivacy(daysAfter(LATER, 22));
    expect(await deliver(daysAfter(LATER, 22))).toEqual([]);
    await tidyPrivacy(daysAfter(LATER, 24));
    await tidyPrivacy(daysAfter(LATER, 25));
    const reminders = await deliver(daysAfter(LATER, 25));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain("/admin/privacy?request=");
    expect(reminders[0]?.text).toMatch(/is due on \d\d\.\d\d\.2026 /);
  });

  it("answers with a copy that the person opens by a link, for two weeks", async () => {
    await storeFullPerson(NOW);
    const requestId = await openRequest("copy");
    await sendCopy({ address: ZELDA.email, requestId }, LATER, database());
    expect(await countOpenRequests()).toBe(0);
    const [answer] = await deliver();
    const token = /copy=([\w-]+)/.exec(answer?.text ?? "")?.[1] ?? "";
    expect(await loadCopyLink(token, LATER)).toEqual({ status: "copy", kind: "copy" });
    const json = JSON.parse((await loadCopy({ token, format: "json" }, SITE))?.content ?? "");
    expect(json.data["Form submissions"]).toHaveLength(3);
    for (const { To } of json.data.Emails) expect(To.toLowerCase()).toBe(ZELDA.email.toLowerCase());
    const html = await loadCopy({ token, format: "html" }, SITE);
    expect(html?.content).toContain(ZELDA.message);
    expect(html?.content).not.toMatch(/<script|src=|href="(?!data:)/);
    expect(await loadCopy({ token, format: "json" }, { ...SITE, now: daysAfter(LATER, 15) })).toBeUndefined();
  });

  it("declines with a reason by email, and not twice", async () => {
    const id = await openRequest("erasure");
    expect(await answerRequest({ id, state: "declined", answer: "The tax law binds us." }, LATER, database())).toBe(
      true,
    );
    expect(await answerRequest({ id, state: "done", answer: "" }, LATER, database())).toBe(false);
    expect((await deliver()).map(({ text }) => text)).toEqual([expect.stringContaining("The tax law binds us.")]);
  });

  it("has a call to come cancelled by an email that is forgotten once it is sent, if the owner wants it", async () => {
    const order = {
      address: ZELDA.email,
      mode: "erase",
      reason: "Asked",
      neverWrite: true,
      sendReceipt: false,
    } as const;
    const owner = { ownerAddress: "owner@remoteops.example", file: temporaryErasuresFile() };
    for (const tellCancelled of [true, false]) {
      const { id } = await submitConsultation({ ...ZELDA, phone: "1" }, leadMeta(NOW));
      await database().delete(emails);
      const call = { startsAt: new Date("2036-03-04T10:00:00Z"), minutes: 30, status: "confirmed" } as const;
      await insertAppointment(database(), id, call, { by: "visitor", now: NOW });
      expect(await previewErasure(ZELDA.email, "erase")).toMatchObject({ cancelled: 1 });
      await erasePerson({ ...order, tellCancelled }, owner, LATER);
      const sent = await deliver();
      expect(sent.map(({ text }) => text)).toEqual(tellCancelled ? [expect.stringContaining("is cancelled")] : []);
      await tidyPrivacy(LATER);
      expect(await searchDump("zelda")).toEqual([]);
    }
  });

  it("has the receipt mailed as the last email to the address, which is then forgotten", async () => {
    await storeFullPerson(NOW);
    await openRequest("erasure");
    const order = {
      address: ZELDA.email,
      mode: "erase",
      reason: "Asked",
      neverWrite: true,
      ...{ sendReceipt: true, tellCancelled: true },
    } as const;
    const owner = { ownerAddress: "owner@remoteops.example", file: temporaryErasuresFile() };
    const { receipt } = await erasePerson(order, owner, LATER);
    const sent = await deliver();
    expect(sent).toMatchObject([{ text: expect.stringContaining(receipt) }]);
    await tidyPrivacy(LATER);
    expect(await searchDump("zelda")).toEqual([]);
    const rows = await database().select().from(emails).where(eq(emails.kind, "erasure-receipt"));
    expect(rows).toMatchObject([{ state: "accepted", toAddress: null }]);
    expect(await listRequests()).toMatchObject([{ state: "done", email: null, receipt }]);
  });
});
