import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDeviceLink, identifyClient, redeemDeviceLink } from "~/domain/auth/identity/known-client.server.ts";
import { clearLockOuts, signInAttempts } from "~/domain/auth/identity/limits.server.ts";
import { findOwner, findSession } from "~/domain/auth/session/sessions.server.ts";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { authSessions, authUsers } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { signInOutcome } from "../../../../tests/support/accounts/sign-in-outcome.ts";
import { OTHER_ACCOUNT, OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import {
  createTestAccount,
  createTestOwner,
  createTestSession,
} from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { signIn } from "./sign-in.server.ts";

openTestDatabase();
let ownerId: string;
beforeEach(async () => {
  ownerId = await createTestOwner();
});

const HOME = "192.0.2.10";
/** Of the owner's password, as better-auth stored it. */
const LEGACY_HASH =
  "80ff8e85195c33193ff3597b51ef095a:" +
  "933e12ec964bae0d9d8b871a162bba096e3aa2748b5ed9db938843f12b8a58e9" +
  "e2e8e364441585b77219042ac9d16d79fbea4fe86b86eb8fcd0c195b90aa103b";
const page = (cookie = "", url = "http://site.example/admin/login") => new Request(url, { headers: { cookie } });
const cookieOf = (line = "") => line.split(";")[0] ?? "";
function enter({
  address = HOME,
  request = page(),
  ...credentials
}: Partial<typeof OWNER_ACCOUNT & ClientRequest> = {}) {
  return signInOutcome(signIn({ ...OWNER_ACCOUNT, ...credentials }, { address, request }));
}
/** Whether an attempt at once is allowed. */
const isAllowed = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

test("the owner signs in, and is known by a cookie that scripts and other sites can't use, until the next sign-in ends its session", async () => {
  const first = await enter({ email: `  ${OWNER_ACCOUNT.email.toUpperCase()} ` });
  expect(first).toMatchObject({
    hasCommonPassword: false,
    cookies: [
      expect.stringMatching(/^owner\.session_token=[^;]+; Max-Age=10368000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^owner\.known_device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ],
  });
  const old = cookieOf(first.signedIn ? first.cookies[0] : "");
  expect(await findOwner(page(old))).toMatchObject({ userId: ownerId, email: OWNER_ACCOUNT.email });
  expect(await findOwner(page())).toBeNull();
  expect(await findOwner(page(`${old.slice(0, -4)}AAAA`))).toBeNull();
  const second = await enter({ request: page(`__Host-${old}`, "https://site.example/admin/login") });
  const secure = [expect.stringMatching(/SameSite=Lax; Secure$/), expect.stringMatching(/SameSite=Strict; Secure$/)];
  expect(second).toMatchObject({ cookies: secure });
  expect(second.signedIn && cookieOf(second.cookies[0])).not.toBe(`__Host-${old}`);
  expect(await findOwner(page(old))).toBeNull();
  expect(await database().$count(authSessions)).toBe(1);
});

describe("the owner's password", () => {
  const storedHash = async () => (await database().select().from(authUsers))[0]?.passwordHash ?? "";

  test("is rehashed when it was hashed by a previous version, and still opens the site", async () => {
    await database().update(authUsers).set({ passwordHash: LEGACY_HASH });
    expect(await enter({ password: "wrong password" })).toMatchObject({ status: 401 });
    expect(await storedHash()).not.toMatch(/^\$scrypt\$/);
    expect(await enter()).toMatchObject({ signedIn: true });
    expect(await storedHash()).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect(await enter()).toMatchObject({ signedIn: true });
  });

  test("opens the site though it is a common one, with a word about it", async () => {
    await changeOwner({ password: "password123" });
    expect(await enter({ password: "password123" })).toMatchObject({ signedIn: true, hasCommonPassword: true });
  });
});

describe("another user", () => {
  test("with an account of their own is signed out at once", async () => {
    await createTestAccount();
    const error = "Access denied. Please use the owner admin account.";
    expect(await enter(OTHER_ACCOUNT)).toMatchObject({ signedIn: false, error, status: 403 });
    expect(await database().$count(authSessions)).toBe(0);
  });

  test("who still has a session is known not to be the owner", async () => {
    const { header } = await createTestSession(await createTestAccount());
    expect(await findSession(page(header))).toMatchObject({ isOwner: false, account: { email: OTHER_ACCOUNT.email } });
    expect(await findOwner(page(header))).toBeNull();
  });

  test.each([
    ["a wrong password", { password: "correct horse batterz" }],
    ["an unknown email", { email: "nobody@remoteops.example" }],
    ["a text that is no email", { email: "owner" }],
    ["nothing", { email: "", password: "" }],
    ["a very long password", { password: "x".repeat(4_000) }],
  ])("with %s reads the same sentence", async (_, attempt) => {
    expect(await enter(attempt)).toMatchObject({ signedIn: false, error: "Invalid email or password.", status: 401 });
  });
});

const TOO_MANY = { signedIn: false, error: "Too many attempts. Try again later.", status: 429 };

describe("the lock-out", () => {
  test("turns an address away after five wrong tries, even with the right password, and no other; a right one starts afresh", async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await signInAttempts.begin({ address: HOME });
      expect(await enter()).toMatchObject({ signedIn: true });
    }
    expect(await enter({ password: "wrong password" })).toMatchObject({ status: 401 });
    for (let i = 0; i < 4; i++) await signInAttempts.begin({ address: HOME });
    const retryAfterSeconds = expect.toSatisfy((s: number) => s > 0 && s <= 900);
    expect(await enter()).toMatchObject({ ...TOO_MANY, retryAfterSeconds });
    expect(await enter({ address: "192.0.2.11" })).toMatchObject({ signedIn: true });
  });

  test("lets no more than five through of twenty at once from one IPv6 network", async () => {
    const tries = Array.from({ length: 20 }, (_, i) =>
      isAllowed(signInAttempts.begin({ address: `2001:db8:0:1::${i}` })),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
    expect(await enter({ address: "2001:db8:0:1:ffff::1" })).toMatchObject(TOO_MANY);
  });

  test("has a global limit that many addresses don't get around", async () => {
    await exhaustCeiling();
    expect(await enter({ address: "198.51.100.1" })).toMatchObject({ ...TOO_MANY, lockedBy: "everyone" });
  });
});

describe("while unknown clients have reached the global limit, the owner", () => {
  test.each([
    ["on a device that signed in before, wherever it is now", "192.0.2.99", true],
    ["from a network that signed in before, on whatever device", "203.0.113.7", false],
  ])("signs in with the right password %s", async (_, before, isSameDevice) => {
    const device = await knownDevice(before);
    await exhaustCeiling();
    const now = { address: "203.0.113.7", request: page(isSameDevice ? device : "") };
    expect(await enter({ ...now, password: "wrong password" })).toMatchObject({ status: 401 });
    expect(await enter(now)).toMatchObject({ signedIn: true });
  });

  test("is let in by no forged device, nor by one of another account", async () => {
    const device = await knownDevice();
    const forged = [`${device}x`, device.replace(/=[^.]+/, "=someone-else"), "owner.known_device=x.y.z"];
    await exhaustCeiling();
    for (const cookie of forged) {
      expect(await enter({ address: "203.0.113.7", request: page(cookie) })).toMatchObject({ status: 429 });
    }
  });

  test("can make a new device known with the link of the shell or of the email, for a day", async () => {
    const token = await createDeviceLink();
    const cookie = cookieOf((await redeemDeviceLink(token, page())) ?? "");
    await exhaustCeiling();
    expect(await enter({ address: "203.0.113.7", request: page(cookie) })).toMatchObject({ signedIn: true });
    const expired = await createDeviceLink(new Date(Date.now() - 25 * HOUR_MS));
    expect(await redeemDeviceLink(expired, page())).toBeNull();
    expect(await redeemDeviceLink(cookie.split("=")[1] ?? "", page())).toBeNull();
  });

  test("gets everything unlocked from the shell", async () => {
    for (let i = 0; i < 5; i++) await signInAttempts.begin({ address: HOME });
    await exhaustCeiling();
    await clearLockOuts();
    expect(await enter()).toMatchObject({ signedIn: true });
  });

  test("is alerted by email, once a day however many attempts are rejected", async () => {
    await exhaustCeiling();
    for (let i = 0; i < 3; i++) await enter({ address: `198.51.100.${i}` });
    const queued = await storedEmails();
    expect(queued).toMatchObject([{ kind: "sign-in-alert", toAddress: null, data: { door: "sign-in" } }]);
  });
});

test("a known device has five tries of its own, wherever it goes: a stolen cookie is no way to guess", async () => {
  const device = page(await knownDevice());
  for (let i = 0; i < 5; i++) {
    await signInAttempts.begin(await identifyClient({ address: `203.0.113.${i}`, request: device }));
  }
  expect(await enter({ address: "203.0.113.9", request: device })).toMatchObject({ status: 429, lockedBy: "device" });
});

/** Twenty addresses with five wrong sign-ins each, as the counter sees them. */
async function exhaustCeiling() {
  const tries = Array.from({ length: 100 }, (_, i) => signInAttempts.begin({ address: `10.0.0.${Math.floor(i / 5)}` }));
  await Promise.allSettled(tries);
}

/** Signs in somewhere and gives the cookie by which that browser is known from then on. */
async function knownDevice(address = "192.0.2.99"): Promise<string> {
  const answer = await enter({ address });
  const cookies = answer.signedIn ? answer.cookies : [];
  return cookies.map(cookieOf).find((cookie) => cookie.startsWith("owner.known_device=")) ?? "";
}

test("while the database is away the owner is asked to try again", async () => {
  const broken = vi.spyOn(database(), "select").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  expect(await enter()).toMatchObject({ signedIn: false, error: "Sign-in failed. Please try again.", status: 503 });
  broken.mockRestore();
  expect(await enter()).toMatchObject({ signedIn: true });
});
