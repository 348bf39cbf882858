/**
 * Waits for `work`, but no longer than `ms` milliseconds.
 *
 * @param onTimeout - gives the result when the time is over, or throws
 * @returns what `work` resolves to, else what `onTimeout` returns
 */
export async function withTimeout<Result, Late = undefined>(
  ms: number,
  work: Promise<Result>,
  onTimeout?: () => Late,
): Promise<Result | Late | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(() => onTimeout?.());
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
