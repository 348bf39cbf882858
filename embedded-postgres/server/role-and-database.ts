import { Client, DatabaseError, escapeIdentifier } from "pg";

/** The site's role and its database have the same name. */
const ROLE_NAME = "remoteops";

/** Address of one database as one role, over the socket; understood by node-postgres and by PostgreSQL's own tools. */
export function socketConnectionString(socketDirectory: string, role = ROLE_NAME, database = ROLE_NAME): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

/**
 * Makes sure that the site can connect to its own database; creates role and database the first time. The role owns the
 * database and may create others (tests clone theirs), but is no superuser, as with a database server from elsewhere.
 */
export async function ensureRoleAndDatabase(socketDirectory: string): Promise<void> {
  try {
    await withClient(socketConnectionString(socketDirectory), async () => {});
  } catch (error) {
    if (!isMissingRoleOrDatabase(error)) throw error;
    await createRoleAndDatabase(socketDirectory);
  }
}

async function createRoleAndDatabase(socketDirectory: string): Promise<void> {
  await withClient(socketConnectionString(socketDirectory, "postgres", "postgres"), async (client) => {
    const name = escapeIdentifier(ROLE_NAME);
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [ROLE_NAME]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN CREATEDB`);
    const database = await client.query("SELECT FROM pg_database WHERE datname = $1", [ROLE_NAME]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
}

async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A connection that breaks makes its query fail, which is enough; without a listener it would end the process.
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
