import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { rateLimits } from "~/platform/db/tables.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { createRateLimit } from "./rate-limit.server.ts";

openTestDatabase();

const SECONDS = 900;
const EIGHT_DAYS_MS = 8 * DAY_MS;
const limit = createRateLimit({ name: "test", points: 2, seconds: SECONDS });

/** Moves the stored windows into the future, as a clock running ahead would have. */
async function moveStored(byMs: number) {
  const [row] = await database().select().from(rateLimits).where(eq(rateLimits.key, "test:somebody"));
  await database()
    .update(rateLimits)
    .set({ expire: Number(row?.expire) + byMs });
}

async function useUp() {
  for (let i = 0; i < 2; i++) expect(await limit.consume("somebody")).toEqual({ allowed: true });
}

describe("after a clock rollback", () => {
  test("a rate limit ends within its window", async () => {
    await useUp();
    await moveStored(EIGHT_DAYS_MS);
    const rejection = await limit.consume("somebody");
    expect(rejection).toMatchObject({ allowed: false, retryAfterSeconds: SECONDS });
    await moveStored(-SECONDS * 1000 - 1000);
    expect(await limit.consume("somebody")).toEqual({ allowed: true });
  });

  test("counted attempts still count, and refunded ones are refunded", async () => {
    await limit.consume("somebody");
    await moveStored(EIGHT_DAYS_MS);
    expect(await limit.consumeAndCount("somebody")).toMatchObject({ used: 2, secondsLeft: SECONDS });
    await limit.refund("somebody");
    expect(await limit.consume("somebody")).toEqual({ allowed: true });
    expect(await limit.consume("somebody")).toMatchObject({ allowed: false });
  });
});
