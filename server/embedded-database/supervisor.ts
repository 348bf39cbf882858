import { setTimeout as sleep } from "node:timers/promises";
import { type Server, stopServer } from "./server.ts";
import type { DatabaseLog } from "./types.ts";

/** Waits before the first, second, … attempt to bring PostgreSQL back; the last one repeats. */
const BACKOFF_MS = [0, 200, 1000, 2000, 5000, 10_000, 30_000];
/** After this long without trouble a loss counts as the first one again. */
const CALM_MS = 60_000;

type Options = {
  server: Server;
  /** Clears up and starts PostgreSQL anew. */
  restart: () => Promise<Server>;
  log: DatabaseLog;
  onLost?: (() => void) | undefined;
};

export type Supervisor = {
  /** Stops watching, then stops the server. May be called more than once. */
  stop(): Promise<void>;
  /** The process id of the running server; undefined while there is none. */
  pid(): number | undefined;
};

/** Watches PostgreSQL and brings it back whenever it ends without being asked to, for as long as it takes. */
export function supervise({ server: first, restart, log, onLost }: Options): Supervisor {
  const stopping = new AbortController();
  let server: Server | undefined = first;
  const watching = watch();

  async function watch(): Promise<void> {
    let attempt = 0;
    while (server) {
      const since = Date.now();
      await Promise.race([server.ended, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > CALM_MS) attempt = 0;
      log.error({ pid: server.pid }, "PostgreSQL ended unexpectedly and is started again");
      server = undefined;
      onLost?.();
      while (!server && !stopping.signal.aborted) {
        await pause(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0, stopping.signal);
        attempt += 1;
        if (!stopping.signal.aborted) server = await tryRestart();
      }
    }
  }

  async function tryRestart(): Promise<Server | undefined> {
    try {
      const restarted = await restart();
      log.info({ pid: restarted.pid }, "PostgreSQL is running again");
      return restarted;
    } catch (error) {
      log.error({ err: error }, "PostgreSQL could not be started again; the next attempt follows");
      return undefined;
    }
  }

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await watching;
    if (server) await stopServer(server);
    server = undefined;
  };
  return {
    pid: () => server?.pid,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function aborted(abort: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (abort.aborted) resolve();
    else abort.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function pause(milliseconds: number, abort: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: abort }).catch(() => {});
}
