// Plain JavaScript that also runs on Node 20.
import { spawn } from "node:child_process";
import { constants } from "node:os";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Runs a program to its end. A signal to this process is forwarded to it, and ends this process once the program has
 * exited. Unless `foreground` is set, the program has its own process group: its children get the signal, too, and the
 * terminal's Ctrl+C doesn't reach it a second time.
 *
 * @returns its exit status, and its output where `stdio` is `pipe`
 */
export async function runProgram(program, args, { foreground = false, ...options } = {}) {
  const grouped = !foreground && process.platform !== "win32";
  let child;
  let received;
  const forwardSignal = (signal) => {
    received ??= signal;
    try {
      process.kill(grouped ? -child.pid : child.pid, signal);
    } catch {
      // It has exited.
    }
  };
  // Before the program is spawned, since a signal may arrive earlier.
  for (const signal of SIGNALS) process.on(signal, forwardSignal);
  child = spawn(program, args, { detached: grouped, shell: process.platform === "win32", ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  const { status, signal } = await new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve({ status: 127 });
    });
    child.once("close", (code, signal) => resolve({ status: code ?? statusOf(signal), signal }));
  });
  for (const name of SIGNALS) process.off(name, forwardSignal);
  if (received && !foreground) process.exit(statusOf(signal ?? received));
  return { status, output };
}

/** The exit status that shells report for a program which a signal has ended. */
function statusOf(signal) {
  return 128 + constants.signals[signal];
}
