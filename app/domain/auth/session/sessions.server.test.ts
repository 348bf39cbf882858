import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { createTestOwner, createTestSession } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import {
  deleteExpiredSessions,
  endSessionById,
  endSessions,
  findOwner,
  findSession,
  listSessions,
} from "./sessions.server.ts";

openTestDatabase();
let userId: string;
beforeEach(async () => {
  userId = await createTestOwner();
});

const later = (ms: number) => new Date(Date.now() + ms);
const page = (cookie: string) => new Request("http://site.example/admin", { headers: { cookie } });
const stored = async () => (await database().select().from(authSessions))[0];

describe("an idle session", () => {
  test("expires 30 days after its last use, and its row is deleted", async () => {
    const { header } = await createTestSession(userId, later(90 * DAY_MS));
    expect(await findSession(page(header), { now: later(29 * DAY_MS) })).toMatchObject({ isOwner: true });
    expect(await findSession(page(header), { now: later(31 * DAY_MS) })).toBeNull();
    expect(await database().$count(authSessions)).toBe(0);
  });

  test("stays while it is used, and no longer than 90 days from the sign-in", async () => {
    const { header } = await createTestSession(userId, later(-1));
    expect(await findOwner(page(header))).toBeNull();
    const used = await createTestSession(userId, later(90 * DAY_MS));
    for (const days of [29, 58, 87]) {
      const options = { usedFrom: "192.0.2.10", now: later(days * DAY_MS) };
      expect(await findSession(page(used.header), options)).toMatchObject({ isFirstUseToday: true });
    }
    // The use didn't move the end.
    expect((await stored())?.expiresAt.getTime()).toBeLessThan(later(90 * DAY_MS + MINUTE_MS).getTime());
  });

  test("is not kept by a live stream or another look-up that is no use of it", async () => {
    const { header } = await createTestSession(userId);
    const before = (await stored())?.lastUsedAt;
    expect(await findSession(page(header), { now: later(DAY_MS) })).toMatchObject({ isFirstUseToday: false });
    expect((await stored())?.lastUsedAt).toEqual(before);
  });
});

test("the last use is recorded with its network, at most every five minutes", async () => {
  const { header } = await createTestSession(userId);
  await findSession(page(header), { usedFrom: "198.51.100.7", now: later(4 * MINUTE_MS) });
  expect((await stored())?.lastIpAddress).toBeNull();
  const now = later(6 * MINUTE_MS);
  await findSession(page(header), { usedFrom: "198.51.100.7", now });
  expect(await stored()).toMatchObject({ lastIpAddress: "198.51.100.0/24", lastUsedAt: now });
  await findSession(page(header), { usedFrom: "2001:db8:1:2:3:4:5:6", now: later(20 * MINUTE_MS) });
  expect((await stored())?.lastIpAddress).toBe("2001:db8:1::/48");
});

describe("the list of sessions", () => {
  test("has this session first, then the others by their last use, without expired ones", async () => {
    const own = await createTestSession(userId);
    await createTestSession(userId);
    await createTestSession(userId, later(-1));
    const sessionId = (await findOwner(page(own.header)))?.sessionId ?? "";
    await database()
      .update(authSessions)
      .set({ lastUsedAt: later(-DAY_MS) })
      .where(eq(authSessions.id, sessionId));
    const sessions = await listSessions({ userId, sessionId });
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await listSessions({ userId, sessionId }, later(40 * DAY_MS))).toEqual([]);
  });

  test("ends one, or all but this one", async () => {
    const create = () => createTestSession(userId);
    const [own, other, third] = [await create(), await create(), await create()];
    const sessionId = (await findOwner(page(own.header)))?.sessionId ?? "";
    const otherId = (await findOwner(page(other.header)))?.sessionId ?? "";
    expect(await endSessionById(database(), "somebody else", otherId)).toBe(0);
    expect(await endSessionById(database(), userId, otherId)).toBe(1);
    expect(await findOwner(page(other.header))).toBeNull();
    expect(await findOwner(page(third.header))).not.toBeNull();
    expect(await endSessions(database(), userId, sessionId)).toBe(1);
    expect(await findOwner(page(third.header))).toBeNull();
    expect(await findOwner(page(own.header))).not.toBeNull();
  });

  test("is cleared of expired sessions once a day", async () => {
    await createTestSession(userId, later(90 * DAY_MS));
    await createTestSession(userId, later(-1));
    await deleteExpiredSessions(new Date());
    expect(await database().$count(authSessions)).toBe(1);
    await deleteExpiredSessions(later(31 * DAY_MS));
    expect(await database().$count(authSessions)).toBe(0);
  });
});
