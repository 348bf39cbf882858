/** A function that is called more often than it runs. */
export interface Throttled {
  (): void;
  /** Forgets a run that is still to come. */
  cancel(): void;
}

/**
 * Runs `run` at the first call, and at most once in `intervalMs` afterwards: calls in between are followed by one run
 * at the end of the interval, so that what led to the last call isn't missed.
 */
export function throttle(run: () => void, intervalMs: number): Throttled {
  let timer: NodeJS.Timeout | undefined;
  let isCalledAgain = false;

  function runAndPause() {
    isCalledAgain = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isCalledAgain) runAndPause();
    }, intervalMs).unref();
    run();
  }
  function call() {
    if (timer) isCalledAgain = true;
    else runAndPause();
  }
  return Object.assign(call, {
    cancel: () => {
      isCalledAgain = false;
    },
  });
}
