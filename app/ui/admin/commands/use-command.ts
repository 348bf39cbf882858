import { useEffect, useId, useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { MAX_IDS } from "~/shared/length-limits.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { CommandAnswer, CommandInput, CommandName } from "./owner-command.ts";
import { type Command, type CommandResult, isUnanswered, sendCommand, usePendingCommands } from "./send-command.ts";

interface CommandOptions<Name extends CommandName> extends Pick<Command<Name>, "command" | "failure" | "onOffline"> {
  /** Shared by all components that send commands about the same thing. */
  key?: string | undefined;
  /** Called with each result that is `ok`, wherever the owner is by then: to tell it, not to navigate. */
  onAnswered?: ((result: CommandAnswer<Name>) => void) | undefined;
  /** The same, unless the owner has left for another page since. */
  onDone?: ((result: CommandAnswer<Name>) => void) | undefined;
  /** Called with each other result. */
  onFailed?: ((result: CommandResult) => void) | undefined;
}

/**
 * Sends commands, in the order in which they are given; see `sendCommand`.
 *
 * @returns `send`; `busy` while a command has no answer; `isPending` until the screen shows what it has changed, and
 * until then `pendingInput`, the input of the latest one, for an optimistic update.
 */
export function useCommand<Name extends CommandName>(options: CommandOptions<Name>) {
  const { command, failure } = options;
  const own = useId();
  const key = options.key ?? own;
  const latest = usePendingCommands().findLast((pending) => pending.key === key);
  const sender = useRef({ isMounted: true, options });
  useEffect(() => {
    sender.current.options = options;
  });
  useEffect(() => {
    const { current } = sender;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
    };
  }, []);
  const send = (input: CommandInput<Name>, { isBackground }: Pick<Command, "isBackground"> = {}) => {
    const { current } = sender;
    const address = location.href;
    sendCommand({
      key,
      command,
      input,
      failure,
      isBackground,
      onOffline: options.onOffline && ((reason) => current.options.onOffline?.(reason)),
      onResult: (result) => {
        if (result.ok) current.options.onAnswered?.(result as unknown as CommandAnswer<Name>);
        // It may navigate: not away from another page that the owner has opened since.
        if (!current.isMounted && address !== location.href) return;
        if (result.ok) current.options.onDone?.(result as unknown as CommandAnswer<Name>);
        else current.options.onFailed?.(result);
      },
    });
  };
  return {
    send,
    busy: latest !== undefined && isUnanswered(latest),
    isPending: latest !== undefined,
    pendingInput: latest?.input as CommandInput<Name> | undefined,
  };
}

/**
 * Confirms a change of `changed` records in a toast, with an 'Undo' button that sends the command `undo`. Without the
 * button when nothing changed, or more than one request can revert.
 */
export function undoToast<Name extends CommandName>(
  text: string,
  changed: number,
  undo: Pick<Command<Name>, "command" | "failure" | "input" | "onResult">,
): void {
  const onClick = () => sendCommand({ key: uuidv7(), ...undo });
  const isUndoable = changed > 0 && changed <= MAX_IDS;
  toast.success(text, { action: isUndoable ? { label: "Undo", onClick } : undefined });
}
