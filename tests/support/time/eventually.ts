import { vi } from "vitest";

/** What hangs is to end. A busy machine may be many times as slow, and what fails there is tried again each minute. */
const PATIENCE = { timeout: 120_000, interval: 50 };

/**
 * Waits until `check` throws no more: for what another process, a notification or a timer brings about.
 *
 * @returns what it returned
 * @throws its last error when it never ends
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE);
}
