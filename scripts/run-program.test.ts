import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { isAlive, waitUntil } from "../tests/support/site/npm-run.ts";

const MODULE = path.resolve("scripts/run-program.mjs");
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** A process that runs a shell's script to its end, as the start runs `npm ci`; and the ids that the script prints. */
async function running(script: string, { foreground = false, count = 1 } = {}) {
  const code = `import { runProgram } from ${JSON.stringify(MODULE)};
    const options = { foreground: ${foreground}, stdio: ["ignore", "inherit", "inherit"] };
    const { status } = await runProgram("sh", ["-c", ${JSON.stringify(script)}], options);
    process.exit(status);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const ended = once(child, "exit");
  const pids: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (pids.push(Number(line)) === count) break;
  }
  return { child, pids, ended };
}

test("stopping the start during install or build ends all child processes", async () => {
  const { child, pids, ended } = await running("sleep 1000 & echo $!; echo $$; wait", { count: 2 });
  child.kill("SIGTERM");
  expect(await ended).toEqual([128 + constants.signals.SIGTERM, null]);
  await waitUntil(
    () => !pids.some(isAlive),
    () => `${pids} are left`,
  );
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a program in the foreground gets %s and says itself how it ends",
  async (signal) => {
    const { child, ended } = await running(`trap 'exit 7' ${signal.slice(3)}; echo $$; while :; do sleep 0.1; done`, {
      foreground: true,
    });
    child.kill(signal);
    expect(await ended).toEqual([7, null]);
  },
);
