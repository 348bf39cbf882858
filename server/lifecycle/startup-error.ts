import { EnvironmentError } from "~/platform/env.server.ts";
import { EmbeddedPostgresError } from "../../embedded-postgres/errors.ts";

/** A reason not to start that whoever runs the site can act on; shown without a stack trace. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Prints why the process can't go on, in one line where the reason is known, and ends it with status 1. */
export function exitWithMessage(error: unknown): never {
  const known =
    error instanceof StartupError || error instanceof EnvironmentError || error instanceof EmbeddedPostgresError;
  console.error(known ? error.message : error);
  process.exit(1);
}
