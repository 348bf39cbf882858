/** After the first requests, and after the background modules are loaded. */
const COLLECT_AFTER_MS = [700, 5_000];

/**
 * Collects the garbage of the start, a tenth of the site's memory, which V8 would keep reserved. Each collection takes
 * tens of milliseconds. Needs Node's flag `--expose-gc`.
 */
export function collectGarbageAfterStart(): void {
  const { gc } = globalThis;
  if (!gc) return;
  for (const ms of COLLECT_AFTER_MS) {
    setTimeout(() => void gc({ type: "major", execution: "async", flavor: "last-resort" }), ms).unref();
  }
}
