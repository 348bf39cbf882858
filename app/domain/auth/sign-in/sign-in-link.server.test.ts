import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rememberClient } from "~/domain/auth/identity/known-client.server.ts";
import { signInAttempts } from "~/domain/auth/identity/limits.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { issueValue } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { OTHER_ACCOUNT, OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { createTestAccount, createTestOwner } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { plainServerUrl } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { signIn } from "./sign-in.server.ts";
import { createSignInLink, requestSignInLink, signInByLink } from "./sign-in-link.server.ts";

openTestDatabase();
let userId: string;
beforeEach(async () => {
  userId = await createTestOwner();
  configureEmail({ smtp: plainServerUrl(2525) });
});
afterEach(() => configureEmail({ smtp: undefined }));

const page = (cookie = "") => new Request("http://site.example/admin/sign-in-link", { headers: { cookie } });
const origin = (address = "192.0.2.10", cookie = "") => ({ address, request: page(cookie) });
const ask = (email: string, from = origin()) => requestSignInLink(email, from);
const sent = async () => (await storedEmails()).filter(({ kind }) => kind === "sign-in-link");
const cookieOf = (cookies: string[]) => cookies.map((line) => line.split(";")[0]).join("; ");
async function sentToken() {
  const [email] = await sent();
  return issueValue((email?.data as { linkId: string } | undefined)?.linkId ?? "");
}

describe("asking for a sign-in link", () => {
  test("queues an email to the owner for the owner's address, however it is spelled, and for no other", async () => {
    await createTestAccount();
    const others = await Promise.all(["stranger@client.example", OTHER_ACCOUNT.email].map((email) => ask(email)));
    expect(others).toEqual([{ allowed: true }, { allowed: true }]);
    expect(await sent()).toEqual([]);
    expect(await ask(` ${OWNER_ACCOUNT.email.toUpperCase()} `)).toEqual({ allowed: true });
    expect(await sent()).toMatchObject([
      { toAddress: null, data: { device: "Unknown device", network: "192.0.2.0/24" } },
    ]);
  });

  test("is limited for each client, whatever address is typed", async () => {
    // Each takes as long as if an email were queued.
    await Promise.all(Array.from({ length: 5 }, () => ask("stranger@client.example")));
    const [stranger, owner] = await Promise.all([ask("stranger@client.example"), ask(OWNER_ACCOUNT.email)]);
    for (const answer of [stranger, owner]) {
      expect(answer).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) });
    }
    expect(await ask(OWNER_ACCOUNT.email, origin("198.51.100.1"))).toEqual({ allowed: true });
  });

  test("strangers send ten emails a day at most, unnoticed, and the owner still gets one where they are known", async () => {
    const known = cookieOf([await rememberClient(userId, origin("203.0.113.5"))]);
    const strangers = Array.from({ length: 15 }, (_, index) => ask(OWNER_ACCOUNT.email, origin(`198.51.${index}.7`)));
    expect(await Promise.all(strangers)).toEqual(Array.from({ length: 15 }, () => ({ allowed: true })));
    expect(await sent()).toHaveLength(10);
    // A known device anywhere, and a known network without the cookie.
    const where = [origin("198.51.77.7", known), origin("203.0.113.5")];
    const answers = await Promise.all(where.map((from) => ask(OWNER_ACCOUNT.email, from)));
    // The network's other devices may be strangers'.
    expect(answers).toEqual([{ allowed: true, isKnownDevice: true }, { allowed: true }]);
    expect(await sent()).toHaveLength(12);
  });

  test("sends nothing while the site has no mail server: the email would wait longer than the link is valid", async () => {
    configureEmail({ smtp: undefined });
    expect(await ask(OWNER_ACCOUNT.email)).toEqual({ allowed: true });
    expect(await sent()).toEqual([]);
  });
});

describe("a sign-in link", () => {
  test("signs in once, on another device, without the password, and counts as proof of who it is", async () => {
    await ask(OWNER_ACCOUNT.email);
    const token = await sentToken();
    const phone = origin("203.0.113.99");
    const results = await Promise.all([signInByLink(token, phone), signInByLink(token, phone)]);
    expect(results.map(({ state }) => state).toSorted()).toEqual(["done", "used"]);
    const done = results.find(({ state }) => state === "done");
    const cookie = done?.state === "done" ? cookieOf(done.cookies) : "";
    expect(await findOwner(page(cookie))).toMatchObject({ userId, authenticatedAt: expect.any(Date) });
    expect(await database().select().from(authSessions)).toMatchObject([{ signedInWith: "link" }]);
  });

  test("is valid for 15 minutes, and not after the password or the email has changed", async () => {
    const token = await createSignInLink();
    expect(await signInByLink(token, origin(), new Date(Date.now() + 16 * MINUTE_MS))).toEqual({ state: "expired" });
    await changeOwner({ password: "purple otter window lamp" });
    expect(await signInByLink(token, origin())).toEqual({ state: "unknown" });
    const second = await createSignInLink();
    await changeOwner({ email: "new@remoteops.example" });
    expect(await signInByLink(second, origin())).toEqual({ state: "unknown" });
    expect(await database().$count(authSessions)).toBe(0);
  });

  test("lets the owner in while strangers have locked the password out everywhere", async () => {
    const { address } = origin();
    await Promise.all(Array.from({ length: 5 }, () => signInAttempts.begin({ address })));
    await expect(signIn(OWNER_ACCOUNT, origin())).rejects.toMatchObject({ status: 429 });
    expect(await signInByLink(await createSignInLink(), origin())).toMatchObject({ state: "done" });
  });
});
