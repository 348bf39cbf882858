import { useEffect, useMemo } from "react";
import { useRevalidator } from "react-router";
import type { Issue, IssueStatus } from "~/domain/newsletter/issues/issue.ts";
import { useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { toast } from "~/ui/toast/toast.ts";
import { type IssueDraft, issueDraftOptions, storedIssue } from "./issue-draft.ts";

/** The status of an issue that is being edited; another tab may have deleted it (`gone`). */
export type DraftStatus = IssueStatus | "gone";

/**
 * The draft of an issue.
 *
 * @param issue - as it was loaded last; a newer version is merged into the draft
 */
export function useIssueDraft(issue: Issue, status: DraftStatus): IssueDraft {
  const { revalidate } = useRevalidator();
  const stored = useMemo(() => storedIssue(issue), [issue]);
  const draft = useDraft({
    ...issueDraftOptions(issue.id, stored, status === "draft"),
    onRestored: () => toast.success("Restored your unsaved changes"),
  });
  const isOutdated = useDraftState(draft, ({ phase }) => phase === "outdated");
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return draft;
}

/** Saves the draft now; resolves to false when it can't be saved. */
export async function saveIssueNow(draft: IssueDraft, status: DraftStatus): Promise<boolean> {
  return status === "draft" ? draft.flush() : !draft.hasUnsaved();
}
