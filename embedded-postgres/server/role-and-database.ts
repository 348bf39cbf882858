import { Client, DatabaseError, escapeIdentifier } from "pg";
import { errorCode } from "../errors.ts";

/** What a server that is starting answers with: no socket yet, or "cannot_connect_now" while it recovers. */
const NOT_YET_READY = ["ENOENT", "ECONNREFUSED", "57P03"];

/**
 * Address of a database over the socket; understood by node-postgres and by PostgreSQL's own tools.
 *
 * @param name - of the role and of its database
 */
export function socketConnectionString(socketDirectory: string, name: string): string {
  return `postgresql://${name}@localhost/${name}?host=${encodeURIComponent(socketDirectory)}`;
}

/**
 * Makes sure that the host can connect to its own database; creates role and database the first time. The role owns the
 * database and may create others (tests clone theirs), but is no superuser, as on an external database server.
 */
export async function ensureRoleAndDatabase(socketDirectory: string, name: string): Promise<void> {
  try {
    await withClient(socketConnectionString(socketDirectory, name), async () => {});
  } catch (error) {
    if (!isMissingRoleOrDatabase(error)) throw error;
    await createRoleAndDatabase(socketDirectory, name);
  }
}

/** Whether the server, if it goes on running, may be usable later. */
export function isNotYetReady(error: unknown): boolean {
  return NOT_YET_READY.includes(errorCode(error) ?? "");
}

/** Whether a database can be used now. */
export async function acceptsQueries(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async () => {}).then(
    () => true,
    () => false,
  );
}

async function createRoleAndDatabase(socketDirectory: string, name: string): Promise<void> {
  await withClient(socketConnectionString(socketDirectory, "postgres"), async (client) => {
    const identifier = escapeIdentifier(name);
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${identifier} LOGIN CREATEDB`);
    const database = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${identifier} OWNER ${identifier}`);
  });
}

async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A broken connection rejects its query; without an error listener the process would crash.
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** "invalid_authorization_specification" for the missing role, "invalid_catalog_name" for the missing database. */
function isMissingRoleOrDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "28000" || error.code === "3D000");
}
