import pg from "pg";

const PROBE_TIMEOUT_MS = 5_000;
/** The error codes of a connection that timed out, as opposed to one that was refused. */
const TIMEOUT_CODES = new Set(["ETIMEDOUT", "EAGAIN"]);

/**
 * Probes the database over a connection of its own: whether it responds. An error (no server, starting, too many
 * connections) is a response, too: the next query gets it at once. Never rejects.
 */
export async function probeDatabase(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: "site probe",
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // Without an error listener the process would crash.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return !isTimeout(error);
  } finally {
    client.end().catch(() => {});
  }
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return TIMEOUT_CODES.has(code) || /timeout/.test(error.message);
}
