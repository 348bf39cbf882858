import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { toast } from "~/ui/toast/toast.ts";

/** The commands about an issue, and the toasts of each. */
const TOASTS = {
  test: { success: "Test email queued to your own address", failure: "The test could not be sent. Please try again." },
  send: { success: "The issue is going out", failure: "The issue could not be sent. Please try again." },
  schedule: { success: "Issue scheduled", failure: "The issue could not be scheduled. Please try again." },
  unschedule: { success: "The issue is a draft again", failure: "The issue could not be changed. Please try again." },
  pause: { success: "Paused", failure: "The issue could not be paused. Please try again." },
  resume: { success: "Resumed", failure: "The issue could not be resumed. Please try again." },
  delete: { success: "Issue deleted", failure: "The issue could not be deleted. Please try again." },
} as const;

type IssueAction = keyof typeof TOASTS;

/** Sends a command about an issue; a toast shows the result. */
export function useIssueCommand(action: IssueAction, onDone?: () => void) {
  const { send, busy } = useCommand({
    command: `issues.${action}`,
    failure: TOASTS[action].failure,
    key: `issue:${action}`,
    onDone: (answer) => {
      if (answer.change === "done") {
        toast.success(TOASTS[action].success);
        onDone?.();
      } else {
        const problem = "problem" in answer ? answer.problem : null;
        toast.error(problem ?? "This issue has changed since. Nothing was changed.");
      }
    },
  });
  return { send, busy };
}
