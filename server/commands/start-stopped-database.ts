import { environment } from "~/platform/env.server.ts";
import { DataDirectoryInUseError } from "../../embedded-postgres/errors.ts";
import { connectDatabase, type StartedDatabase } from "../lifecycle/connect-database.ts";
import { StartupError } from "../lifecycle/startup-error.ts";

/**
 * Connects to the site's database for a command that replaces it, which must not happen beside a running site.
 *
 * @throws StartupError when the site runs, or when `connectDatabase` does
 */
export async function startStoppedDatabase(stopping: AbortSignal): Promise<StartedDatabase> {
  try {
    return await connectDatabase({ env: environment(), say: console.log, stopping });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    throw new StartupError("The site is running. Stop it, run this command again, and then start it.");
  }
}
