import { useSyncExternalStore } from "react";
import { type SubmitTarget, useSubmit } from "react-router";

/** A command that waits until the one before it is answered. */
interface Waiting {
  key: string;
  action: string;
  json: Record<string, unknown>;
}

const underWay = new Set<string>();
const listeners = new Set<() => void>();
const NONE: Waiting[] = [];
let waiting = NONE;

/**
 * The function that posts commands as JSON to `action`. Those of the same `key` are sent one after the other: a fetcher
 * that is given something new drops what it was about, which may not have reached the server by then.
 */
export function useSendInOrder(action: string) {
  const submit = useSubmit();
  const post = (key: string, json: Record<string, unknown>, flushSync: boolean) =>
    submit(json as SubmitTarget, {
      method: "post",
      action,
      encType: "application/json",
      navigate: false,
      fetcherKey: key,
      flushSync,
    });
  return async (key: string, json: Record<string, unknown>, { flushSync = false } = {}) => {
    if (underWay.has(key)) return put([...waiting, { key, action, json }]);
    underWay.add(key);
    try {
      await post(key, json, flushSync);
      for (let next = nextOf(key); next; next = nextOf(key)) {
        const answered = post(key, next.json, true);
        put(waiting.filter((one) => one !== next));
        await answered;
      }
    } finally {
      underWay.delete(key);
    }
  };
}

/** The commands that wait, in their order. */
export function useWaitingCommands(): readonly Waiting[] {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NONE,
  );
}

const nextOf = (key: string) => waiting.find((one) => one.key === key);

function put(commands: Waiting[]) {
  waiting = commands;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
