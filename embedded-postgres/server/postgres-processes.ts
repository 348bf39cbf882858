import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { clusterNameSuffix } from "./server-settings.ts";

/**
 * All running PostgreSQL processes of that cluster, server and children: their titles hold the cluster's name, which
 * another program with a reused process id can't have. Every account may read titles, also root in a container.
 */
export function postgresProcessesOf(cluster: string): number[] {
  const isOurs = (title: string) => title.includes("postgres") && title.includes(clusterNameSuffix(cluster));
  return (process.platform === "linux" ? listProc() : listWithPs())
    .filter(({ title }) => isOurs(title))
    .map(({ pid }) => pid);
}

/** Whether this process id is a running PostgreSQL process of that cluster. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  return postgresProcessesOf(cluster).includes(pid);
}

/** Sends a signal; a process that has exited by then is no error. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited.
  }
}

function listProc() {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), title: readTitle(entry) }));
}

function readTitle(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // It has exited.
    return "";
  }
}

function listWithPs() {
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" }).split("\n");
  return lines.map((title) => ({ pid: Number.parseInt(title, 10), title }));
}

/** What PostgreSQL writes about itself in `postmaster.pid` (its manual's chapter "Database File Layout" lists the
 * lines). */
type PostmasterFile = { pid: number; socketDirectory: string };

const PID_LINE = 0;
const SOCKET_DIRECTORY_LINE = 4;

/** Reads the file in the given cluster; undefined when there is none. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[PID_LINE]) || 0, socketDirectory: lines[SOCKET_DIRECTORY_LINE] ?? "" };
  } catch {
    return undefined;
  }
}
