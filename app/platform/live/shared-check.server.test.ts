import { expect, it, vi } from "vitest";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { createSharedCheck } from "./shared-check.server.ts";

const minute = { ttlMs: 60_000, max: 10 };

it("a thousand streams of one session ask the database once", async () => {
  const check = createSharedCheck(minute);
  const findSession = vi.fn(async () => true);
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => check("session", findSession)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(findSession).toHaveBeenCalledOnce();
});

it("a session that has ended says nothing of another one", async () => {
  const check = createSharedCheck(minute);
  expect(await check("ended", async () => false)).toBe(false);
  expect(await check("ended", async () => true)).toBe(false);
  expect(await check("other", async () => true)).toBe(true);
});

it("is made again once its time is over", async () => {
  const check = createSharedCheck({ ttlMs: 1, max: 10 });
  expect(await check("session", async () => true)).toBe(true);
  await eventually(async () => expect(await check("session", async () => false)).toBe(false));
});

it("a check that failed is made again", async () => {
  const check = createSharedCheck(minute);
  await expect(check("session", () => Promise.reject(new Error("The database is down.")))).rejects.toThrow("down");
  expect(await check("session", async () => true)).toBe(true);
});
