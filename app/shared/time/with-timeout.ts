/** What `work` resolves to, or what `onTimeout` returns or throws once `ms` milliseconds are over. */
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
