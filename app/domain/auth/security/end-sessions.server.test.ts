import { beforeEach, expect, test } from "vitest";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { authSessions, oneTimeTokens } from "~/domain/auth/tables.server.ts";
import { issueToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createTestOwner, createTestSession } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { endSessionsByLink } from "./end-sessions.server.ts";

openTestDatabase();
let userId: string;
beforeEach(async () => {
  userId = await createTestOwner();
});

test("the link of a notice ends all sessions once, and takes back what could let an intruder in", async () => {
  await createTestSession(userId);
  await createTestSession(userId);
  const now = new Date();
  await issueToken({ userId, purpose: "sign-in", now });
  await issueToken({ userId, purpose: "second-step", now });
  await issueToken({ userId, purpose: "email-change", details: { email: "thief@client.example" }, now });
  const token = await issueToken({ userId, purpose: "end-sessions", now });
  expect(await endSessionsByLink("another token")).toBe("unknown");
  expect(await database().$count(authSessions)).toBe(2);
  expect(await endSessionsByLink(token)).toBe("done");
  expect(await database().$count(authSessions)).toBe(0);
  expect(await database().select().from(oneTimeTokens)).toMatchObject([{ purpose: "end-sessions" }]);
  await createTestSession(userId);
  expect(await endSessionsByLink(token)).toBe("used");
  expect(await database().$count(authSessions)).toBe(1);
});

test("a link is for one purpose: that of a notice doesn't sign in", async () => {
  const token = await issueToken({ userId, purpose: "sign-in", now: new Date() });
  await createTestSession(userId);
  expect(await endSessionsByLink(token)).toBe("unknown");
  expect(await database().$count(authSessions)).toBe(1);
});

test("the own session is ended by signing out", async () => {
  const account = { userId, sessionId: "own", email: "", authenticatedAt: null };
  const end = (id: string) => give(accountCommands["sessions.end"], { id }, { owner: account });
  await expect(end("own")).rejects.toMatchObject({ status: 409 });
  expect(await end("gone")).toEqual({ ended: 0 });
});
