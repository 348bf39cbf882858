import { z } from "zod";
import { parseVariables } from "~/platform/env.server.ts";
import type { StoragePlace } from "~/platform/network/storage/storage-place.ts";
import { openSecret, sealSecret, UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/storage-steps.ts";
import { ALL_PLACE_FIELDS, type PlaceFieldName, type PlaceValues, placeFields } from "./place-fields.ts";

/** The variables of the places. Each place is set by the server as a whole, or by the owner. */
export const placeEnvironmentSchema = z.object(
  Object.fromEntries(ALL_PLACE_FIELDS.map((name) => [name, z.string().optional()])) as Record<
    PlaceFieldName,
    z.ZodOptional<z.ZodString>
  >,
);

/** What the server sets of a place; undefined when it sets nothing of it. */
export function serverValues(kind: StorageKind, source = process.env): PlaceValues | undefined {
  const variables = parseVariables(placeEnvironmentSchema, source);
  const set = placeFields(kind).flatMap(({ name }) => (variables[name] ? [[name, variables[name]]] : []));
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

/**
 * Encrypts a secret of a place for the server and the account that it was typed for: with others it can't be read, so that it
 * is never sent elsewhere.
 */
export function sealPlaceSecret(name: PlaceFieldName, values: PlaceValues, secret: string): string {
  return sealSecret(purposeOf(name, values), secret);
}

/** The stored secret; undefined when there is none, or it can't be read. */
export function openPlaceSecret(name: PlaceFieldName, values: PlaceValues): string | undefined {
  const sealed = values[name];
  if (!sealed) return undefined;
  try {
    return openSecret(purposeOf(name, values), sealed);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return undefined;
    throw error;
  }
}

function purposeOf(name: PlaceFieldName, values: PlaceValues): string {
  const account = {
    s3: [values.BACKUP_S3_ENDPOINT, values.BACKUP_S3_ACCESS_KEY],
    webdav: [values.BACKUP_WEBDAV_URL, values.BACKUP_WEBDAV_USER],
    sftp: [values.BACKUP_SFTP_HOST, values.BACKUP_SFTP_PORT, values.BACKUP_SFTP_USER],
  }[STORAGE_KINDS.find((kind) => name.startsWith(`BACKUP_${kind.toUpperCase()}_`)) ?? "s3"];
  return `backup.place ${JSON.stringify([name, ...account.map((text) => text ?? "")])}`;
}

/** A place of values whose secrets are readable; undefined while what names it is missing. */
export function toPlace(
  kind: StorageKind,
  values: PlaceValues,
  setBy: StoragePlace["setBy"],
): StoragePlace | undefined {
  const value = (name: PlaceFieldName) => values[name] ?? "";
  if (kind === "s3") {
    if (!value("BACKUP_S3_BUCKET")) return undefined;
    return {
      ...{ kind, setBy, bucket: value("BACKUP_S3_BUCKET"), endpoint: value("BACKUP_S3_ENDPOINT") },
      region: value("BACKUP_S3_REGION") || "us-east-1",
      folder: value("BACKUP_S3_FOLDER").replace(/^\/+|\/+$/g, ""),
      ...{ accessKey: value("BACKUP_S3_ACCESS_KEY"), secretKey: value("BACKUP_S3_SECRET_KEY") },
    };
  }
  if (kind === "webdav") {
    if (!value("BACKUP_WEBDAV_URL")) return undefined;
    const account = { user: value("BACKUP_WEBDAV_USER"), password: value("BACKUP_WEBDAV_PASSWORD") };
    return { kind, setBy, url: value("BACKUP_WEBDAV_URL"), ...account };
  }
  if (!value("BACKUP_SFTP_HOST")) return undefined;
  return {
    ...{ kind, setBy, host: value("BACKUP_SFTP_HOST"), port: Number(value("BACKUP_SFTP_PORT")) || 22 },
    ...{ user: value("BACKUP_SFTP_USER"), password: value("BACKUP_SFTP_PASSWORD") },
    ...{ privateKey: value("BACKUP_SFTP_PRIVATE_KEY"), folder: value("BACKUP_SFTP_FOLDER") },
    hostKey: value("BACKUP_SFTP_HOST_KEY"),
  };
}

/** The place in force: the server's, else the owner's. One whose stored secrets can't be read has them empty. */
export function placeInForce(kind: StorageKind, stored: PlaceValues = storedSettings()): StoragePlace | undefined {
  const server = serverValues(kind);
  if (server) return toPlace(kind, server, "server");
  const secrets = placeFields(kind).flatMap(({ name, isSecret }) =>
    isSecret ? [[name, openPlaceSecret(name, stored) ?? ""]] : [],
  );
  return toPlace(kind, { ...stored, ...Object.fromEntries(secrets) }, "owner");
}

/** The places in force. */
export function placesInForce(): StoragePlace[] {
  return STORAGE_KINDS.flatMap((kind) => placeInForce(kind) ?? []);
}
