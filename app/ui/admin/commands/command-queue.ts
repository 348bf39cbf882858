import { flushSync as showAtOnce } from "react-dom";
import { type SubmitTarget, useFetchers, useSubmit } from "react-router";
import { isSurelyReachable, tellUnreachable, usePrepared, whyUnreachable } from "~/ui/admin/connection/connectivity.ts";
import { createStore } from "~/ui/store.ts";

/** A command that waits until the one before it is answered, or until it is known that it can be sent. */
interface Waiting {
  key: string;
  action: string;
  json: Record<string, unknown>;
}

const underWay = new Set<string>();
const waiting = createStore<readonly Waiting[]>([]);

/**
 * The function that posts commands as JSON to `action`. Those of the same `key` are sent one after the other: a fetcher
 * that is given something new drops what it was about, which may not have reached the server by then. Without a
 * connection nothing is sent, and a toast says so and offers to try again.
 */
export function useSendInOrder(action: string) {
  const submit = useSubmit();
  usePrepared(action);
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
    const wait = () => waiting.set([...waiting.get(), { key, action, json }]);
    if (underWay.has(key)) return wait();
    underWay.add(key);
    try {
      if (isSurelyReachable(action)) await post(key, json, flushSync);
      else if (flushSync) showAtOnce(wait);
      else wait();
      for (let next = nextOf(key); next; next = nextOf(key)) {
        const why = await whyUnreachable(action);
        if (why) return giveUp(key, why, (command) => void send(key, command.json));
        const answered = post(key, next.json, true);
        waiting.set(waiting.get().filter((one) => one !== next));
        await answered;
      }
    } finally {
      underWay.delete(key);
    }
  };
}

/** The commands that wait, in their order. */
export function useWaitingCommands(): readonly Waiting[] {
  return waiting.use();
}

/**
 * Whether the server is yet to be told something that the owner did. What a screen does by itself and says to be `unasked`,
 * such as marking read what is looked at, doesn't count: nobody misses it, and it happens again.
 */
export function useIsTelling(): boolean {
  const onTheirWay = useFetchers().filter(({ state }) => state === "submitting");
  return [...useWaitingCommands(), ...onTheirWay].some(({ json }) => !isUnasked(json));
}

function isUnasked(json: unknown): boolean {
  return typeof json === "object" && json !== null && "unasked" in json;
}

const nextOf = (key: string) => waiting.get().find((one) => one.key === key);

function giveUp(key: string, why: string, sendAgain: (command: Waiting) => void) {
  const given = waiting.get().filter((one) => one.key === key);
  waiting.set(waiting.get().filter((one) => one.key !== key));
  tellUnreachable(why, () => given.forEach(sendAgain));
}
