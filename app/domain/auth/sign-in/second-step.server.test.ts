import { beforeEach, describe, expect, test } from "vitest";
import { rememberClient } from "~/domain/auth/identity/known-client.server.ts";
import { wrongCodeText } from "~/domain/auth/second-factor/second-factor-code.ts";
import { countRecoveryCodes, removeSecondFactors } from "~/domain/auth/second-factor/second-factors.server.ts";
import { endAllSessions } from "~/domain/auth/security/end-sessions.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { authSessions, oneTimeTokens } from "~/domain/auth/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { authenticatorCode, wrongCode } from "../../../../tests/support/accounts/authenticator-app.ts";
import { signInOutcome } from "../../../../tests/support/accounts/sign-in-outcome.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { turnOnSecondFactor } from "../../../../tests/support/accounts/test-second-factor.ts";
import { createTestOwner } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { completeFirstStep, signInByCode } from "./second-step.server.ts";
import { signIn } from "./sign-in.server.ts";
import { createSignInLink, signInByLink } from "./sign-in-link.server.ts";

openTestDatabase();
let userId: string;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  userId = await createTestOwner();
  ({ secret, recoveryCodes } = await turnOnSecondFactor(userId));
});

const HOME = "192.0.2.10";
const page = (cookie = "") => new Request("http://site.example/admin/login", { headers: { cookie } });
const cookieOf = (line = "") => line.split(";")[0] ?? "";
const code = (stepsAhead = 0) => authenticatorCode(secret, stepsAhead);
const kinds = async () => (await storedEmails()).map(({ data }) => (data as { event?: string }).event);

/** The first step by the password, which takes 0.3 s of a processor; resolves to the cookie of the second. */
async function enterPassword() {
  const { isSignedIn, cookies } = await signIn(OWNER_ACCOUNT, { address: HOME, request: page() });
  if (isSignedIn) throw new Error("There is no second step.");
  return cookieOf(cookies[0]);
}
/** What follows a right password; resolves to the cookie of the second step. */
async function firstStep(address = HOME, cookie = "") {
  const { cookies } = await completeFirstStep(userId, { address, request: page(cookie) }, { signedInWith: "password" });
  return cookieOf(cookies[0]);
}
const enter = (typed: string, cookie: string, { address = HOME, now = new Date() } = {}) =>
  signInOutcome(signInByCode(typed, { address, request: page(cookie) }, now));
const sessions = () => database().$count(authSessions);

describe("with a second factor", () => {
  test("the right password opens no session, but the second step, in a cookie that scripts can't read", async () => {
    const answer = await signIn(OWNER_ACCOUNT, { address: HOME, request: page() });
    expect(answer).toMatchObject({
      isSignedIn: false,
      cookies: [
        expect.stringMatching(/^owner\.second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
      ],
    });
    expect(await sessions()).toBe(0);
    const [row] = await database().select().from(oneTimeTokens);
    expect(cookieOf(answer.cookies[0])).not.toContain(row?.tokenHash);
  });

  test("a sign-in link opens none, either, and is used up", async () => {
    const token = await createSignInLink();
    const answer = await signInByLink(token, { address: HOME, request: page() });
    expect(answer.state).toBe("second-step");
    expect(await sessions()).toBe(0);
    const cookie = cookieOf("cookies" in answer ? answer.cookies[0] : "");
    expect(await enter(code(), cookie)).toMatchObject({ signedIn: true, signedInWith: "link" });
    expect(await signInByLink(token, { address: HOME, request: page() })).toEqual({ state: "used" });
  });

  test("the code of the app, with spaces, opens the session; the second step is over", async () => {
    const cookie = await enterPassword();
    const typed = code().replace(/^.../, "$& ");
    const answer = await enter(typed, cookie);
    if (!answer.signedIn) throw new Error(answer.error);
    expect(await findOwner(page(cookieOf(answer.cookies[0])))).toMatchObject({ userId });
    expect(answer.cookies.at(-1)).toMatch(/^owner\.second_step=; Max-Age=0/);
    expect(await enter(code(1), cookie)).toMatchObject({ signedIn: false, isSecondStep: false });
    const [started] = (await database().select().from(activity)).filter(({ event }) => event === "session.started");
    expect(started?.details).toEqual({ with: "password", secondFactor: "authenticator" });
  });

  test("a code is accepted once, of two at the same time one, and none before it", async () => {
    const cookies = [await firstStep(), await firstStep()];
    const both = await Promise.all(cookies.map((cookie) => enter(code(1), cookie)));
    expect(both.map(({ signedIn }) => signedIn).toSorted()).toEqual([false, true]);
    expect(await enter(code(1), await firstStep())).toMatchObject({ signedIn: false, status: 401 });
    expect(await enter(code(0), await firstStep())).toMatchObject({ signedIn: false, status: 401 });
    expect(await sessions()).toBe(1);
  });

  test("a recovery code works once, however it is typed, and is announced", async () => {
    const [first = ""] = recoveryCodes;
    expect(await enter(first.toLowerCase().replaceAll("-", " "), await firstStep())).toMatchObject({ signedIn: true });
    const again = await enter(first, await firstStep());
    expect(again).toMatchObject({ signedIn: false, status: 401, error: wrongCodeText(first) });
    expect(await countRecoveryCodes(userId)).toBe(9);
    expect(await kinds()).toContain("recovery-code-used");
  });
});

describe("the second step is over", () => {
  const removeAll = () =>
    database().transaction((tx) => removeSecondFactors(tx, userId, { origin: undefined, now: new Date() }));
  test.each<[string, () => Promise<unknown>]>([
    ["a new password", () => changeOwner({ password: "purple otter window lamp" })],
    ["a new email address", () => changeOwner({ email: "new@remoteops.example" })],
    ["the end of all sessions", () => database().transaction((tx) => endAllSessions(tx, userId))],
    ["the removal of the second factor", removeAll],
  ])("after %s", async (_, change) => {
    const cookie = await firstStep();
    await change();
    expect(await enter(code(), cookie)).toMatchObject({ signedIn: false, isSecondStep: false });
    expect(await sessions()).toBe(0);
  });

  test("after ten minutes, and in another browser", async () => {
    const cookie = await firstStep();
    const later = new Date(Date.now() + 10 * MINUTE_MS);
    const atThatTime = authenticatorCode(secret, 0, later);
    expect(await enter(atThatTime, cookie, { now: later })).toMatchObject({ signedIn: false, isSecondStep: false });
    expect(await enter(code(), "")).toMatchObject({ signedIn: false, isSecondStep: false });
    expect(await enter(code(), `${cookie.slice(0, -2)}xx`)).toMatchObject({ signedIn: false, isSecondStep: false });
    expect(await enter(code(), cookie)).toMatchObject({ signedIn: true });
  });

  test("once the same browser begins another sign-in", async () => {
    const cookie = await firstStep();
    const next = await firstStep(HOME, cookie);
    expect(await enter(code(), cookie)).toMatchObject({ isSecondStep: false });
    expect(await enter(code(), next)).toMatchObject({ signedIn: true });
  });
});

describe("wrong codes", () => {
  test("end the sign-in after five, tell the owner, and lock the network out for codes, not for the password", async () => {
    const cookie = await firstStep();
    for (let tried = 1; tried <= 4; tried += 1) {
      expect(await enter(wrongCode(secret), cookie)).toMatchObject({ status: 401, isSecondStep: true });
    }
    expect(await enter(wrongCode(secret), cookie)).toMatchObject({ status: 401, isSecondStep: false });
    expect(await kinds()).toEqual(["second-step-failed"]);
    const again = await enterPassword();
    expect(await enter(code(), again)).toMatchObject({ status: 429, lockedBy: "address" });
  });

  test("count for a pending sign-in, wherever its cookie is taken", async () => {
    const cookie = await firstStep();
    for (let tried = 1; tried <= 5; tried += 1)
      await enter(wrongCode(secret), cookie, { address: `198.51.100.${tried}` });
    expect(await enter(code(), cookie, { address: "198.51.100.9" })).toMatchObject({ isSecondStep: false });
    expect(await sessions()).toBe(0);
  });

  test("of twenty at once five are checked", async () => {
    const cookie = await firstStep();
    const addresses = Array.from({ length: 20 }, (_, index) => `10.0.${index}.1`);
    await Promise.all(addresses.map((address) => enter(wrongCode(secret), cookie, { address })));
    const rejected = (await database().select().from(activity)).filter(
      ({ event }) => event === "second-factor.rejected",
    );
    expect(rejected).toHaveLength(5);
  });

  test("from many addresses let no stranger in who has the password, and don't keep the owner out", async () => {
    const known = cookieOf(await rememberClient(userId, { address: "203.0.113.5", request: page() }));
    let checked = 0;
    for (let tried = 0; tried < 30; tried += 1) {
      const address = `198.51.${tried}.7`;
      const answer = await enter(wrongCode(secret), await firstStep(address), { address });
      if (!answer.signedIn && answer.status === 401) checked += 1;
    }
    expect(checked).toBe(20);
    // A stranger's right code is turned away, too, and for the rest of the day.
    const address = "198.51.99.7";
    expect(await enter(code(), await firstStep(address), { address })).toMatchObject({
      status: 429,
      lockedBy: "everyone",
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 23 * 60 * 60),
    });
    // The owner, on a network that is known, and on a device that is known anywhere.
    const home = { address: "203.0.113.5" };
    expect(await enter(wrongCode(secret), await firstStep(home.address), home)).toMatchObject({ status: 401 });
    expect(await enter(code(), await firstStep(home.address), home)).toMatchObject({ signedIn: true });
    const away = { address: "198.51.98.7" };
    const pending = await firstStep(away.address, known);
    expect(await enter(code(1), `${pending}; ${known}`, away)).toMatchObject({ signedIn: true });
  });
});
