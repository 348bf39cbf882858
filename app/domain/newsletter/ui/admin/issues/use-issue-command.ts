import { useNavigate } from "react-router";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { toast } from "~/ui/toast/toast.ts";

/** What can be done with an issue, and what a toast says when it is. */
const SUCCESS_TOASTS = {
  test: "Test mail queued to your own address",
  send: "The issue is going out",
  schedule: "Issue scheduled",
  unschedule: "The issue is a draft again",
  pause: "Paused",
  resume: "Going on",
  delete: "Issue deleted",
} as const;

type IssueAction = keyof typeof SUCCESS_TOASTS;

interface IssueCommandResponse {
  ok: boolean;
  /** What came of it; `no`: nothing, since the issue stands otherwise by now. */
  change?: "done" | "no";
  /** Why not, when that is known. */
  words?: string | null;
}

/** Sends a command about an issue; a toast says that it is done, or why not. */
export function useIssueCommand(action: IssueAction, onDone?: () => void) {
  const { send, busy } = useCommand<IssueCommandResponse>(
    `/admin/newsletter/issues/${action}`,
    `issue:${action}`,
    (answer) => {
      if (answer.change === "done") {
        toast.success(SUCCESS_TOASTS[action]);
        onDone?.();
      } else {
        toast.error(answer.words ?? "This issue stands otherwise by now. Nothing was changed.");
      }
    },
  );
  return { send, busy };
}

/**
 * Hears the answers to all of an issue's commands for as long as the screen is there: what was pressed may have given way
 * to what the issue has become, before the answer comes.
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
