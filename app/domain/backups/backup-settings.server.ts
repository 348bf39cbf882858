import type { z as Zod } from "zod";
import { z } from "zod";
import { parseVariables } from "~/platform/env.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { openSecret, sealSecret, UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { SecretKeyError } from "~/platform/secrets/secret-key.server.ts";
import type { DescribeChange, SettingsSave } from "~/platform/settings/save-settings.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { type Setting, type SettingRoom, serverTexts, setting, settingVariables } from "~/shared/settings/setting.ts";
import { PASSPHRASE_MIN, type passphraseSchema, type scheduleSchema } from "./backup-requests.ts";
import type { BackupSchedule } from "./backup-schedule.ts";
import { placeEnvironmentSchema } from "./places/places.server.ts";

const PASSPHRASE_ROOM = "backup-passphrase";
const PURPOSE = "backup.passphrase";
const HOUR_MESSAGE = "must be a whole number from 0 to 23";

const hour = z.coerce.number(HOUR_MESSAGE).int(HOUR_MESSAGE).min(0, HOUR_MESSAGE).max(23, HOUR_MESSAGE);
const SCHEDULE = {
  schedule: setting(z.enum(["daily", "off"], "must be daily or off"), "BACKUP_SCHEDULE", "Backups", {
    fallback: "daily",
  }),
  hour: setting(hour, "BACKUP_HOUR", "Hour", { fallback: "3" }),
};

/** When backups are made by themselves; it has a screen of its own. */
export const scheduleRoom = {
  name: "backups",
  title: "Backups",
  description: "When backups are made by themselves.",
  settings: SCHEDULE,
} satisfies SettingRoom;

const passphraseVariable = z.object({
  BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`).optional(),
});

/** The variables of backups; `docs/operations.md` explains each. They win over what the owner sets. */
export const backupEnvironmentSchema = settingVariables([scheduleRoom])
  .extend(passphraseVariable.shape)
  .extend(placeEnvironmentSchema.shape);

/** The schedule in force, and the variables of it that the server has set. */
export function backupSchedule(): BackupSchedule & { variables: Record<"isOn" | "hour", string | undefined> } {
  const { schedule, hour } = settingsOf(scheduleRoom);
  const server = serverTexts(Object.values(SCHEDULE), process.env);
  const variableOf = ({ name }: Setting) => (Object.hasOwn(server, name) ? name : undefined);
  return {
    ...{ isOn: schedule === "daily", hour },
    variables: { isOn: variableOf(SCHEDULE.schedule), hour: variableOf(SCHEDULE.hour) },
  };
}

/** The schedule, to be stored. */
export async function scheduleToSave({ isOn, hour, seen }: Zod.output<typeof scheduleSchema>): Promise<SettingsSave> {
  const { schedule, hour: at } = SCHEDULE;
  const change = { [schedule.name]: isOn ? "daily" : "off", [at.name]: String(hour) };
  const describe: DescribeChange = (_, after) => ({
    label: "Backups",
    details: { schedule: after[schedule.name] ?? "daily", hour: after[at.name] ?? null },
  });
  return { room: scheduleRoom.name, change, seen, describe };
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
