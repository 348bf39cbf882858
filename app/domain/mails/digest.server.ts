import { database } from "~/platform/db/database.server.ts";
import type { Digest } from "./digest.ts";
import { mailSettings } from "./tables.server.ts";

/** How often the owner wants a digest. */
export async function chosenDigest(): Promise<Digest> {
  const [row] = await database().select({ digest: mailSettings.digest }).from(mailSettings);
  return row?.digest ?? "off";
}

/** Has digests sent from now on, or no more. The first one tells of what comes after this. */
export async function chooseDigest(digest: Digest, now: Date): Promise<void> {
  const set = { digest, digestUntil: now, updatedAt: now };
  await database().insert(mailSettings).values(set).onConflictDoUpdate({ target: mailSettings.id, set });
}
