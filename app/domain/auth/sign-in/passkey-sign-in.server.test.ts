import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import type { PasskeyRegistration } from "~/domain/auth/passkeys/passkey-requests.ts";
import { beginPasskey, removePasskey } from "~/domain/auth/security/passkeys.server.ts";
import { findOwner, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { authSessions, oneTimeTokens, passkeys } from "~/domain/auth/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { createTestAuthenticator } from "../../../../tests/support/accounts/test-authenticator.ts";
import {
  createTestAccount,
  createTestOwner,
  createTestSession,
} from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { beginPasskeySignIn, offersPasskey, signInByPasskey } from "./passkey-sign-in.server.ts";

openTestDatabase();

const ORIGIN = "https://www.site.example";
const SITE = { rpId: "www.site.example", origin: ORIGIN };
const page = (cookie = "") => new Request(`${ORIGIN}/admin/login`, { headers: { cookie } });
const from = (cookie = "", address = "203.0.113.7") => ({ address, request: page(cookie) });
const cookieOf = (line: string) => line.split(";")[0] ?? "";

let account: SignedInAccount;
beforeEach(async () => {
  account = await signedIn(await createTestOwner());
});

async function signedIn(userId: string): Promise<SignedInAccount> {
  const { header } = await createTestSession(userId);
  const found = await findOwner(page(`__Host-${header}`));
  return found ?? { userId, email: "", sessionId: "another", authenticatedAt: null };
}

const addPasskey = (owner: SignedInAccount, credential: PasskeyRegistration) =>
  give(accountCommands["passkeys.add"], { credential }, { owner, origin: from() });

/** An authenticator whose passkey was added. */
async function addAuthenticator({ counter = 0 } = {}) {
  const authenticator = createTestAuthenticator(SITE);
  const options = await beginPasskey(account, page(), "Site", new Date());
  const { id } = await addPasskey(account, authenticator.register(options, { counter }));
  return { ...authenticator, passkeyId: id };
}

async function begin(cookie?: string, address?: string, now?: Date) {
  const { options, cookie: line } = await beginPasskeySignIn(from(cookie, address), now);
  return { options, cookie: cookieOf(line) };
}

const failures = async () =>
  (await database().select().from(activity).where(eq(activity.event, "sign-in.failed"))).map(({ details }) => details);
const NOT_ACCEPTED = { status: 403, message: expect.stringContaining("wasn’t accepted") };

test("a passkey signs in without a user name, with a session that has just been authenticated", async () => {
  expect(await offersPasskey(page())).toEqual({ isHere: false, elsewhere: [] });
  const { use } = await addAuthenticator();
  expect(await offersPasskey(page())).toEqual({ isHere: true, elsewhere: [] });
  const { options, cookie } = await begin();
  expect(options).toMatchObject({ rpId: "www.site.example", userVerification: "required", allowCredentials: [] });
  const [session = ""] = await signInByPasskey(use(options), from(cookie));
  const owner = await findOwner(page(cookieOf(session)));
  expect(owner).toMatchObject({ userId: account.userId, authenticatedAt: expect.any(Date) });
  const [row] = await database()
    .select()
    .from(authSessions)
    .where(eq(authSessions.id, owner?.sessionId ?? ""));
  expect(row?.signedInWith).toBe("passkey");
  expect(await database().select().from(passkeys)).toMatchObject([{ lastUsedAt: expect.any(Date) }]);
  const events = (await storedEmails()).map(({ data }) => data);
  expect(events).toMatchObject([{ event: "passkey-added", passkey: "This device" }, { event: "new-device" }]);
});

test("an answer can't be sent twice, not even at the same time", async () => {
  const { use } = await addAuthenticator();
  const { options, cookie } = await begin();
  const answer = use(options);
  const outcomes = await Promise.allSettled([0, 1].map(() => signInByPasskey(answer, from(cookie))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(signInByPasskey(answer, from(cookie))).rejects.toMatchObject(NOT_ACCEPTED);
  expect(await failures()).toEqual([{ with: "passkey" }, { with: "passkey" }]);
  expect(
    await database().$count(
      oneTimeTokens,
      and(eq(oneTimeTokens.purpose, "passkey-sign-in"), isNull(oneTimeTokens.usedAt)),
    ),
  ).toBe(0);
});

test("a challenge is of use to the browser that it was given to, for five minutes", async () => {
  const { use } = await addAuthenticator();
  const mine = await begin();
  const others = await begin();
  await expect(signInByPasskey(use(mine.options), from(others.cookie))).rejects.toMatchObject(NOT_ACCEPTED);
  await expect(signInByPasskey(use(mine.options), from())).rejects.toMatchObject(NOT_ACCEPTED);
  const late = new Date(Date.now() + 5 * MINUTE_MS + 1);
  await expect(signInByPasskey(use(mine.options), from(mine.cookie), late)).rejects.toMatchObject(NOT_ACCEPTED);
  // Another tab has a challenge of its own, and uses up none of the first.
  const tab = await begin(mine.cookie);
  expect(tab.cookie).toBe(mine.cookie);
  await expect(signInByPasskey(use(mine.options), from(mine.cookie))).resolves.not.toEqual([]);
});

test("a challenge for adding a passkey, or of a session, is of no use for signing in", async () => {
  const { use } = await addAuthenticator();
  const adding = await beginPasskey(account, page(), "Site", new Date());
  const { cookie } = await begin();
  await expect(signInByPasskey(use(adding), from(cookie))).rejects.toMatchObject(NOT_ACCEPTED);
});

test("refused alike: another origin, an unverified user, another key, a removed and an unknown passkey", async () => {
  const first = await addAuthenticator();
  const removed = await addAuthenticator();
  await removePasskey(account, removed.passkeyId, undefined, new Date(), database());
  const attempts = [
    (challenge: string) => first.use({ challenge }, { origin: "https://www.site.example.evil.example" }),
    (challenge: string) => first.use({ challenge }, { origin: "http://www.site.example" }),
    (challenge: string) => first.use({ challenge }, { isVerified: false }),
    (challenge: string) => ({ ...createTestAuthenticator(SITE).use({ challenge }), id: first.id, rawId: first.id }),
    (challenge: string) => removed.use({ challenge }),
    (challenge: string) => createTestAuthenticator(SITE).use({ challenge }),
  ];
  const answers: unknown[] = [];
  for (const [index, attempt] of attempts.entries()) {
    const address = `198.51.${index}.7`;
    const { options, cookie } = await begin("", address);
    answers.push(await signInByPasskey(attempt(options.challenge), from(cookie, address)).catch((error) => error));
  }
  for (const answer of answers) expect(answer).toMatchObject(NOT_ACCEPTED);
  expect(new Set(answers.map((answer) => (answer as Error).message)).size).toBe(1);
  expect(await database().$count(authSessions)).toBe(1);
});

test("a passkey made for another host of the site isn't offered, nor accepted", async () => {
  const { use } = await addAuthenticator();
  const elsewhere = { address: "203.0.113.7", request: new Request("https://other.example/admin/login") };
  expect(await offersPasskey(elsewhere.request)).toEqual({ isHere: false, elsewhere: ["www.site.example"] });
  await expect(beginPasskeySignIn(elsewhere)).rejects.toMatchObject({ status: 409 });
  const { options, cookie } = await begin();
  const request = new Request("https://other.example/admin/login", { headers: { cookie } });
  await expect(signInByPasskey(use(options), { address: "203.0.113.7", request })).rejects.toMatchObject(NOT_ACCEPTED);
});

test("a counter that doesn't grow is refused and noted: there may be a copy of the key", async () => {
  const { use, passkeyId } = await addAuthenticator({ counter: 7 });
  const first = await begin();
  await signInByPasskey(use(first.options, { counter: 8 }), from(first.cookie));
  for (const counter of [8, 3, 0]) {
    const { options, cookie } = await begin();
    await expect(signInByPasskey(use(options, { counter }), from(cookie))).rejects.toMatchObject(NOT_ACCEPTED);
  }
  const noted = await database().select().from(activity).where(eq(activity.event, "passkey.copied"));
  expect(noted.map(({ subjectId, details }) => ({ subjectId, details }))).toEqual(
    [8, 3, 0].map((counter) => ({ subjectId: passkeyId, details: { counter, former: 8 } })),
  );
});

test("wrong passkeys count as failed sign-ins of their network, and lock no other network out", async () => {
  const { use } = await addAuthenticator();
  const wrong = createTestAuthenticator(SITE);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { options, cookie } = await begin();
    await expect(signInByPasskey(wrong.use(options), from(cookie))).rejects.toMatchObject(NOT_ACCEPTED);
  }
  const { options, cookie } = await begin();
  await expect(signInByPasskey(use(options), from(cookie))).rejects.toMatchObject({ status: 429 });
  await expect(signInByPasskey(use(options), from(cookie, "198.51.100.9"))).resolves.not.toEqual([]);
});

test("another account's passkey opens nothing", async () => {
  await addAuthenticator();
  const other = await signedIn(await createTestAccount());
  const authenticator = createTestAuthenticator(SITE);
  const registration = authenticator.register(await beginPasskey(other, page(), "Site", new Date()));
  await addPasskey(other, registration);
  const { options, cookie } = await begin();
  await expect(signInByPasskey(authenticator.use(options), from(cookie))).rejects.toMatchObject(NOT_ACCEPTED);
});
