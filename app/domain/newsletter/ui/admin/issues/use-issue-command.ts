import { useNavigate } from "react-router";
import type { IssueTransition } from "~/domain/newsletter/issues/issue.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { toast } from "~/ui/toast/toast.ts";

/** The commands about an issue, and the toast of each. */
const SUCCESS_TOASTS = {
  test: "Test email queued to your own address",
  send: "The issue is going out",
  schedule: "Issue scheduled",
  unschedule: "The issue is a draft again",
  pause: "Paused",
  resume: "Resumed",
  delete: "Issue deleted",
} as const;

type IssueAction = keyof typeof SUCCESS_TOASTS;

interface IssueCommandResponse {
  ok: boolean;
  change?: IssueTransition;
  /** Why nothing was changed, if that is known. */
  problem?: string | null;
}

/** Sends a command about an issue; a toast shows the result. */
export function useIssueCommand(action: IssueAction, onDone?: () => void) {
  const { send, busy } = useCommand<IssueCommandResponse>(
    `/admin/newsletter/issues/${action}`,
    `issue:${action}`,
    (answer) => {
      if (answer.change === "done") {
        toast.success(SUCCESS_TOASTS[action]);
        onDone?.();
      } else {
        toast.error(answer.problem ?? "This issue has changed since. Nothing was changed.");
      }
    },
  );
  return { send, busy };
}

/**
 * Subscribes the screen to the results of all commands about an issue: the button that sent one may have been unmounted by
 * the issue's new status before the response arrives.
 */
export function useIssueCommandResults() {
  const navigate = useNavigate();
  useIssueCommand("test");
  useIssueCommand("send");
  useIssueCommand("schedule");
  useIssueCommand("unschedule");
  useIssueCommand("pause");
  useIssueCommand("resume");
  useIssueCommand("delete", () => void navigate("/admin/newsletter/issues"));
}
