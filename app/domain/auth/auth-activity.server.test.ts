import { expect, test } from "vitest";
import { changePassword, changePin } from "~/domain/auth/security/change-credentials.server.ts";
import { confirmEmailChange, requestEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { endOtherSession, endOtherSessions } from "~/domain/auth/security/end-sessions.server.ts";
import { reauthenticate } from "~/domain/auth/security/reauthenticate.server.ts";
import { signOutSession } from "~/domain/auth/session/end-session.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { createSignInLink, signInByLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { accountOf, adminPage, cookieHeader } from "../../../tests/support/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../../../tests/support/test-accounts.ts";
import { createTestOwner, createTestSession } from "../../../tests/support/test-session.ts";
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
    await endOtherSessions(account);
    await endOtherSession(account, "gone");
    await changePassword(account, { password: "purple otter window lamp" }, origin, now);
    const email = "new@remoteops.example";
    await requestEmailChange(account, { email }, origin, now);
    const linkId = await insertLink(database(), { userId, purpose: "email-change", email, now });
    await confirmEmailChange(await issueLinkToken(linkId), origin);
    await signOutSession(adminPage(cookie));
    await signOutSession(adminPage(cookie));
    await signInByLink(await createSignInLink(), origin);
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
    { act: "owner.changed", details: { changed: ["email"] } },
    { act: "session.ended", ...byOwner, sessionId },
    { act: "session.started", ...byOwner, details: { with: "link" } },
  ]);
  expect(sessionId).toEqual(expect.any(String));
  expect(JSON.stringify(entries)).not.toMatch(/7305|purple|typed-secret|@remoteops|203\.0\.113\.77/);
});
