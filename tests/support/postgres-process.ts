import { readFileSync } from "node:fs";
import path from "node:path";

/** The process id of the PostgreSQL in a site's data directory, or undefined when none is on record. */
export function postgresPid(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}

/** Kills that PostgreSQL as a power cut would. Nothing happens when it isn't running. */
export function killPostgres(dataDir: string): void {
  const pid = postgresPid(dataDir);
  if (!pid) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}
