import { constants } from "node:os";
import process from "node:process";
import { exitWithParent } from "../../scripts/exit-with-parent.mjs";
import { exitWithMessage } from "./startup-error.ts";
import { StopSignalError } from "./stop-signal.ts";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** One Ctrl+C arrives several times: from the terminal, and from npm, which passes it on. */
const SIGNAL_DEBOUNCE_MS = 1_000;

/**
 * Runs one of the site's commands to its end, and then ends the process: with status 0 when the command returns, with 1
 * and a message when it throws. A signal aborts `stopping`; the command then lets go of what it holds, and either
 * returns (it has served, and stopped in order) or throws `Stopped` (it was cut short: the status names the signal). A
 * second signal doesn't wait for that.
 */
export async function runUntilSignal(command: (stopping: AbortSignal) => Promise<void>): Promise<never> {
  const stopping = new AbortController();
  abortOnSignals(stopping);
  // Who reads along may be gone before the site is (a closed terminal, `npm start | tee`); that must not be its end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    await command(stopping.signal);
    process.exit(0);
  } catch (error) {
    if (error instanceof StopSignalError) process.exit(exitStatus(error.signal));
    exitWithMessage(error);
  }
}

function abortOnSignals(stopping: AbortController): void {
  let first: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (first !== undefined && performance.now() - first < SIGNAL_DEBOUNCE_MS) return;
    if (first !== undefined) process.exit(exitStatus(signal));
    first = performance.now();
    stopping.abort(new StopSignalError(signal));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  if (process.env.SITE_PARENT) exitWithParent(Number(process.env.SITE_PARENT));
}

/** The status that shells give a program which a signal has ended. */
function exitStatus(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
