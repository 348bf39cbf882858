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
