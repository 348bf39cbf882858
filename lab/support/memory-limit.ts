import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const CGROUPS = "/sys/fs/cgroup";

/** A cgroup whose processes have so much memory together. */
export interface MemoryLimit {
  /** Moves a process there; those that it starts are there from the beginning. */
  add(pid: number): void;
  /** Removes it, once its processes have ended. */
  remove(): void;
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
    remove: () => rmdirSync(folder),
  };
}
