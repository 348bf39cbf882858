import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../types.ts";
import type { ServerProcess } from "./start-server.ts";

/** Backoff before the first, second, … attempt to restart PostgreSQL; the last one repeats. */
const BACKOFF_MS = [0, 200, 1000, 2000, 5000, 10_000, 30_000];
/** After this long without a crash the backoff starts over. */
const BACKOFF_RESET_MS = 60_000;

type SuperviseOptions = {
  server: ServerProcess;
  /** Starts PostgreSQL again; gives up when the signal aborts, since the host is stopping. */
  restart: (abort: AbortSignal) => Promise<ServerProcess>;
  log: Logger;
  onLost?: () => void;
};

/**
 * Supervises PostgreSQL: restarts it whenever it ends unexpectedly, with backoff and without a limit of attempts.
 *
 * @returns a function that ends the supervision
 */
export function supervise({ server: first, restart, log, onLost }: SuperviseOptions): () => Promise<void> {
  const stopping = new AbortController();
  const stopRequested = new Promise<void>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  let server: ServerProcess | undefined = first;
  let attempt = 0;
  const watching = watch();

  async function watch(): Promise<void> {
    while (server) {
      const since = Date.now();
      await Promise.race([server.ended, stopRequested]);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > BACKOFF_RESET_MS) attempt = 0;
      log.error({ pid: server.pid }, "PostgreSQL ended unexpectedly and is started again");
      notifyLost();
      server = await restartWithBackoff();
    }
  }

  async function restartWithBackoff(): Promise<ServerProcess | undefined> {
    while (!stopping.signal.aborted) {
      const backoffMs = BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)];
      attempt += 1;
      await Promise.race([sleep(backoffMs, undefined, { ref: false }), stopRequested]);
      if (stopping.signal.aborted) return undefined;
      try {
        const restarted = await restart(stopping.signal);
        log.info({ pid: restarted.pid }, "PostgreSQL is running again");
        return restarted;
      } catch (error) {
        if (!stopping.signal.aborted)
          log.error({ err: error }, "PostgreSQL could not be started again; another attempt follows");
      }
    }
    return undefined;
  }

  function notifyLost(): void {
    try {
      onLost?.();
    } catch (error) {
      log.error({ err: error }, "The listener for an unexpected end of PostgreSQL failed");
    }
  }

  return async () => {
    stopping.abort();
    await watching;
  };
}
