import type { z as Zod } from "zod";
import { z } from "zod";
import { parseVariables } from "~/platform/env.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { openSecret, sealSecret, UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { SecretKeyError } from "~/platform/secrets/secret-key.server.ts";
import type { DescribeChange, SettingsSave } from "~/platform/settings/save-settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { PASSPHRASE_MIN, type passphraseSchema, type scheduleSchema } from "./backup-requests.ts";
import { type BackupSchedule, DEFAULT_SCHEDULE } from "./backup-schedule.ts";
import { placeEnvironmentSchema } from "./places/places.server.ts";

/** The rooms in the store of settings. */
export const SCHEDULE_ROOM = "backups";
const PASSPHRASE_ROOM = "backup-passphrase";
const PURPOSE = "backup.passphrase";
const HOUR_MESSAGE = "must be a whole number from 0 to 23";

const scheduleVariables = z.object({
  BACKUP_SCHEDULE: z.enum(["daily", "off"], "must be daily or off").optional(),
  BACKUP_HOUR: z.coerce.number(HOUR_MESSAGE).int(HOUR_MESSAGE).min(0, HOUR_MESSAGE).max(23, HOUR_MESSAGE).optional(),
});
const passphraseVariable = z.object({
  BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`).optional(),
});

/** The variables of backups; `docs/operations.md` explains each. They win over what the owner sets. */
export const backupEnvironmentSchema = scheduleVariables
  .extend(passphraseVariable.shape)
  .extend(placeEnvironmentSchema.shape);

/** What another release stored, and this one doesn't know, counts as unset. */
const storedSchedule = z.object({
  BACKUP_SCHEDULE: scheduleVariables.shape.BACKUP_SCHEDULE.catch(undefined),
  BACKUP_HOUR: scheduleVariables.shape.BACKUP_HOUR.catch(undefined),
});

/** The schedule in force, and the variables of it that the server has set. */
export function backupSchedule(source = process.env): BackupSchedule & { variables: string[] } {
  const server = parseVariables(scheduleVariables, source);
  const { BACKUP_SCHEDULE = "daily", BACKUP_HOUR: hour = DEFAULT_SCHEDULE.hour } = {
    ...storedSchedule.parse(storedSettings()),
    ...server,
  };
  return { isOn: BACKUP_SCHEDULE === "daily", hour, variables: Object.keys(server) };
}

/** The schedule, to be stored. */
export async function scheduleToSave({ isOn, hour, seen }: Zod.output<typeof scheduleSchema>): Promise<SettingsSave> {
  const change = { BACKUP_SCHEDULE: isOn ? "daily" : "off", BACKUP_HOUR: String(hour) };
  const describe: DescribeChange = (_, after) => ({
    label: "Backups",
    details: { schedule: after.BACKUP_SCHEDULE ?? "daily", hour: after.BACKUP_HOUR ?? null },
  });
  return { room: SCHEDULE_ROOM, change, seen, describe };
}

/** The passphrase of backups: `unset`, `unreadable` since the site's secret key is another one, or what it is. */
export function backupPassphrase(
  source = process.env,
): { state: "unset" | "unreadable" } | { state: "set"; setBy: "owner" | "server"; passphrase: string } {
  const { BACKUP_PASSPHRASE } = parseVariables(passphraseVariable, source);
  if (BACKUP_PASSPHRASE) return { state: "set", setBy: "server", passphrase: BACKUP_PASSPHRASE };
  const sealed = storedSettings().BACKUP_PASSPHRASE;
  if (!sealed) return { state: "unset" };
  try {
    return { state: "set", setBy: "owner", passphrase: openSecret(PURPOSE, sealed) };
  } catch (error) {
    if (error instanceof UnreadableSecretError) return { state: "unreadable" };
    throw error;
  }
}

/**
 * The passphrase, to be stored, encrypted. Backups that were made before stay locked with the one before.
 *
 * @throws HttpError 409 when the server sets it, 422 when there is no key to encrypt with
 */
export function passphraseToSave({ passphrase }: Zod.output<typeof passphraseSchema>): SettingsSave {
  const current = backupPassphrase();
  if (current.state === "set" && current.setBy === "server")
    throw new HttpError(409, "The passphrase is set by the server (BACKUP_PASSPHRASE), and can’t be changed here.");
  const describe: DescribeChange = () => ({ label: "Backups", details: { changed: ["BACKUP_PASSPHRASE"] } });
  try {
    const change = { BACKUP_PASSPHRASE: sealSecret(PURPOSE, passphrase) };
    return { room: PASSPHRASE_ROOM, change, seen: null, describe };
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    throw new HttpError(422, error.message, { problems: [{ field: "passphrase", message: error.message }] });
  }
}
