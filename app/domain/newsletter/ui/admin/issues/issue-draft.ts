import type { Issue, IssueText } from "~/domain/newsletter/issues/issue.ts";
import type { Draft, DraftOptions } from "~/ui/admin/drafts/draft.ts";
import type { SaveAnswer, StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { sendDraft } from "~/ui/admin/drafts/send-draft.ts";

/** An issue as its draft knows it. */
export type StoredIssue = StoredRecord<IssueText>;
export type IssueDraft = Draft<IssueText, StoredIssue>;

const AUTOSAVE = { debounceMs: 1_200, retryMs: 5_000 };

export function storedIssue({ subject, topic, preheader, content, version }: Issue): StoredIssue {
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
