import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { expectAnswer, type Outcome, type Teller } from "./command-answers";
import { useSendInOrder, useWaitingCommands } from "./send-in-order";

/**
 * Sends commands as JSON to one of a screen's actions, in the order in which they are given, and calls `onDone` with each
 * answer that says it was done, also where the news of it took away what sent the command. `sent` is what the server is being
 * told, or about to be told, last. Commands of the same `key` share this, wherever on the screen they are.
 */
export function useCommand<Answer extends Outcome>(action: string, key?: string, onDone?: (answer: Answer) => void) {
  const own = useId();
  const fetcherKey = key ?? own;
  const { state, json } = useFetcher<Answer>({ key: fetcherKey });
  const sendInOrder = useSendInOrder(action);
  const waiting = useWaitingCommands().findLast((command) => command.key === fetcherKey);
  const teller = useRef<Teller>({ isThere: true, tell: undefined });
  useEffect(() => {
    teller.current.tell = onDone as Teller["tell"];
  });
  useEffect(() => {
    const { current } = teller;
    current.isThere = true;
    return () => {
      current.isThere = false;
    };
  }, []);
  const send = (command: Record<string, unknown>, options?: { flushSync: boolean }) => {
    const answered = expectAnswer(fetcherKey, teller.current);
    void sendInOrder(fetcherKey, command, options).finally(answered);
  };
  return {
    send,
    // The server has done its part when the fetcher only reloads.
    busy: state === "submitting" || waiting !== undefined,
    sent: waiting?.json ?? (json as Record<string, unknown> | undefined),
  };
}
