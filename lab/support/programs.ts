import { spawnSync } from "node:child_process";

/** Whether a program is installed. */
export function isProgramInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status === 0;
}
