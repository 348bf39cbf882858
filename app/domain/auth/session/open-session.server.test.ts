import { beforeEach, expect, test } from "vitest";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createTestOwner } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { findOwner, openSession } from "./sessions.server.ts";

openTestDatabase();
let userId: string;
beforeEach(async () => {
  userId = await createTestOwner();
});

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const request = (cookies: string[] = []) =>
  new Request("http://site.example/admin/login", {
    headers: { cookie: cookies.map((line) => line.split(";")[0]).join("; "), "user-agent": FIREFOX },
  });
const open = (address: string, cookies?: string[]) =>
  openSession(userId, { address, request: request(cookies) }, { signedInWith: "password" });
const notices = async () => (await storedEmails()).map(({ data }) => data);

test("a session knows its device and the network, not the address, and when its user was authenticated", async () => {
  const cookies = await open("203.0.113.77");
  expect(await findOwner(request(cookies))).toMatchObject({ userId, authenticatedAt: expect.any(Date) });
  expect(await database().select().from(authSessions)).toMatchObject([
    { ipAddress: "203.0.113.0/24", lastIpAddress: "203.0.113.0/24", userAgent: FIREFOX, signedInWith: "password" },
  ]);
});

test("the owner is notified of a sign-in on a new device and in a new network, and of no other", async () => {
  const cookies = await open("203.0.113.77");
  expect(await notices()).toMatchObject([
    { event: "new-device", device: "Firefox on Windows", network: "203.0.113.0/24", linkId: expect.any(String) },
  ]);
  const again = await open("203.0.113.77", cookies);
  expect(await notices()).toHaveLength(1);
  await open("198.51.100.9", again);
  expect(await notices()).toMatchObject([{ event: "new-device" }, { event: "new-network" }]);
});

test("the set-up is no sign-in on a new device", async () => {
  const origin = { address: "203.0.113.77", request: request() };
  await openSession(userId, origin, { signedInWith: "password", isSetUp: true });
  expect(await notices()).toEqual([]);
});

test("the notices of a day are limited, for who has the password could fill the inbox with them", async () => {
  for (let sent = 0; sent < 22; sent += 1) await open("203.0.113.77");
  expect(await notices()).toHaveLength(20);
  // The sign-ins all succeeded.
  expect(await database().$count(authSessions)).toBe(22);
});
