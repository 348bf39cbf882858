import { useEffect, useMemo } from "react";
import { useRevalidator } from "react-router";
import type { Issue, IssueStatus, IssueText } from "~/domain/newsletter/issues/issue.ts";
import type { Draft, DraftOptions } from "~/ui/admin/drafts/draft.ts";
import type { SaveAnswer, StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { sendDraft, useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { toast } from "~/ui/toast/toast.ts";

/** An issue as its draft knows it. */
export type StoredIssue = StoredRecord<IssueText>;
export type IssueDraft = Draft<IssueText, StoredIssue>;

const AUTOSAVE = { debounceMs: 1_200, retryMs: 5_000 };

function storedIssue({ subject, topic, preheader, content, version }: Issue): StoredIssue {
  return { fields: { subject, topic, preheader, content }, version };
}

/** What is particular about the draft of an issue. */
export function issueDraftOptions(
  id: string,
  stored: StoredIssue,
  isEditable: boolean,
): DraftOptions<IssueText, StoredIssue> {
  return {
    key: `unsaved:issue:${id}`,
    isRestored: true,
    stored,
    isMerged: true,
    autosave: AUTOSAVE,
    canAutosave: () => isEditable,
    send: ({ fields, base }) => saveIssueDraft(id, fields, Number(base.version)),
  };
}

/** Saves an issue's text if the stored one still has this version (optimistic locking). Never throws. */
export async function saveIssueDraft(id: string, fields: IssueText, version: number): Promise<SaveAnswer<StoredIssue>> {
  const response = await sendDraft("issues.save", { id, ...fields, version });
  if (response.outcome !== "answered") return response;
  const change = "change" in response.answer ? response.answer.change : undefined;
  if (change === "saved") return { outcome: "saved", stored: { fields, version: version + 1 } };
  return { outcome: change === "conflict" || change === "gone" ? "outdated" : "failed" };
}

/** The status of an issue that is being edited; another tab may have deleted it (`gone`). */
export type DraftStatus = IssueStatus | "gone";

/** The draft of an issue as it was loaded last; a newer version is merged into the draft. */
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
