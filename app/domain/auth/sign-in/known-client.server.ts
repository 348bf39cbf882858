import { siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createDeviceLink, findKnownDevice, rememberDevice } from "./known-device.server.ts";
import { isKnownNetwork, rememberNetwork } from "./known-networks.server.ts";

/** Where an attempt comes from: the visitor's network address, and the request for its cookies and its scheme. */
export interface ClientRequest {
  address: string;
  request: Request;
}

/** What an attempt counter needs to know of whoever tries. Rejects with the driver's error when the database is away. */
export async function identifyClient({ address, request }: ClientRequest) {
  const ownerId = await findOwnerId();
  const device = await findKnownDevice(ownerId, request);
  return { address, device, isKnownNetwork: !device && (await isKnownNetwork(ownerId, address)) };
}

/** Whether nobody is known to have signed in from there before. */
export function isUnknownClient({ device, isKnownNetwork }: Awaited<ReturnType<typeof identifyClient>>): boolean {
  return device === undefined && !isKnownNetwork;
}

/**
 * Remembers the device and the network that the account `userId` is signed in on, so that strangers can't keep it out
 * there. Resolves to the `Set-Cookie` line for the device.
 */
export async function rememberClient(userId: string, { address, request }: ClientRequest): Promise<string> {
  await rememberNetwork(userId, address);
  return rememberDevice(userId, request);
}

/** The token of a link that makes a device known as the owner's, see `createDeviceLink`. Rejects while there is no owner. */
export async function createOwnerDeviceLink(): Promise<string> {
  const ownerId = await findOwnerId();
  if (!ownerId) throw new Error("This site has no owner.");
  return createDeviceLink(ownerId);
}

async function findOwnerId(): Promise<string | undefined> {
  const [owner] = await database().select({ userId: siteOwner.userId }).from(siteOwner);
  return owner?.userId;
}
