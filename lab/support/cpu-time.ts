import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Milliseconds of processor time that a process has used so far: other work on the machine doesn't count. */
export function cpuTimeMs(pid: number): number {
  const [own, ended] = readCpuTimes(pid);
  return own + ended;
}

/** The same for all of PostgreSQL's processes, those that have ended included. */
export function postgresCpuTimeMs(dataDir: string): number {
  const postmaster = Number.parseInt(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8"), 10);
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  return children.reduce((sum, pid) => sum + readCpuTimes(Number(pid))[0], cpuTimeMs(postmaster));
}

/** A process's own time, and that of its children which have ended (fields 14 to 17, see proc_pid_stat(5)). */
function readCpuTimes(pid: number): [own: number, ended: number] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map((ticks) => (Number(ticks) * 1000) / TICKS_PER_SECOND);
  return [user + system, endedUser + endedSystem];
}
