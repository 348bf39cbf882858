import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";

/** A step of a graceful shutdown. */
interface ShutdownStep {
  name: string;
  /** Gets the milliseconds that it may take. */
  stop: (withinMs: number) => Promise<unknown> | undefined;
  /** Milliseconds of the whole time that are reserved for the steps after it. */
  reserveMs: number;
}

/**
 * Runs the steps of a graceful shutdown one after the other, within `withinMs` altogether. One that fails or times out is
 * logged and delays none of the others.
 */
export async function runShutdownSteps(steps: ShutdownStep[], withinMs: number): Promise<void> {
  const endsAt = Date.now() + withinMs;
  for (const { name, stop, reserveMs } of steps) {
    const ownMs = Math.max(0, endsAt - reserveMs - Date.now());
    const stopped = Promise.resolve(stop(ownMs)).catch((error: unknown) => {
      log.error({ err: error, step: name }, "a part of the site did not stop in order");
    });
    await withTimeout(ownMs, stopped, () => log.warn({ step: name }, "a part of the site did not stop in time"));
  }
}
