/** When the first visitors have been answered, and when the background's parts have been loaded, too. */
const COLLECT_AFTER_MS = [700, 5_000];

/**
 * Gives back to the machine what starting needed and nobody needs any more, a tenth of the site's memory; left to itself, V8
 * keeps it for a burst of work that may never come. Takes a few hundredths of a second each time. Works only where Node was
 * started with `--expose-gc`.
 */
export function collectGarbageAfterStart(): void {
  const { gc } = globalThis;
  if (!gc) return;
  for (const ms of COLLECT_AFTER_MS) {
    setTimeout(() => void gc({ type: "major", execution: "async", flavor: "last-resort" }), ms).unref();
  }
}
