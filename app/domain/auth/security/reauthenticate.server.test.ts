import { beforeEach, expect, test } from "vitest";
import { findOwner, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/test-accounts.ts";
import { createTestOwner, createTestSession } from "../../../../tests/support/test-session.ts";
import { reauthenticate } from "./reauthenticate.server.ts";

openTestDatabase();
let account: SignedInAccount;
let header: string;
beforeEach(async () => {
  const userId = await createTestOwner();
  ({ header } = await createTestSession(userId, undefined, null));
  const found = await findOwner(page(header));
  if (!found) throw new Error("The owner is not signed in.");
  account = found;
});

const page = (cookie: string) => new Request("http://site.example/admin", { headers: { cookie } });
const enter = (password: string, address = "192.0.2.10", of = account) =>
  reauthenticate(of, password, { address, request: page(header) });

test("the right password authenticates the session again, which gets another token", async () => {
  expect(account.authenticatedAt).toBeNull();
  const [cookie = ""] = await enter(OWNER_ACCOUNT.password);
  expect(await findOwner(page(header))).toBeNull();
  const [renewed] = [await findOwner(page(cookie.split(";")[0] ?? ""))];
  expect(renewed).toMatchObject({ sessionId: account.sessionId, authenticatedAt: expect.any(Date) });
  expect(await database().$count(authSessions)).toBe(1);
});

test("a wrong password is told and authenticates nothing", async () => {
  await expect(enter("a wrong password")).rejects.toMatchObject({
    status: 422,
    details: { problems: [{ field: "password", message: "This password is wrong." }] },
  });
  expect((await findOwner(page(header)))?.authenticatedAt).toBeNull();
});

test("a stolen session can't be used to guess the password, from however many addresses", async () => {
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(enter(`guess number ${guess}`, `198.51.${guess}.7`)).rejects.toMatchObject({ status: 422 });
  }
  await expect(enter(OWNER_ACCOUNT.password, "203.0.113.9")).rejects.toMatchObject({
    status: 429,
    message: "Too many wrong passwords. Try again in 15 minutes.",
  });
  // It is that session that is locked, not the owner's own.
  const own = await createTestSession(account.userId, undefined, null);
  const mine = await findOwner(page(own.header));
  if (!mine) throw new Error("The owner is not signed in.");
  await expect(enter(OWNER_ACCOUNT.password, "192.0.2.99", mine)).resolves.not.toEqual([]);
});

test("tries from a locked network don't count against the session, which isn't locked elsewhere", async () => {
  const lockedOut = "198.51.100.7";
  const other = await findOwner(page((await createTestSession(account.userId, undefined, null)).header));
  if (!other) throw new Error("The owner is not signed in.");
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(enter(`guess number ${guess}`, lockedOut, other)).rejects.toMatchObject({ status: 422 });
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(enter(OWNER_ACCOUNT.password, lockedOut)).rejects.toMatchObject({ status: 429 });
  }
  await expect(enter(OWNER_ACCOUNT.password)).resolves.not.toEqual([]);
});

test("of twenty concurrent guesses five are verified", async () => {
  const guesses = Array.from({ length: 20 }, (_, guess) =>
    enter(`guess number ${guess}`).catch(({ status }) => status),
  );
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});
