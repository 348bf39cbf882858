import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const CGROUPS = "/sys/fs/cgroup";

/** A cgroup whose processes have so much memory together. */
export interface MemoryLimit {
  /** Moves a process there; those that it starts are there from the beginning. */
  add(pid: number): void;
  /** Removes it, as soon as its processes have ended. */
  remove(): Promise<void>;
}

/** Makes one, of version 2 or 1. Undefined where this user or this machine can't. */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  const isVersion2 = existsSync(path.join(CGROUPS, "cgroup.controllers"));
  const folder = path.join(CGROUPS, isVersion2 ? "" : "memory", `first-start-${process.pid}`);
  const [limit, swap] = isVersion2
    ? ["memory.max", "memory.swap.max"]
    : ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes"];
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, limit), String(bytes));
    // A kernel without swap accounting has no such file.
    if (existsSync(path.join(folder, swap))) writeFileSync(path.join(folder, swap), String(isVersion2 ? 0 : bytes));
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return undefined;
  }
  return {
    add: (pid) => writeFileSync(path.join(folder, "cgroup.procs"), String(pid)),
    async remove() {
      while (readFileSync(path.join(folder, "cgroup.procs"), "utf8") !== "") await delay(100);
      rmdirSync(folder);
    },
  };
}
