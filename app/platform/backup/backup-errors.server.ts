/** A backup can't be made, read or restored for a reason that the operator can act on. The message says what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The file isn't what the site wrote: bytes changed, or the end is missing. */
export class DamagedBackupError extends BackupError {
  override name = "DamagedBackupError";
}

/** The file's tables are newer than this release knows, or come from another product. */
export class UnknownSchemaError extends BackupError {
  override name = "UnknownSchemaError";
}

/** The database that would be restored into holds data. */
export class DatabaseNotEmptyError extends BackupError {
  override name = "DatabaseNotEmptyError";
}

/** The passphrase doesn't open the file's key. */
export class WrongPassphraseError extends BackupError {
  override name = "WrongPassphraseError";
}
