import type { z } from "zod";
import { HttpError } from "~/platform/http/http-error.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { explainStorageError } from "~/platform/network/storage/explain-storage-error.ts";
import { findPlaceAddresses } from "~/platform/network/storage/open-storage.server.ts";
import type { StoragePlace } from "~/platform/network/storage/storage-place.ts";
import { SecretKeyError } from "~/platform/secrets/secret-key.server.ts";
import { type DescribeChange, listRevisions, type SettingsSave } from "~/platform/settings/save-settings.server.ts";
import type { StorageKind } from "~/shared/setup/storage-steps.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import type { placeFormSchema } from "./place-check.ts";
import { PLACE_LABELS, type PlaceFieldName, type PlaceValues, placeFields } from "./place-fields.ts";
import { openPlaceSecret, placeInForce, sealPlaceSecret, serverValues, toPlace } from "./places.server.ts";

type PlaceForm = z.output<typeof placeFormSchema>;

/** The room of a place in the store of settings. */
export const placeRoom = (kind: StorageKind) => `backup-${kind}`;

/** The field that says where each place is. */
const ADDRESS_FIELDS: Record<StorageKind, PlaceFieldName> = {
  s3: "BACKUP_S3_ENDPOINT",
  webdav: "BACKUP_WEBDAV_URL",
  sftp: "BACKUP_SFTP_HOST",
};

/** The names of what changed: an address may have an account in it. */
const describePlace =
  (kind: StorageKind): DescribeChange =>
  (before, after) => {
    const changed = placeFields(kind).filter(({ name }) => before[name] !== after[name]);
    return { label: `Backups: ${PLACE_LABELS[kind]}`, details: { changed: changed.map(({ name }) => name) } };
  };

/**
 * Completes what was typed with the secrets that are stored for the same server and account.
 *
 * @throws HttpError 422 when one is missing, or the place is at an address that isn't connected to
 */
async function completePlace({
  place: kind,
  values: typed,
}: PlaceForm): Promise<{ values: PlaceValues; place: StoragePlace }> {
  const [latest] = await listRevisions(placeRoom(kind), 1);
  const stored: PlaceValues = latest?.values ?? {};
  const values: PlaceValues = { ...typed };
  const problems: FieldProblem[] = [];
  for (const { name, label, isSecret, isOptional } of placeFields(kind)) {
    if (!isSecret || typed[name]) continue;
    const kept = openPlaceSecret(name, { ...typed, [name]: stored[name] });
    if (kept !== undefined) values[name] = kept;
    else if (stored[name])
      problems.push({
        field: name,
        message: `${label} is missing. Type it again: what is stored is for another server or user`,
      });
    else if (!isOptional) problems.push({ field: name, message: `${label} is missing` });
  }
  if (kind === "sftp" && !values.BACKUP_SFTP_PASSWORD && !values.BACKUP_SFTP_PRIVATE_KEY && problems.length === 0)
    problems.push({ field: "BACKUP_SFTP_PASSWORD", message: "Enter a password, or a private key" });
  const place = toPlace(kind, values, "owner");
  if (place && problems.length === 0) problems.push(...(await refusal(place)));
  if (!place || problems.length > 0) throw new HttpError(422, "Some fields need correcting.", { problems });
  return { values, place };
}

/** A name that isn't known now may be tomorrow, and nothing is sent to it until then: only addresses are refused. */
async function refusal(place: StoragePlace): Promise<FieldProblem[]> {
  try {
    await findPlaceAddresses(place);
  } catch (error) {
    if (!(error instanceof RefusedAddressError)) return [];
    const { text, advice = "" } = explainStorageError(error, place);
    return [{ field: ADDRESS_FIELDS[place.kind], message: `${text} ${advice}`.trim() }];
  }
  return [];
}

/**
 * A place, to be stored, its secrets encrypted. An empty secret keeps the one that is stored for the same server and account.
 *
 * @throws HttpError 422 as `completePlace` does, for an SSH server whose key isn't confirmed, and when there is no key to
 *   encrypt with; 409 for a place that the server sets
 */
export async function placeToSave({ seen, ...form }: PlaceForm & { seen: number | null }): Promise<SettingsSave> {
  const kind = form.place;
  requireOwners(kind);
  const { values } = await completePlace(form);
  const reject = (field: string, message: string) =>
    new HttpError(422, "Some fields need correcting.", { problems: [{ field, message }] });
  if (kind === "sftp" && !values.BACKUP_SFTP_HOST_KEY)
    throw reject("BACKUP_SFTP_HOST_KEY", "The server’s key isn’t confirmed yet. Test the place first");
  try {
    const change = placeFields(kind).map(({ name, isSecret }) => {
      const value = values[name] ?? "";
      return [name, isSecret && value ? sealPlaceSecret(name, values, value) : value];
    });
    return { room: placeRoom(kind), change: Object.fromEntries(change), seen, describe: describePlace(kind) };
  } catch (error) {
    if (error instanceof SecretKeyError) throw reject("", error.message);
    throw error;
  }
}

/** To be stored to forget a place. The copies there stay. */
export async function placeToForget({ place: kind }: { place: StorageKind }): Promise<SettingsSave> {
  requireOwners(kind);
  const change = Object.fromEntries(placeFields(kind).map(({ name }) => [name, ""]));
  return { room: placeRoom(kind), change, seen: null, describe: describePlace(kind) };
}

/**
 * What is to be tested: what is in force, or what is typed.
 *
 * @throws HttpError 422 as `completePlace` does
 */
export async function placeToTest(input: PlaceForm | { place: StorageKind; inForce: true }): Promise<StoragePlace> {
  if (!("inForce" in input)) return (await completePlace(input)).place;
  const place = placeInForce(input.place);
  if (!place)
    throw new HttpError(422, "Nothing is set up.", { problems: [{ field: "", message: "Nothing is set up yet" }] });
  return place;
}

function requireOwners(kind: StorageKind): void {
  if (serverValues(kind)) throw new HttpError(409, "This place is set by the server, and can’t be changed here.");
}
