import { createHmac } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { knownNetworks } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { KNOWN_DEVICE_SECONDS } from "./known-device.server.ts";

/** Whether the account `userId` signed in from the network of the IP address before. */
export async function isKnownNetwork(userId: string | undefined, address: string, now = new Date()): Promise<boolean> {
  if (!userId) return false;
  const where = and(
    eq(knownNetworks.userId, userId),
    eq(knownNetworks.networkKey, await hashNetwork(address)),
    gt(knownNetworks.signedInAt, expiryCutoff(now)),
  );
  return (await database().$count(knownNetworks, where)) > 0;
}

/** Stores that the account `userId` signed in from the network of the IP address, or is still signed in there. */
export async function rememberNetwork(userId: string, address: string, now = new Date()): Promise<void> {
  await database()
    .insert(knownNetworks)
    .values({ userId, networkKey: await hashNetwork(address), signedInAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.networkKey], set: { signedInAt: now } });
}

/** Deletes the networks without a recent sign-in. */
export async function deleteOldNetworks(now: Date): Promise<void> {
  await database()
    .delete(knownNetworks)
    .where(lt(knownNetworks.signedInAt, expiryCutoff(now)));
}

function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_SECONDS * 1000);
}

/** The network as a keyed hash (HMAC), so that the database doesn't reveal where the owner was. */
async function hashNetwork(address: string): Promise<string> {
  const secret = await siteSecret("known-networks");
  return createHmac("sha256", secret).update(clientNetwork(address)).digest("base64url");
}
