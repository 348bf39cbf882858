import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { ChallengePurpose } from "./challenge-purposes.ts";
import { passkeyChallenges } from "./tables.server.ts";

/** How long a challenge can be used. */
export const CHALLENGE_TTL_MS = 5 * 60 * 1000;

/** What a challenge is for, and to whom it was given: of a session its id, else what only that browser has. */
export interface ChallengeUse {
  purpose: ChallengePurpose;
  boundTo: string;
}

/** Makes and stores a challenge of 256 random bits. */
export async function issueChallenge(use: ChallengeUse, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await deleteOldChallenges(now);
  await database()
    .insert(passkeyChallenges)
    .values({
      ...use,
      challenge: Buffer.from(challenge).toString("base64url"),
      expiresAt: new Date(now.getTime() + CHALLENGE_TTL_MS),
    });
  return challenge;
}

/** Uses a challenge up. Of concurrent calls one gets true. False for one that expired, or was given to somebody else. */
export async function redeemChallenge(
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await database()
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, now),
      ),
    );
  return rowCount === 1;
}

/** Deletes the challenges that have expired. */
export async function deleteOldChallenges(now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
