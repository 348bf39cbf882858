import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { useCommandQueue, useQueuedCommands } from "./command-queue.ts";
import { type CommandResult, type CommandSender, expectResult } from "./pending-commands.tsx";

/**
 * Sends commands as JSON to one of a screen's actions, in the order in which they are given, and calls `onDone` with each
 * result that says it was done, even if the command has unmounted what sent it. `sent` is what the server is being told, or
 * about to be told, last. Commands of the same `key` share this, wherever on the screen they are.
 */
export function useCommand<Result extends CommandResult>(
  action: string,
  key?: string,
  onDone?: (result: Result) => void,
) {
  const own = useId();
  const fetcherKey = key ?? own;
  const { state, json } = useFetcher<Result>({ key: fetcherKey });
  const enqueueCommand = useCommandQueue(action);
  const queued = useQueuedCommands().findLast((command) => command.key === fetcherKey);
  const sender = useRef<CommandSender>({ isMounted: true, onDone: undefined });
  useEffect(() => {
    sender.current.onDone = onDone as CommandSender["onDone"];
  });
  useEffect(() => {
    const { current } = sender;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
    };
  }, []);
  const send = (command: Record<string, unknown>, options?: { flushSync: boolean }) => {
    expectResult(fetcherKey, sender.current);
    void enqueueCommand(fetcherKey, command, options);
  };
  return {
    send,
    // The server has done its part when the fetcher only reloads.
    busy: state === "submitting" || queued !== undefined,
    pendingInput: queued?.json ?? (json as Record<string, unknown> | undefined),
  };
}
