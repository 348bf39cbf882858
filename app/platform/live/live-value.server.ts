import { isDeepStrictEqual } from "node:util";
import pRetry, { type Options } from "p-retry";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { processWide } from "~/platform/process/process-wide.server.ts";
import { subscribeToNotifications } from "./notification-hub.server.ts";

/** As long as the database is unavailable; without keeping the process alive. */
const RETRIES: Options = {
  ...{ retries: Number.POSITIVE_INFINITY, minTimeout: 1_000, factor: 1, unref: true },
  shouldRetry: ({ error }) => isDatabaseUnavailable(error),
};

interface State<Value> {
  value: Value;
  listeners: Set<(value: Value, before: Value) => void>;
}

/** The last load of each topic. */
const loads = processWide("live-value-loads", () => new Map<string, Promise<void>>());

/**
 * Keeps what `read` reads of the database in the memory of this process, and has it read again whenever a commit
 * notifies its topic.
 *
 * @param initial - until it is loaded
 */
export function liveValue<Value>(topic: string, initial: Value, read: (before: Value) => Promise<Value>) {
  const state = processWide(`live-value ${topic}`, (): State<Value> => ({ value: initial, listeners: new Set() }));

  async function loadNext(): Promise<void> {
    const before = state.value;
    const value = await read(before);
    if (isDeepStrictEqual(value, before)) return;
    state.value = value;
    for (const listener of state.listeners) listener(value, before);
  }

  function load(): Promise<void> {
    // An older answer must not come last.
    const load = (loads.get(topic) ?? Promise.resolve()).catch(() => {}).then(loadNext);
    loads.set(topic, load);
    return load;
  }

  return {
    /** As this process has loaded it: the same object until it has changed. */
    current: () => state.value,
    /** Loads it, and calls the listeners if it differs from before. Throws the driver's error. */
    load,
    /** Calls `listener` whenever it has changed. Returns the function that unsubscribes. */
    subscribe(listener: (value: Value, before: Value) => void): () => void {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    /** Loads it again after each notification. Returns the function that stops. The hub's connection may live although
     * the one that loads has died: then nothing would notify again, so that a failed load is repeated. */
    watch: () =>
      subscribeToNotifications([topic], () => {
        // Begun at once, so that `liveValuesLoaded` knows of it.
        const again = () => pRetry(load, RETRIES);
        load()
          .catch(again)
          .catch((error) => log.error({ err: error, topic }, "what changed could not be loaded"));
      }),
  };
}

/** Waits until what these topics keep in memory is loaded, or couldn't be. */
export async function liveValuesLoaded(topics: Iterable<string>): Promise<void> {
  await Promise.allSettled([...topics].map((topic) => loads.get(topic)));
}
