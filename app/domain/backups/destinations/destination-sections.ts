import { z } from "zod";
import { saveSchema, sectionsSchema } from "~/shared/settings/section-schema.ts";
import { type SettingSection, type SettingTexts, setting } from "~/shared/settings/setting.ts";
import { codeType, portType, secretType } from "~/shared/settings/setting-types.ts";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/test-steps.ts";

const CODE = { input: "code", fallback: "" } as const;
const NEEDED = { ...CODE, isRequired: true } as const;

const addressType = codeType.refine(
  isHttpAddress,
  "must be an address that begins with https://, without a password in it",
);
const bucketType = z
  .string()
  .regex(/^[\w.-]{1,63}$/, "must be the bucket's name alone, of letters, digits, dots and hyphens");
const hostType = z.string().regex(/^[a-z\d]([a-z\d.:-]{0,251}[a-z\d])?$/i, "must be a name such as backup.example.com");
const fingerprintType = z
  .string()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, "must look like SHA256: and 43 letters and digits");

function isHttpAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && !url.search;
}

/** Of a secret: it is sealed for the server and the account that it was typed for, so that it is never sent
 * elsewhere. */
const secretOf = (name: string, account: readonly string[]) => ({
  fallback: "",
  sealedFor: (texts: SettingTexts) =>
    account.some((one) => texts[one])
      ? `backup.place ${JSON.stringify([name, ...account.map((one) => texts[one] ?? "")])}`
      : undefined,
});
const S3 = ["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY"];
const WEBDAV = ["BACKUP_WEBDAV_URL", "BACKUP_WEBDAV_USER"];
const SFTP = ["BACKUP_SFTP_HOST", "BACKUP_SFTP_PORT", "BACKUP_SFTP_USER"];

const section = <const Settings extends SettingSection["settings"]>(
  kind: StorageKind,
  title: string,
  settings: Settings,
) => ({ name: `backup-${kind}`, title, description: "", isSetAsWhole: true as const, settings });

/** The destinations, each set by the server as a whole, or by the owner. The first setting is there when there is
 * one. */
export const DESTINATIONS = {
  s3: section("s3", "S3 bucket", {
    bucket: setting(bucketType, "BACKUP_S3_BUCKET", "Bucket", { ...NEEDED, placeholder: "our-backups" }),
    endpoint: setting(addressType, "BACKUP_S3_ENDPOINT", "Address of the service", {
      ...{ ...CODE, placeholder: "https://s3.example.com", description: "Empty for Amazon’s own." },
    }),
    region: setting(codeType, "BACKUP_S3_REGION", "Region", { input: "code", fallback: "us-east-1" }),
    folder: setting(codeType, "BACKUP_S3_FOLDER", "Folder", {
      ...{ ...CODE, description: "Within the bucket.", tidy: (typed: string) => typed.replace(/^\/+|\/+$/g, "") },
    }),
    accessKey: setting(codeType, "BACKUP_S3_ACCESS_KEY", "Access key", NEEDED),
    secretKey: setting(secretType(), "BACKUP_S3_SECRET_KEY", "Secret key", {
      ...{ ...secretOf("BACKUP_S3_SECRET_KEY", S3), isRequired: true },
    }),
  }),
  webdav: section("webdav", "WebDAV folder", {
    url: setting(addressType, "BACKUP_WEBDAV_URL", "Address of the folder", {
      ...{ ...NEEDED, isLong: true, placeholder: "https://cloud.example.com/remote.php/dav/files/name/Backups" },
    }),
    user: setting(codeType, "BACKUP_WEBDAV_USER", "User name", NEEDED),
    password: setting(secretType(), "BACKUP_WEBDAV_PASSWORD", "Password", {
      ...{ ...secretOf("BACKUP_WEBDAV_PASSWORD", WEBDAV), isRequired: true },
      description: "An app password, if the service has them.",
    }),
  }),
  sftp: section("sftp", "SFTP server", {
    host: setting(hostType, "BACKUP_SFTP_HOST", "Server", { ...NEEDED, placeholder: "backup.example.com" }),
    port: setting(portType, "BACKUP_SFTP_PORT", "Port", { input: "code", placeholder: "22" }),
    user: setting(codeType, "BACKUP_SFTP_USER", "User name", NEEDED),
    password: setting(secretType(), "BACKUP_SFTP_PASSWORD", "Password", {
      ...{ ...secretOf("BACKUP_SFTP_PASSWORD", SFTP), description: "Or that of the private key." },
    }),
    privateKey: setting(secretType(20_000, { hasLines: true }), "BACKUP_SFTP_PRIVATE_KEY", "Private key", {
      ...secretOf("BACKUP_SFTP_PRIVATE_KEY", SFTP),
      ...{ isLong: true, description: "Instead of a password: the whole file." },
    }),
    folder: setting(codeType, "BACKUP_SFTP_FOLDER", "Folder", { ...CODE, placeholder: "backups" }),
    hostKey: setting(fingerprintType, "BACKUP_SFTP_HOST_KEY", "The server’s key", {
      ...{ ...CODE, isLong: true, placeholder: "SHA256:…" },
      description: "Its fingerprint. The test shows it, for you to confirm.",
    }),
  }),
} satisfies Record<StorageKind, SettingSection>;

const kind = z.enum(STORAGE_KINDS);
const SECTIONS = Object.values(DESTINATIONS);

/** What the form of a destination sends. */
export const destinationSchema = sectionsSchema(SECTIONS);
export const destinationSaveSchema = saveSchema(SECTIONS);
export const destinationRemoveSchema = z.object({ kind });
/** A request to test what is typed, or without it what is in force. */
export const destinationTestSchema = z.union([z.object({ kind, inForce: z.literal(true) }), destinationSchema]);
