/** Who has set a place: what the owner sets may not lead into the site's own network. */
interface SetBy {
  setBy: "owner" | "server";
}

/** A bucket of Amazon S3 or of another service with its interface. */
export interface S3Place extends SetBy {
  kind: "s3";
  /** Such as `https://s3.eu-central-003.example.com`; empty for Amazon's own. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder within the bucket, without slashes around it; empty for none. */
  folder: string;
  accessKey: string;
  secretKey: string;
}

/** A folder of a WebDAV server (RFC 4918), such as Nextcloud. */
export interface WebdavPlace extends SetBy {
  kind: "webdav";
  url: string;
  user: string;
  password: string;
}

/** A folder of an SSH server. */
export interface SftpPlace extends SetBy {
  kind: "sftp";
  host: string;
  port: number;
  user: string;
  /** One of the two; with both the key is tried first, which the password may unlock. */
  password: string;
  privateKey: string;
  folder: string;
  /** The fingerprint of the server's key as OpenSSH writes it, e.g. `SHA256:…`; empty until it is confirmed. */
  hostKey: string;
}

/** A place on another machine that files are stored in. */
export type StoragePlace = S3Place | WebdavPlace | SftpPlace;
