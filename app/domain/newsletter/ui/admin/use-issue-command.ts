import { useCommand } from "~/ui/admin-shell/use-command";
import { toast } from "~/ui/toast";

interface IssueAnswer {
  ok: boolean;
  /** What came of it; `no`: nothing, since the issue stands otherwise by now. */
  change?: "done" | "no";
  /** Why not, when that is known. */
  words?: string | null;
}

/** Sends a command about an issue; a toast says `done`, or why not. */
export function useIssueCommand(action: string, done: string, onDone?: () => void) {
  const { send, busy } = useCommand<IssueAnswer>(`/admin/newsletter/issues/${action}`, undefined, (answer) => {
    if (answer.change === "done") {
      toast.success(done);
      onDone?.();
    } else {
      toast.error(answer.words ?? "This issue stands otherwise by now. Nothing was changed.");
    }
  });
  return { send, busy };
}
