import { log } from "~/platform/log.server.ts";

/** A part of the stop. */
interface ShutdownStep {
  name: string;
  /** Is told how many milliseconds it has. */
  stop: (withinMs: number) => Promise<unknown> | undefined;
  /** So many milliseconds of the whole time are kept for the steps after it. */
  reserveMs: number;
}

/**
 * Takes the steps of a stop one after the other, within `withinMs`. One that fails, or that isn't done when its time is
 * over, is logged and holds none of the others up.
 */
export async function runShutdownSteps(steps: ShutdownStep[], withinMs: number): Promise<void> {
  const endsAt = Date.now() + withinMs;
  for (const { name, stop, reserveMs } of steps) {
    const ownMs = Math.max(0, endsAt - reserveMs - Date.now());
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        log.warn({ step: name }, "a part of the site did not stop in time");
        resolve();
      }, ownMs);
    });
    const stopped = Promise.resolve(stop(ownMs)).catch((error: unknown) => {
      log.error({ err: error, step: name }, "a part of the site did not stop in order");
    });
    await Promise.race([stopped, timeout]);
    clearTimeout(timer);
  }
}
