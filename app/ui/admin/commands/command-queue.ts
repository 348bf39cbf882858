import { flushSync as showAtOnce } from "react-dom";
import { type SubmitTarget, useFetchers, useSubmit } from "react-router";
import {
  isKnownReachable,
  offlineReason,
  showOfflineToast,
  usePreloadedRouteModule,
} from "~/ui/admin/connection/connectivity.ts";
import { createStore } from "~/ui/store.ts";

/** A command that waits until the one before it is answered, or until it is known that it can be sent. */
interface QueuedCommand {
  key: string;
  action: string;
  json: Record<string, unknown>;
}

const inFlight = new Set<string>();
const queue = createStore<readonly QueuedCommand[]>([]);

/**
 * The function that posts commands as JSON to `action`. Those of the same `key` are sent one after the other: a fetcher
 * that is given something new drops what it was about, which may not have reached the server by then. Without a
 * connection nothing is sent, and a toast says so and offers to try again.
 */
export function useCommandQueue(action: string) {
  const submit = useSubmit();
  usePreloadedRouteModule(action);
  const post = (key: string, json: Record<string, unknown>, flushSync: boolean) =>
    submit(json as SubmitTarget, {
      method: "post",
      action,
      encType: "application/json",
      navigate: false,
      fetcherKey: key,
      flushSync,
    });
  return async function send(key: string, json: Record<string, unknown>, { flushSync = false } = {}): Promise<void> {
    const enqueue = () => queue.set([...queue.get(), { key, action, json }]);
    if (inFlight.has(key)) return enqueue();
    inFlight.add(key);
    try {
      if (isKnownReachable(action)) await post(key, json, flushSync);
      else if (flushSync) showAtOnce(enqueue);
      else enqueue();
      for (let next = nextQueued(key); next; next = nextQueued(key)) {
        const reason = await offlineReason(action);
        if (reason) return dropQueued(key, reason, (command) => void send(key, command.json));
        const response = post(key, next.json, true);
        queue.set(queue.get().filter((one) => one !== next));
        await response;
      }
    } finally {
      inFlight.delete(key);
    }
  };
}

/** The commands that wait, in their order. */
export function useQueuedCommands(): readonly QueuedCommand[] {
  return queue.use();
}

/**
 * Whether the server is yet to be told something that the owner did. What a screen does by itself and says to be `unasked`,
 * such as marking read what is looked at, doesn't count: nobody misses it, and it happens again.
 */
export function useHasPendingCommands(): boolean {
  const submittingFetchers = useFetchers().filter(({ state }) => state === "submitting");
  return [...useQueuedCommands(), ...submittingFetchers].some(({ json }) => !isBackground(json));
}

function isBackground(json: unknown): boolean {
  return typeof json === "object" && json !== null && "background" in json;
}

const nextQueued = (key: string) => queue.get().find((one) => one.key === key);

function dropQueued(key: string, reason: string, sendAgain: (command: QueuedCommand) => void) {
  const dropped = queue.get().filter((one) => one.key === key);
  queue.set(queue.get().filter((one) => one.key !== key));
  showOfflineToast(reason, () => dropped.forEach(sendAgain));
}
