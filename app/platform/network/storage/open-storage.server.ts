import { findAllowedAddresses } from "~/platform/network/allowed-lookup.server.ts";
import { allowedAddresses, placeAddress } from "./place-address.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import { openSftpStorage } from "./sftp-storage.server.ts";
import type { RemoteStorage, StoragePlace } from "./storage-place.ts";
import { openWebdavStorage } from "./webdav-storage.server.ts";

/**
 * Opens a place, without asking whether it works: that shows with the first request for some kinds.
 *
 * @throws RefusedAddressError when the owner has set a place at an address that isn't connected to, and the errors of its
 *   library
 */
export async function openStorage(place: StoragePlace): Promise<RemoteStorage> {
  await findPlaceAddresses(place);
  if (place.kind === "s3") return openS3Storage(place);
  return place.kind === "webdav" ? openWebdavStorage(place) : openSftpStorage(place);
}

/** The addresses of a place that may be connected to. @throws as `findAllowedAddresses` does */
export async function findPlaceAddresses(place: StoragePlace): Promise<string[]> {
  const address = placeAddress(place);
  const found = await findAllowedAddresses(address.host, allowedAddresses(place, address));
  return found.map((one) => one.address);
}
