/** What a screen's route exports as `handle`: what stands there when nothing of it could be loaded. */
export interface ScreenHandle {
  title: string;
  /** The banner, e.g. `Failed to load form submissions`. */
  loadFailure: string;
  /** What the screen's list says when it has nothing. */
  empty?: string;
}

/** Whether a match's `handle` is a screen's. */
export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "loadFailure" in handle;
}
