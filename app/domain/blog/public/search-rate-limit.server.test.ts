import { expect, it } from "vitest";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { consumeSearchLimit } from "./search-rate-limit.server.ts";

openTestDatabase();

it("a program that searches all the time is told to wait, and nobody else is", async () => {
  for (let search = 0; search < 60; search += 1) {
    expect(await consumeSearchLimit("192.0.2.1", "192.0.2.1")).toEqual({ allowed: true });
  }
  expect(await consumeSearchLimit("192.0.2.1", "192.0.2.1")).toEqual({
    allowed: false,
    retryAfterSeconds: expect.any(Number),
  });
  expect(await consumeSearchLimit("192.0.2.2", "192.0.2.2")).toEqual({ allowed: true });
});
