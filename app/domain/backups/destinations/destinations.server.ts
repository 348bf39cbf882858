import type { z } from "zod";
import { HttpError } from "~/platform/http/http-error.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { explainStorageError } from "~/platform/network/storage/explain-storage-error.ts";
import { findDestinationAddresses } from "~/platform/network/storage/open-storage.server.ts";
import type { StorageDestination } from "~/platform/network/storage/storage-destination.ts";
import { completeSection, sectionToSave } from "~/platform/settings/save-section.server.ts";
import type { SettingsSave } from "~/platform/settings/save-settings.server.ts";
import { textsInForce } from "~/platform/settings/settings.server.ts";
import { readSettings, type SettingTexts, serverTexts } from "~/shared/settings/setting.ts";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/test-steps.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { DESTINATIONS, type destinationSaveSchema, type destinationTestSchema } from "./destination-sections.ts";

/** A destination of texts whose secrets are readable; undefined while what names it is missing. */
function toDestination(
  kind: StorageKind,
  texts: SettingTexts,
  setBy: StorageDestination["setBy"],
): StorageDestination | undefined {
  const values = readSettings(DESTINATIONS[kind], texts);
  const defaults = "port" in values ? { port: values.port ?? 22 } : {};
  return Object.values(values)[0] ? ({ kind, setBy, ...values, ...defaults } as StorageDestination) : undefined;
}

/** The destination in force: the server's, else the owner's. One whose stored secrets can't be read has them empty. */
export function destinationInForce(kind: StorageKind): StorageDestination | undefined {
  const section = DESTINATIONS[kind];
  const isServers = Object.keys(serverTexts(section, process.env)).length > 0;
  return toDestination(kind, textsInForce([section]), isServers ? "server" : "owner");
}

/** The destinations in force. */
export function destinationsInForce(): StorageDestination[] {
  return STORAGE_KINDS.flatMap((kind) => destinationInForce(kind) ?? []);
}

/** The setting that says where each is. */
const ADDRESSES = {
  ...{ s3: DESTINATIONS.s3.settings.endpoint, webdav: DESTINATIONS.webdav.settings.url },
  sftp: DESTINATIONS.sftp.settings.host,
};

/** What is wrong with what is typed, and at which address nothing is connected to. */
const findProblems =
  (kind: StorageKind) =>
  async (texts: SettingTexts): Promise<FieldProblem[]> => {
    const destination = toDestination(kind, texts, "owner");
    if (destination?.kind === "sftp" && !destination.password && !destination.privateKey)
      return [{ field: "BACKUP_SFTP_PASSWORD", message: "Enter a password, or a private key" }];
    // A name that isn't known now may be tomorrow, and nothing is sent to it until then.
    const error = destination && (await findDestinationAddresses(destination).catch((reason: unknown) => reason));
    if (!destination || !(error instanceof RefusedAddressError)) return [];
    const { text, advice = "" } = explainStorageError(error, destination);
    return [{ field: ADDRESSES[kind].name, message: `${text} ${advice}`.trim() }];
  };

/** The kind of a section of a destination. */
const kindOf = (section: string) => STORAGE_KINDS.find((kind) => DESTINATIONS[kind].name === section) ?? "s3";

/**
 * A destination, to be stored.
 *
 * @throws HttpError 422 when a secret is missing, it is at an address that isn't connected to, an SSH server's key
 *   isn't confirmed, or there is no key to seal with; 409 for a destination that the server sets
 */
export async function destinationToSave(sent: z.output<typeof destinationSaveSchema>): Promise<SettingsSave> {
  const kind = kindOf(sent.id);
  const isConfirmed = kind !== "sftp" || sent.values.BACKUP_SFTP_HOST_KEY;
  const message = "The server’s key isn’t confirmed yet. Test the destination first";
  return sectionToSave(DESTINATIONS[kind], sent, async (texts) => {
    const problems = await findProblems(kind)(texts);
    return isConfirmed || problems.length > 0 ? problems : [{ field: "BACKUP_SFTP_HOST_KEY", message }];
  });
}

/** To be stored to forget a destination. The copies there stay. */
export function destinationToForget({ kind }: { kind: StorageKind }): Promise<SettingsSave> {
  const names = Object.values(DESTINATIONS[kind].settings).map(({ name }) => name);
  return sectionToSave(DESTINATIONS[kind], { values: Object.fromEntries(names.map((name) => [name, ""])), seen: null });
}

/**
 * What is to be tested: what is in force, or what is typed.
 *
 * @throws HttpError 422 when nothing is set up, or as `destinationToSave` does
 */
export async function destinationToTest(input: z.output<typeof destinationTestSchema>): Promise<StorageDestination> {
  const kind = "inForce" in input ? input.kind : kindOf(input.id);
  const destination =
    "inForce" in input
      ? destinationInForce(kind)
      : toDestination(kind, await completeSection(DESTINATIONS[kind], input.values, {}, findProblems(kind)), "owner");
  if (destination) return destination;
  throw new HttpError(422, "Nothing is set up.", { problems: [{ field: "", message: "Nothing is set up yet" }] });
}
