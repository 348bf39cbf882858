import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { errorCode } from "../errors.ts";
import { clusterNameSuffix } from "./server-settings.ts";

/**
 * Whether this process id is a running PostgreSQL process of that cluster, and not another program with a reused process
 * id. PostgreSQL's working directory is its data directory, which tells one cluster's processes from another's.
 */
export function isPostgresOf(cluster: string, pid: number): boolean {
  if (pid <= 1 || !isAlive(pid)) return false;
  if (process.platform !== "linux") return listWithPs(cluster).includes(pid);
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith("postgres")
    );
  } catch (error) {
    return errorCode(error) === "EACCES" && hasClusterTitle(cluster, pid);
  }
}

/**
 * Root in a container may lack the right to inspect another account's processes (`CAP_SYS_PTRACE`). Then the owner and the
 * process title, which holds the cluster's name, have to do.
 */
function hasClusterTitle(cluster: string, pid: number): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return statSync(`/proc/${pid}`).uid === statSync(cluster).uid && title.includes(clusterNameSuffix(cluster));
  } catch {
    return false;
  }
}

/** All running PostgreSQL processes of that cluster, server and children. */
export function postgresProcessesOf(cluster: string): number[] {
  if (process.platform !== "linux") return listWithPs(cluster);
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => isPostgresOf(cluster, pid));
}

/** Sends a signal; a process that has exited by then is no error. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Without /proc: by the server's command line, and by the cluster's name in its children's titles. */
function listWithPs(cluster: string): number[] {
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" }).split("\n");
  const ours = lines.filter(
    (line) => line.includes(` -D ${cluster} `) || line.includes(`${clusterNameSuffix(cluster)}: `),
  );
  return ours.map((line) => Number.parseInt(line, 10));
}
