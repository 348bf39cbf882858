import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/storage-steps.ts";

/** A field of a place: its label, and what is said under it. */
interface PlaceField {
  label: string;
  description?: string;
  placeholder?: string;
  /** It never leaves the server, and is stored encrypted. */
  isSecret?: true;
  isOptional?: true;
  isLong?: true;
}

/** The settings of each place, in the order of the form, by the environment variables that would set the same. */
export const PLACE_FIELDS = {
  s3: {
    BACKUP_S3_BUCKET: { label: "Bucket", placeholder: "our-backups" },
    BACKUP_S3_ENDPOINT: {
      label: "Address of the service",
      placeholder: "https://s3.example.com",
      description: "Empty for Amazon’s own.",
      isOptional: true,
    },
    BACKUP_S3_REGION: { label: "Region", placeholder: "us-east-1", isOptional: true },
    BACKUP_S3_FOLDER: { label: "Folder", description: "Within the bucket.", isOptional: true },
    BACKUP_S3_ACCESS_KEY: { label: "Access key" },
    BACKUP_S3_SECRET_KEY: { label: "Secret key", isSecret: true },
  },
  webdav: {
    BACKUP_WEBDAV_URL: {
      label: "Address of the folder",
      placeholder: "https://cloud.example.com/remote.php/dav/files/name/Backups",
      isLong: true,
    },
    BACKUP_WEBDAV_USER: { label: "User name" },
    BACKUP_WEBDAV_PASSWORD: { label: "Password", description: "An app password, if there are such.", isSecret: true },
  },
  sftp: {
    BACKUP_SFTP_HOST: { label: "Server", placeholder: "backup.example.com" },
    BACKUP_SFTP_PORT: { label: "Port", placeholder: "22", isOptional: true },
    BACKUP_SFTP_USER: { label: "User name" },
    BACKUP_SFTP_PASSWORD: {
      label: "Password",
      description: "Or that of the private key.",
      isSecret: true,
      isOptional: true,
    },
    BACKUP_SFTP_PRIVATE_KEY: { label: "Private key", isSecret: true, isOptional: true, isLong: true },
    BACKUP_SFTP_FOLDER: { label: "Folder", placeholder: "backups", isOptional: true },
    BACKUP_SFTP_HOST_KEY: {
      label: "The server’s key",
      placeholder: "SHA256:…",
      description: "Its fingerprint. The test shows it, for you to confirm.",
    },
  },
} as const satisfies Record<StorageKind, Record<string, PlaceField>>;

type FieldsOf<Kind extends StorageKind> = keyof (typeof PLACE_FIELDS)[Kind];
export type PlaceFieldName = { [Kind in StorageKind]: FieldsOf<Kind> }[StorageKind];
export type PlaceValues = Partial<Record<PlaceFieldName, string>>;

/** What each place is called. */
export const PLACE_LABELS: Record<StorageKind, string> = {
  s3: "S3 bucket",
  webdav: "WebDAV folder",
  sftp: "SFTP server",
};

/** The fields of a place, with their names. */
export function placeFields(kind: StorageKind): (PlaceField & { name: PlaceFieldName })[] {
  return Object.entries<PlaceField>(PLACE_FIELDS[kind]).map(([name, field]) => ({
    ...field,
    name: name as PlaceFieldName,
  }));
}

/** The names of all fields. */
export const ALL_PLACE_FIELDS = STORAGE_KINDS.flatMap((kind) => placeFields(kind).map(({ name }) => name));
