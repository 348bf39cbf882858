/** The `handle` of a screen's route: its texts for a failed load. */
export interface ScreenHandle {
  title: string;
  /** The text of the banner, e.g. `Failed to load form submissions`. */
  loadFailure: string;
  /** The text of the list's empty state. */
  empty?: string;
  /** Live topics besides those of all screens. */
  topics?: readonly string[];
}

/** Whether the `handle` of a route match is a screen's. */
export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "loadFailure" in handle;
}
