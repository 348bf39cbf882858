import { constants } from "node:os";
import process from "node:process";
import { exitWithParent } from "../../scripts/exit-with-parent.mjs";
import { exitWithMessage } from "./startup-error.ts";

/** A signal has interrupted a command. Not a failure: the command cleans up and returns. */
export class StopSignalError extends Error {
  override name = "Stopped";
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(signal);
    this.signal = signal;
  }
}

/**
 * Waits for a stop signal.
 *
 * @throws StopSignalError when one arrives
 */
export async function waitForStopSignal(stopping: AbortSignal): Promise<never> {
  return unlessStopSignal(stopping, new Promise<never>(() => {}));
}

/**
 * Waits for `work` until a stop signal arrives; the result of interrupted work is ignored.
 *
 * @throws StopSignalError when the signal arrives first
 */
export async function unlessStopSignal<T>(stopping: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(stopping.reason);
    if (stopping.aborted) stop();
    else stopping.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** One Ctrl+C arrives twice: from the terminal, and from npm, which forwards it. */
const SIGNAL_DEBOUNCE_MS = 1_000;

/**
 * Runs a command and exits the process: with status 0 when the command returns, with 1 and a message when it throws. A
 * signal aborts `stopping`; the command then cleans up, and either returns (a graceful shutdown) or throws a
 * `StopSignalError` (interrupted: the status is 128 plus the signal's number). A second signal exits at once.
 */
export async function runUntilSignal(command: (stopping: AbortSignal) => Promise<void>): Promise<never> {
  const stopping = new AbortController();
  abortOnSignals(stopping);
  // A closed pipe (a closed terminal, `npm start | tee`) must not crash the site.
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

/** The exit status that shells report for a program which a signal has ended. */
function exitStatus(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
