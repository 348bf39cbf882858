import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import { EnvironmentError } from "~/platform/env.server.ts";
import { SecretKeyError } from "~/platform/secrets/secret-key.server.ts";
import { EmbeddedPostgresError } from "../../embedded-postgres/errors.ts";

/** An error that the operator can fix; printed without a stack trace. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Prints why the process can't continue, in one line for a known reason, and exits with status 1. */
export function exitWithMessage(error: unknown): never {
  const known =
    error instanceof StartupError ||
    error instanceof EnvironmentError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof BackupError ||
    error instanceof SecretKeyError;
  console.error(known ? error.message : error);
  process.exit(1);
}
