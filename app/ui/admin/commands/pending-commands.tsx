import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { createStore } from "~/ui/store.ts";
import { useQueuedCommands } from "./command-queue.ts";

/** What a command's result says at least. */
export interface CommandResult {
  ok: boolean;
}

/** The component that sent a command. */
export interface CommandSender {
  isMounted: boolean;
  /** Called with each result that says that the command was done. */
  onDone: ((result: CommandResult) => void) | undefined;
}

interface PendingCommand {
  /** Of the fetcher that sends it. */
  key: string;
  sender: CommandSender;
  /** Where the owner was when it was sent. */
  address: string;
  hasResult: boolean;
}

const pending = createStore<PendingCommand[]>([]);

/** Has the result of the command that the fetcher with this `key` is about to send passed on to its `sender`. */
export function expectResult(key: string, sender: CommandSender): void {
  const others = pending.get().filter((one) => one.key !== key);
  pending.set([...others, { key, sender, address: location.href, hasResult: false }]);
}

/**
 * Passes the results of an area's commands on to their senders. It is mounted outside of the screens, since a command often
 * unmounts its sender: the row that no longer matches a list's filter, the details of what was deleted. React may render that
 * together with the result, and a fetcher that nobody uses any more drops it.
 */
export function PendingCommands() {
  return pending.use().map(({ key }) => <PendingCommandResult key={key} fetcherKey={key} />);
}

function PendingCommandResult({ fetcherKey }: { fetcherKey: string }) {
  const { data, state } = useFetcher<CommandResult>({ key: fetcherKey });
  const isQueued = useQueuedCommands().some(({ key }) => key === fetcherKey);
  // What was there before the command is the result of an earlier one.
  const seen = useRef(data);
  useEffect(() => {
    const command = pending.get().find(({ key }) => key === fetcherKey);
    if (!command) return;
    if (data && data !== seen.current) {
      seen.current = data;
      command.hasResult = true;
      // An owner who has gone on to something else isn't led away from it.
      const { sender, address } = command;
      if (data.ok && (sender.isMounted || address === location.href)) sender.onDone?.(data);
    }
    if (command.hasResult && state === "idle" && !isQueued) {
      pending.set(pending.get().filter((one) => one !== command));
    }
  });
  return null;
}
