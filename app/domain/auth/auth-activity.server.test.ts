import { expect, test } from "vitest";
import { clearLockOuts, pinAttempts, signInAttempts } from "~/domain/auth/identity/limits.server.ts";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { confirmEmailChange } from "~/domain/auth/security/credentials.server.ts";
import { endSessionsByLink } from "~/domain/auth/security/end-sessions.server.ts";
import { reauthenticate } from "~/domain/auth/security/reauthenticate.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { signOutSession } from "~/domain/auth/session/sign-out.server.ts";
import { createSetUpLink, redeemSetUpLink } from "~/domain/auth/set-up/set-up.server.ts";
import { signIn, verifyPin } from "~/domain/auth/sign-in/sign-in.server.ts";
import { createSignInLink, signInByLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { accountOf, adminPage, cookieHeader } from "../../../tests/support/accounts/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../../../tests/support/accounts/test-accounts.ts";
import { createTestOwner, createTestSession } from "../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { give } from "../../../tests/support/http/command-context.ts";
import { issueToken } from "./tokens/one-time-tokens.server.ts";

openTestDatabase();

const STRANGER = { kind: "visitor", network: "203.0.113.0/24", device: "Firefox on Linux" } as const;

test("what concerns the owner's account is in the activity log, with the session and from where, without a secret", async () => {
  const userId = await createTestOwner();
  const origin = { address: "203.0.113.77", request: adminPage() };
  const now = new Date();
  let account: SignedInAccount | undefined;
  await actAs(STRANGER, async () => {
    await signIn({ email: OWNER_ACCOUNT.email, password: "typed-secret" }, origin).catch(() => {});
    const cookie = cookieHeader((await signIn(OWNER_ACCOUNT, origin)).cookies);
    account = await accountOf(cookie);
    await reauthenticate(account, { password: "typed-secret" }, origin).catch(() => {});
    await give(accountCommands["account.change-pin"], { pin: "7305" }, { owner: account, origin });
    await createTestSession(userId);
    await give(accountCommands["sessions.end-others"], {}, { owner: account });
    await give(accountCommands["sessions.end"], { id: "gone" }, { owner: account });
    const password = "purple otter window lamp";
    await give(accountCommands["account.change-password"], { password }, { owner: account, origin });
    const email = "new@remoteops.example";
    await give(accountCommands["account.change-email"], { email }, { owner: account, origin });
    await confirmEmailChange(await issueToken({ userId, purpose: "email-change", details: { email }, now }), origin);
    await signOutSession(adminPage(cookie));
    await signOutSession(adminPage(cookie));
    await signInByLink(await createSignInLink(), origin);
    await endSessionsByLink(await issueToken({ userId, purpose: "end-sessions", now }));
  });
  const entries = await database().select().from(activity).orderBy(activity.id);
  const { sessionId } = account ?? {};
  const byOwner = { actor: "owner", network: STRANGER.network, device: STRANGER.device };
  expect(entries).toMatchObject([
    { event: "owner.created" },
    { event: "sign-in.failed" },
    { event: "session.started", ...byOwner, sessionId, details: { with: "password" } },
    { event: "password.rejected" },
    { event: "owner.changed", details: { changed: ["pin"] } },
    { event: "sessions.ended", details: { count: 1 } },
    { event: "owner.changed", details: { changed: ["password"] } },
    { event: "email-change.requested" },
    { event: "owner.changed", ...byOwner, details: { changed: ["email"] } },
    { event: "session.ended", ...byOwner, sessionId },
    { event: "session.started", ...byOwner, details: { with: "link" } },
    { event: "sessions.ended", ...byOwner, details: { count: 1 } },
  ]);
  expect(sessionId).toEqual(expect.any(String));
  // An id may hold the digits of the PIN.
  const recorded = entries.map(({ id: _, sessionId: __, ...entry }) => entry);
  expect(JSON.stringify(recorded)).not.toMatch(/7305|purple|typed-secret|@remoteops|203\.0\.113\.77/);
});

const asStranger = <Result>(run: () => Result) => actAs(STRANGER, run);
const enter = ({ address = "203.0.113.77", ...typed }: { email?: string; password: string; address?: string }) =>
  asStranger(() => signIn({ ...OWNER_ACCOUNT, ...typed }, { address, request: adminPage() })).catch(() => {});
/** What was recorded since the owner was made. */
const since = async () => (await database().select().from(activity).orderBy(activity.id)).slice(1);
test("of a failed sign-in nothing is stored that was typed, nor the address, only whether it was the owner's", async () => {
  await createTestOwner();
  await enter({ email: "my-secret-password@mistyped.example", password: "typed-secret" });
  await enter({ email: OWNER_ACCOUNT.email.toUpperCase(), password: "typed-secret" });
  const failures = await since();
  expect(failures).toMatchObject([
    { actor: "visitor", event: "sign-in.failed", details: { isOwnersEmail: false }, network: "203.0.113.0/24" },
    { actor: "visitor", event: "sign-in.failed", details: { isOwnersEmail: true }, device: "Firefox on Linux" },
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
    await asStranger(() => verifyPin("0000", { address, request: adminPage() })).catch(() => {});
  }
  expect((await since()).map(({ event }) => event)).toEqual(["sign-in.failed", "sign-in.locked", "pin.locked"]);
  expect((await since()).at(-1)?.details).toEqual({ lockedBy: "address", minutes: 15 });
  await clearLockOuts();
  expect((await since()).at(-1)).toMatchObject({ actor: "system", event: "lock-outs.cleared" });
});

test("the set-up is recorded with its link's use, once", async () => {
  await createTestOwner();
  await database().execute("delete from site_owner");
  const token = await createSetUpLink();
  await asStranger(() => redeemSetUpLink(token, OWNER_ACCOUNT));
  await asStranger(() => redeemSetUpLink(token, OWNER_ACCOUNT));
  expect((await since()).map(({ actor, event }) => `${actor}: ${event}`)).toEqual(["owner: owner.created"]);
});
