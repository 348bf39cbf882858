import { SmallButton, type SmallButtonProps } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { CommandAnswer, CommandInput, CommandName } from "./owner-command.ts";
import { useCommand } from "./use-command.ts";

interface CommandButtonProps<Name extends CommandName> extends Omit<SmallButtonProps, "onClick"> {
  command: Name;
  input: CommandInput<Name>;
  /** The text of the success toast; without it `onDone` tells, or the screen does. */
  done?: string;
  /** The text of the error toast. */
  failure: string;
  onDone?: (answer: CommandAnswer<Name>) => void;
}

/** A small button that sends one command. It is busy until the screen shows what that has changed. */
export function CommandButton<Name extends CommandName>(props: CommandButtonProps<Name>) {
  const { command, input, done, failure, onDone, busy = false, ...button } = props;
  const { send, isPending } = useCommand<Name>({
    command,
    failure,
    onDone: (answer) => {
      if (done) toast.success(done);
      onDone?.(answer);
    },
  });
  return <SmallButton {...button} busy={busy || isPending} onClick={() => send(input)} />;
}
