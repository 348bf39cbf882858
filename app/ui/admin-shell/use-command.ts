import { useEffect, useId } from "react";
import { useFetcher } from "react-router";
import { useSendInOrder, useWaitingCommands } from "./send-in-order";

/** What a command's answer says at least. */
interface Outcome {
  ok: boolean;
}

/** The answers that somebody was told of: a list and its dialog share a key, and only one of them shall tell. */
const told = new WeakSet<object>();

/**
 * Sends commands as JSON to one of a screen's actions, in the order in which they are given, and calls `onDone` with each
 * answer that says it was done. `sent` is what the server is being told, or about to be told, last. Commands of the same
 * `key` share this, wherever on the screen they are.
 */
export function useCommand<Answer extends Outcome>(action: string, key?: string, onDone?: (answer: Answer) => void) {
  const own = useId();
  const fetcherKey = key ?? own;
  const { data, state, json } = useFetcher<Answer>({ key: fetcherKey });
  const sendInOrder = useSendInOrder(action);
  const waiting = useWaitingCommands().findLast((command) => command.key === fetcherKey);
  useEffect(() => {
    if (!data || told.has(data)) return;
    told.add(data);
    if (data.ok) onDone?.(data as Answer);
  });
  const send = (command: Record<string, unknown>, options?: { flushSync: boolean }) =>
    void sendInOrder(fetcherKey, command, options);
  return {
    send,
    // The server has done its part when the fetcher only reloads.
    busy: state === "submitting" || waiting !== undefined,
    sent: waiting?.json ?? (json as Record<string, unknown> | undefined),
  };
}
