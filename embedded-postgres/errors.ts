/**
 * An error that keeps the embedded database from starting and that the person at the terminal can act on. `message` is
 * complete, to be printed without a stack trace.
 */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** Another process holds the lock of this data directory. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {
  override name = "DataDirectoryInUseError";
}

/** PostgreSQL's account has no search permission for a directory on the path to its data or its executables. */
export class DirectoryNotTraversableError extends EmbeddedPostgresError {
  override name = "DirectoryNotTraversableError";
}

/** The data directory, or something in it, belongs to another account or is no database. */
export class DataDirectoryUnusableError extends EmbeddedPostgresError {
  override name = "DataDirectoryUnusableError";
}

/** The data was written by another major version of PostgreSQL, and can't be moved to this one. */
export class DatabaseVersionError extends EmbeddedPostgresError {
  override name = "DatabaseVersionError";
}

/** PostgreSQL itself failed to start; the message ends with the last lines of its log. */
export class DatabaseStartError extends EmbeddedPostgresError {
  override name = "DatabaseStartError";
  /** A signal from outside ended PostgreSQL, or what one has ended still has its memory, so a retry can succeed. */
  readonly killed: boolean;

  constructor(message: string, { killed = false } = {}) {
    super(message);
    this.killed = killed;
  }
}

/** The code of a system error (`ENOENT`, `EACCES`, …), or undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
