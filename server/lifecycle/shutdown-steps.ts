import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";

/** A step of a graceful shutdown. */
interface ShutdownStep {
  name: string;
  /** Gets its timeout in milliseconds. */
  stop: (withinMs: number) => Promise<unknown> | undefined;
  /** Milliseconds of the whole timeout that are reserved for the steps after it. */
  reserveMs: number;
}

/**
 * Runs the steps of a graceful shutdown in sequence, within `withinMs` in all. A step that fails or times out is logged
 * and doesn't delay the others.
 */
export async function runShutdownSteps(steps: ShutdownStep[], withinMs: number): Promise<void> {
  const endsAt = Date.now() + withinMs;
  for (const { name, stop, reserveMs } of steps) {
    const ownMs = Math.max(0, endsAt - reserveMs - Date.now());
    const stopped = Promise.resolve(stop(ownMs)).catch((error: unknown) => {
      log.error({ err: error, step: name }, "a shutdown step failed");
    });
    await withTimeout(ownMs, stopped, () => log.warn({ step: name }, "a shutdown step timed out"));
  }
}
