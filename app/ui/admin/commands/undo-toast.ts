import { v7 as uuidv7 } from "uuid";
import { MAX_IDS } from "~/shared/length-limits.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { CommandName } from "./owner-command.ts";
import { type Command, sendCommand } from "./send-command.ts";

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
