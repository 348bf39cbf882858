/** How often the owner gets a digest. */
export const DIGEST_FREQUENCIES = ["off", "daily", "weekly"] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

const MONDAY = 1;

/** Whether a digest is to be sent on the day of `now` (UTC). */
export function isDigestDue(digest: DigestFrequency, now: Date): boolean {
  return digest === "daily" || (digest === "weekly" && now.getUTCDay() === MONDAY);
}
