import { findOwnerId } from "~/domain/auth/set-up/owners.server.ts";
import { createDeviceLink, findKnownDevice, rememberDevice } from "./known-device.server.ts";
import { isKnownNetwork, rememberNetwork } from "./known-networks.server.ts";

/** Where a request comes from: the client's IP address, and the request for its cookies and its scheme. */
export interface ClientRequest {
  address: string;
  request: Request;
}

/**
 * Identifies the client for an attempt counter: its known device or known network.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function identifyClient({ address, request }: ClientRequest) {
  const ownerId = await findOwnerId();
  const device = await findKnownDevice(ownerId, request);
  return { address, device, isKnownNetwork: !device && (await isKnownNetwork(ownerId, address)) };
}

/** Whether the owner has not signed in from this client before. */
export function isUnknownClient({ device, isKnownNetwork }: Awaited<ReturnType<typeof identifyClient>>): boolean {
  return device === undefined && !isKnownNetwork;
}

/**
 * Stores the device and the network that the account `userId` is signed in on as known, so that unknown clients can't lock
 * it out there.
 *
 * @returns the `Set-Cookie` line of the device cookie
 */
export async function rememberClient(userId: string, { address, request }: ClientRequest): Promise<string> {
  await rememberNetwork(userId, address);
  return rememberDevice(userId, request);
}

/** The token of a device link for the owner, see `createDeviceLink`. Rejects while there is no owner. */
export async function createOwnerDeviceLink(): Promise<string> {
  const ownerId = await findOwnerId();
  if (!ownerId) throw new Error("This site has no owner.");
  return createDeviceLink(ownerId);
}
