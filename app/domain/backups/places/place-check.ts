import { z } from "zod";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/storage-steps.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { ALL_PLACE_FIELDS, type PlaceFieldName, type PlaceValues, placeFields } from "./place-fields.ts";

const TEXT_MAX = 500;
const SECRET_MAX = 20_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/;
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;

const isSecret = (name: string) => /_(PASSWORD|SECRET_KEY|PRIVATE_KEY)$/.test(name);

/** Secrets are taken as they are typed; a private key ends in a line break. */
const values = z.partialRecord(z.enum(ALL_PLACE_FIELDS), z.string()).transform((typed): PlaceValues => {
  const tidy = Object.entries(typed).map(([name, value = ""]) => [name, isSecret(name) ? value : tidyLine(value)]);
  return Object.fromEntries(tidy);
});

/** What is typed into the form of a place. A problem has the setting's name as its field. */
export const placeFormSchema = z.object({ place: z.enum(STORAGE_KINDS), values }).superRefine((form, context) => {
  for (const { name, message } of placeProblems(form.place, form.values))
    context.addIssue({ code: "custom", path: [name], message });
});

/** What is wrong with typed fields, without those that may be stored, as sentences. */
function placeProblems(kind: StorageKind, typed: PlaceValues): { name: PlaceFieldName; message: string }[] {
  return placeFields(kind).flatMap(({ name, label, isOptional }) => {
    const message = problemOf(name, label, typed[name] ?? "", Boolean(isOptional));
    return message ? [{ name, message }] : [];
  });
}

function problemOf(name: PlaceFieldName, label: string, value: string, isOptional: boolean): string | undefined {
  if (isSecret(name)) {
    if (value.length > SECRET_MAX) return `${label} must have at most ${SECRET_MAX} characters`;
    return CONTROLS.test(value) ? `${label} contains characters that can't be typed. Copy it again` : undefined;
  }
  if (value.length > TEXT_MAX) return `${label} must have at most ${TEXT_MAX} characters`;
  // The test shows it; what is saved needs it.
  if (name === "BACKUP_SFTP_HOST_KEY")
    return value === "" || FINGERPRINT.test(value)
      ? undefined
      : `${label} must look like SHA256: and 43 letters and digits`;
  if (value === "") return isOptional ? undefined : `${label} is missing`;
  if (name.endsWith("_URL") || name.endsWith("_ENDPOINT"))
    return isHttpAddress(value)
      ? undefined
      : `${label} must be an address that begins with https://, without a password in it`;
  if (name.endsWith("_PORT"))
    return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
      ? undefined
      : `${label} must be a whole number from 1 to 65535`;
  if (name === "BACKUP_SFTP_HOST")
    return /^[a-z\d]([a-z\d.:-]{0,251}[a-z\d])?$/i.test(value)
      ? undefined
      : `${label} must be a name such as backup.example.com`;
  if (name === "BACKUP_S3_BUCKET")
    return /^[\w.-]{1,63}$/.test(value)
      ? undefined
      : `${label} must be the bucket's name alone, of letters, digits, dots and hyphens`;
  return undefined;
}

function isHttpAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && !url.search;
}
