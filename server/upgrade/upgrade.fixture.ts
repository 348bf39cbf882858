import process from "node:process";
import { upgradeDatabase } from "./upgrade-database.ts";

/** A start that upgrades a database, in a process of its own for tests that kill it. */
const [connectionString = "", dataDir = "", folder = ""] = process.argv.slice(2);

await upgradeDatabase({
  connectionString,
  folder,
  env: { DATA_DIR: dataDir, UPGRADE_WITHOUT_BACKUP: false },
  say: (line) => console.log(line),
  stopping: new AbortController().signal,
});
