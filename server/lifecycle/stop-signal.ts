/** Somebody told the process to end while a command was at work. Not a failure: whoever catches it lets go and returns. */
export class StopSignalError extends Error {
  override name = "Stopped";
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(signal);
    this.signal = signal;
  }
}

/** Throws `Stopped` as soon as the process is told to end. */
export async function waitForStopSignal(stopping: AbortSignal): Promise<never> {
  return unlessStopSignal(stopping, new Promise<never>(() => {}));
}

/**
 * Waits for `work`, but not after the process was told to end: then it throws `Stopped`, and what becomes of `work` is
 * nobody's business.
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
