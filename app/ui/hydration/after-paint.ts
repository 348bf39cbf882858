/** Calls `run` once the screen shows what was just done, so that what only prepares the next step keeps nobody waiting. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
