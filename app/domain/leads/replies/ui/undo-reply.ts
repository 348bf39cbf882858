import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Takes back a reply whose email hasn't left, and says whether it was in time. `onUndone`: it is a draft again. */
export function undoReply(id: string, onUndone: () => void): void {
  sendCommand({
    key: `undo-${id}`,
    command: "replies.undo",
    input: { id },
    failure: "The reply could not be taken back. Please try again.",
    onResult: (answer) => {
      if (!answer.ok) return;
      if (answer.outcome === "undone") {
        toast.success("Reply taken back. It is a draft again.");
        onUndone();
      } else toast.error(answer.outcome === "sent" ? "Too late: the email is on its way." : "The reply was deleted.");
    },
  });
}
