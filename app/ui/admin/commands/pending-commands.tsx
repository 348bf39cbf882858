import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { createStore } from "~/ui/store.ts";
import { useQueuedCommands } from "./command-queue.ts";

/** The least that a command's result has. */
export interface CommandResult {
  ok: boolean;
}

/** The component that sent a command. */
export interface CommandSender {
  isMounted: boolean;
  /** Called with each result that is `ok`. */
  onDone: ((result: CommandResult) => void) | undefined;
}

interface PendingCommand {
  /** The fetcher's key. */
  key: string;
  sender: CommandSender;
  /** The URL at which it was sent. */
  address: string;
  hasResult: boolean;
}

const pending = createStore<PendingCommand[]>([]);

/** Registers `sender` for the result of the command that the fetcher with this `key` is about to send. */
export function expectResult(key: string, sender: CommandSender): void {
  const others = pending.get().filter((one) => one.key !== key);
  pending.set([...others, { key, sender, address: location.href, hasResult: false }]);
}

/**
 * Passes the results of an area's commands to their senders. Mounted outside of the screens, since a command often
 * unmounts its sender: the row that no longer matches a filter, the details of a deleted record. React may render that
 * together with the result, and a fetcher without a component drops its data.
 */
export function PendingCommands() {
  return pending.use().map(({ key }) => <PendingCommandResult key={key} fetcherKey={key} />);
}

function PendingCommandResult({ fetcherKey }: { fetcherKey: string }) {
  const { data, state } = useFetcher<CommandResult>({ key: fetcherKey });
  const isQueued = useQueuedCommands().some(({ key }) => key === fetcherKey);
  // Data before the command is the result of an earlier one.
  const seen = useRef(data);
  useEffect(() => {
    const command = pending.get().find(({ key }) => key === fetcherKey);
    if (!command) return;
    if (data && data !== seen.current) {
      seen.current = data;
      command.hasResult = true;
      // `onDone` may navigate: not away from another page that the owner has opened since.
      const { sender, address } = command;
      if (data.ok && (sender.isMounted || address === location.href)) sender.onDone?.(data);
    }
    if (command.hasResult && state === "idle" && !isQueued) {
      pending.set(pending.get().filter((one) => one !== command));
    }
  });
  return null;
}
