import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";

/** Adds the sample people as members, for the owner to edit. */
export function StartFromSample() {
  const { send, isPending } = useCommand({
    command: "team.start",
    failure: "The sample team could not be added. Please try again.",
  });
  return (
    <Button variant="secondary" busy={isPending} busyLabel="Adding..." onClick={() => send({})}>
      Start from the sample team
    </Button>
  );
}
