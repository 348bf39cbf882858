import { readFileSync } from "node:fs";
import path from "node:path";
import { postgresProcessesOf, sendSignal } from "../../../embedded-postgres/server/postgres-processes.ts";

/** The process id of the PostgreSQL in a site's data directory, or undefined when none is on record. */
export function postgresPid(dataDir: string): number | undefined {
  return pidInFile(path.join(dataDir, "postgres", "postmaster.pid"));
}

/** The process id of the site that uses a data directory, or undefined when none is on record. */
export function sitePid(dataDir: string): number | undefined {
  return pidInFile(path.join(dataDir, "site.pid"));
}

/** The first line; a process may remove its file at any time. */
function pidInFile(file: string): number | undefined {
  try {
    const [pid] = readFileSync(file, "utf8").split("\n");
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}

/** Kills that PostgreSQL as a power cut would. Nothing happens when it isn't running. */
export function killPostgres(dataDir: string): void {
  const pid = postgresPid(dataDir);
  if (pid) sendSignal(pid, "SIGKILL");
}

/** Stops all its processes (SIGSTOP): connections stay open, and nothing responds. */
export function freezePostgres(dataDir: string): void {
  for (const pid of postgresProcesses(dataDir)) sendSignal(pid, "SIGSTOP");
}

/** Continues its processes (SIGCONT). */
export function thawPostgres(dataDir: string): void {
  for (const pid of postgresProcesses(dataDir)) sendSignal(pid, "SIGCONT");
}

/** The living processes of that PostgreSQL. */
export function postgresProcesses(dataDir: string): number[] {
  return postgresProcessesOf(path.join(dataDir, "postgres"));
}
