import { flushSync as renderSync } from "react-dom";
import { type SubmitTarget, useFetchers, useSubmit } from "react-router";
import {
  isKnownReachable,
  offlineReason,
  showOfflineToast,
  usePreloadedRouteModule,
} from "~/ui/admin/connection/connectivity.ts";
import { createStore } from "~/ui/store.ts";

/** A command that waits for the result of the one before it, or for a connectivity check. */
interface QueuedCommand {
  key: string;
  action: string;
  json: Record<string, unknown>;
}

const inFlight = new Set<string>();
const queue = createStore<readonly QueuedCommand[]>([]);

/**
 * Returns a function that posts commands as JSON to `action`. A command in flight of the same `key` makes the next one
 * wait: a fetcher that gets a new submission drops the former, which may not have reached the server. Without a
 * connection the queued commands are dropped, and a toast gives the offline reason and offers to try again.
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
      else if (flushSync) renderSync(enqueue);
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

/** The queued commands, in the order in which they were given. */
export function useQueuedCommands(): readonly QueuedCommand[] {
  return queue.use();
}

/**
 * Whether a command of the owner is queued or in flight. Commands with the flag `background`, which a screen sends by
 * itself (marking a viewed record read), don't count: losing one does no harm.
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
