import { afterEach, beforeEach, vi } from "vitest";

/** Has time stand still in each test of the calling file, until a test lets it pass. */
export function mockTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
