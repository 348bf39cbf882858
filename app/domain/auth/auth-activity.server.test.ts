import { expect, test } from "vitest";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { verifyPin } from "~/domain/auth/pin/verify-pin.server.ts";
import { changePassword, changePin } from "~/domain/auth/security/change-credentials.server.ts";
import { confirmEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { endSessionsByLink } from "~/domain/auth/security/end-sessions.server.ts";
import { reauthenticate } from "~/domain/auth/security/reauthenticate.server.ts";
import { signOutSession } from "~/domain/auth/session/end-session.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { createSetUpLink, redeemSetUpLink } from "~/domain/auth/set-up/set-up-links.server.ts";
import { clearLockOuts, pinAttempts, signInAttempts } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { createSignInLink, signInByLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { accountOf, adminPage, cookieHeader } from "../../../tests/support/accounts/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../../../tests/support/accounts/test-accounts.ts";
import { createTestOwner, createTestSession } from "../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { give } from "../../../tests/support/http/command-context.ts";
import { insertLink, issueLinkToken } from "./links/one-time-links.server.ts";

openTestDatabase();

const STRANGER = { kind: "visitor", network: "203.0.113.0/24", device: "Firefox on Linux" } as const;

test("what concerns the owner's account is in the activity log, with the session and from where, without a secret", async () => {
  const userId = await createTestOwner();
  const origin = { address: "203.0.113.77", request: adminPage() };
  const now = new Date();
  let account: SignedInAccount | undefined;
  await actAs(STRANGER, async () => {
    await signIn({ ...origin, email: OWNER_ACCOUNT.email, password: "typed-secret" });
    const signedIn = await signIn({ ...origin, email: OWNER_ACCOUNT.email, password: OWNER_ACCOUNT.password });
    const cookie = cookieHeader(signedIn.signedIn ? signedIn.cookies : []);
    account = await accountOf(cookie);
    await reauthenticate(account, "typed-secret", origin).catch(() => {});
    await changePin(account, { pin: "7305" }, origin, now);
    await createTestSession(userId);
    await give(accountCommands["sessions.end-others"], {}, { owner: account });
    await give(accountCommands["sessions.end"], { id: "gone" }, { owner: account });
    await changePassword(account, { password: "purple otter window lamp" }, origin, now);
    const email = "new@remoteops.example";
    await give(accountCommands["account.change-email"], { email }, { owner: account, origin });
    const linkId = await insertLink(database(), { userId, purpose: "email-change", email, now });
    await confirmEmailChange(await issueLinkToken(linkId), origin);
    await signOutSession(adminPage(cookie));
    await signOutSession(adminPage(cookie));
    await signInByLink(await createSignInLink(), origin);
    const lockId = await insertLink(database(), { userId, purpose: "end-sessions", now });
    await endSessionsByLink(await issueLinkToken(lockId));
  });
  const entries = await database().select().from(activity).orderBy(activity.id);
  const { sessionId } = account ?? {};
  const byOwner = { actor: "owner", network: STRANGER.network, device: STRANGER.device };
  expect(entries).toMatchObject([
    { act: "owner.created" },
    { act: "sign-in.failed" },
    { act: "session.started", ...byOwner, sessionId, details: { with: "password" } },
    { act: "password.rejected" },
    { act: "owner.changed", details: { changed: ["pin"] } },
    { act: "sessions.ended", details: { count: 1 } },
    { act: "owner.changed", details: { changed: ["password"] } },
    { act: "email-change.requested" },
    { act: "owner.changed", ...byOwner, details: { changed: ["email"] } },
    { act: "session.ended", ...byOwner, sessionId },
    { act: "session.started", ...byOwner, details: { with: "link" } },
    { act: "sessions.ended", ...byOwner, details: { count: 1 } },
  ]);
  expect(sessionId).toEqual(expect.any(String));
  // An id may hold the digits of the PIN.
  const recorded = entries.map(({ id: _, sessionId: __, ...entry }) => entry);
  expect(JSON.stringify(recorded)).not.toMatch(/7305|purple|typed-secret|@remoteops|203\.0\.113\.77/);
});

const asStranger = <Result>(run: () => Result) => actAs(STRANGER, run);
const enter = (over: { email?: string; password?: string; address?: string }) =>
  asStranger(() => signIn({ ...OWNER_ACCOUNT, address: "203.0.113.77", ...over, request: adminPage() }));
/** What was recorded since the owner was made. */
const since = async () => (await database().select().from(activity).orderBy(activity.id)).slice(1);
test("of a failed sign-in nothing is stored that was typed, nor the address, only whether it was the owner's", async () => {
  await createTestOwner();
  await enter({ email: "my-secret-password@mistyped.example", password: "typed-secret" });
  await enter({ email: OWNER_ACCOUNT.email.toUpperCase(), password: "typed-secret" });
  const failures = await since();
  expect(failures).toMatchObject([
    { actor: "visitor", act: "sign-in.failed", details: { isOwnersEmail: false }, network: "203.0.113.0/24" },
    { actor: "visitor", act: "sign-in.failed", details: { isOwnersEmail: true }, device: "Firefox on Linux" },
  ]);
  expect(JSON.stringify(failures)).not.toMatch(/secret|mistyped|203\.0\.113\.77|owner@/i);
});

test("a lock-out is recorded once, however many attempts it rejects", async () => {
  await createTestOwner();
  const address = "198.51.100.23";
  for (const attempts of [signInAttempts, pinAttempts]) {
    for (let attempt = 0; attempt < 4; attempt++) await attempts.begin({ address });
  }
  for (let attempt = 0; attempt < 3; attempt++) await enter({ password: "wrong", address });
  for (let attempt = 0; attempt < 3; attempt++) {
    await asStranger(() => verifyPin("0000", { address, request: adminPage() }));
  }
  expect((await since()).map(({ act }) => act)).toEqual(["sign-in.failed", "sign-in.locked", "pin.locked"]);
  expect((await since()).at(-1)?.details).toEqual({ lockedBy: "address", minutes: 15 });
  await clearLockOuts();
  expect((await since()).at(-1)).toMatchObject({ actor: "system", act: "lock-outs.cleared" });
});

test("the set-up is recorded with its link's use, once", async () => {
  await createTestOwner();
  await database().execute("delete from site_owner");
  const token = await createSetUpLink();
  await asStranger(() => redeemSetUpLink(token, OWNER_ACCOUNT));
  await asStranger(() => redeemSetUpLink(token, OWNER_ACCOUNT));
  expect((await since()).map(({ actor, act }) => `${actor}: ${act}`)).toEqual(["owner: owner.created"]);
});
