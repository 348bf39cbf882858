/** Calls `run` after the next paint, so that preparing the next interaction doesn't delay the current one. */
export function afterPaint(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run));
}
