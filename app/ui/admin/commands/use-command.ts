import { useEffect, useId, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { useCommandQueue, useQueuedCommands } from "./command-queue.ts";
import { type CommandResult, type CommandSender, expectResult } from "./pending-commands.tsx";

/**
 * Sends commands as JSON to `action`, in the order in which they are given, and calls `onDone` with each result that is
 * `ok`, even if the command has unmounted its sender.
 *
 * @param key - shared by all components that send commands about the same thing.
 * @returns `send`; `busy` while a command is queued or in flight; `pendingInput`, the JSON of the latest one, for an
 * optimistic update.
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
    // While the fetcher is only revalidating, the command is done.
    busy: state === "submitting" || queued !== undefined,
    pendingInput: queued?.json ?? (json as Record<string, unknown> | undefined),
  };
}

/** The `shouldRevalidate` of screens: no revalidation after a failed command, which has changed nothing. */
export function revalidateUnlessFailed({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}
