import path from "node:path";
import { readPostmasterFile } from "./server/postmaster-file.ts";
import { acceptsQueries, socketConnectionString } from "./server/role-and-database.ts";

/**
 * The PostgreSQL that another process of the host runs in this data directory, for a command beside it.
 *
 * @param name - the host's name, as given to `startEmbeddedPostgres`
 * @returns undefined unless one accepts connections
 */
export async function findRunningPostgres({
  dataDir,
  name,
}: {
  dataDir: string;
  name: string;
}): Promise<{ connectionString: string } | undefined> {
  const running = readPostmasterFile(path.resolve(dataDir, "postgres"));
  if (!running?.socketDirectory) return undefined;
  const connectionString = socketConnectionString(running.socketDirectory, name);
  return (await acceptsQueries(connectionString)) ? { connectionString } : undefined;
}
