import { findAllowedAddresses } from "~/platform/network/allowed-lookup.server.ts";
import { allowedAddresses, destinationAddress } from "./destination-address.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import { openSftpStorage } from "./sftp-storage.server.ts";
import type { RemoteStorage, StorageDestination } from "./storage-destination.ts";
import { openWebdavStorage } from "./webdav-storage.server.ts";

/**
 * Opens a destination, without asking whether it works: that shows with the first request for some kinds.
 *
 * @throws RefusedAddressError when the owner has set a destination at an address that isn't connected to, and the
 *   errors of its library
 */
export async function openStorage(destination: StorageDestination): Promise<RemoteStorage> {
  await findDestinationAddresses(destination);
  if (destination.kind === "s3") return openS3Storage(destination);
  return destination.kind === "webdav" ? openWebdavStorage(destination) : openSftpStorage(destination);
}

/** The addresses of a destination that may be connected to. @throws as `findAllowedAddresses` does */
export async function findDestinationAddresses(destination: StorageDestination): Promise<string[]> {
  const address = destinationAddress(destination);
  const found = await findAllowedAddresses(address.host, allowedAddresses(destination, address));
  return found.map((one) => one.address);
}
