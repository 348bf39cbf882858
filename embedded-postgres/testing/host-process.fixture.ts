import process from "node:process";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../start.ts";
import { SILENT_LOGGER, TEST_HOST } from "./test-support.ts";

/**
 * The smallest host, for tests that kill it: starts the database in the directory given as its argument, prints one
 * line of JSON, and then stores numbered rows, printing each number once it is acknowledged. A start that fails prints
 * its error as the one line.
 */
const [dataDir = "", mode = "idle"] = process.argv.slice(2);

let next = 1;

try {
  const database = await startEmbeddedPostgres({ dataDir, host: TEST_HOST, log: SILENT_LOGGER });
  process.once("SIGTERM", () => database.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ ready: database.connectionString }));
  if (mode === "idle") setInterval(() => {}, 1000);
  while (mode === "write") await storeUntilDisconnected(database.connectionString);
} catch (error) {
  console.log(JSON.stringify(error instanceof Error ? { error: error.name, message: error.message } : { error }));
  process.exit(1);
}

/** A row that wasn't acknowledged is inserted again over the next connection (a retry). */
async function storeUntilDisconnected(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("CREATE TABLE IF NOT EXISTS rows (number int PRIMARY KEY)");
    for (;;) {
      await client.query("INSERT INTO rows VALUES ($1) ON CONFLICT DO NOTHING", [next]);
      console.log(JSON.stringify({ stored: next }));
      next += 1;
    }
  } catch {
    await client.end().catch(() => {});
  }
}
