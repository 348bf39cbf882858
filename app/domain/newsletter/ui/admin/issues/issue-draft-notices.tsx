import { useState } from "react";
import { useNavigate } from "react-router";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import type { IssueText } from "~/domain/newsletter/issues/issue.ts";
import { LeaveDialog, UnsavedNotice } from "~/ui/admin/drafts/draft-notices.tsx";
import type { Leaving } from "~/ui/admin/drafts/use-leave-guard.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { type DraftStatus, type IssueDraft, saveIssueDraft } from "./issue-draft.ts";
import { useCreateIssue } from "./new-issue.tsx";
import { useIssueCommand } from "./use-issue-command.ts";

const TITLES: Partial<Record<DraftStatus, string>> = {
  scheduled: "This issue was scheduled in another tab",
  gone: "This issue was deleted in another tab",
};
const FIELD_LABELS: Record<keyof IssueText, string> = {
  subject: "Subject",
  topic: "Send to",
  preheader: "Preview text",
  content: "Content",
};

/** Why the draft can't be saved: another tab has changed the issue, or the session has ended. */
export function IssueDraftNotices({ id, draft, status }: { id: string; draft: IssueDraft; status: DraftStatus }) {
  if (status !== "draft") return <ChangedElsewhereNotice id={id} draft={draft} status={status} />;
  return (
    <UnsavedNotice
      draft={draft}
      labelOf={(field) => FIELD_LABELS[field]}
      textOf={(field, value) =>
        field === "topic" ? newsletterTopics.shipped[value as IssueText["topic"]].name : value
      }
    />
  );
}

function ChangedElsewhereNotice({ id, draft, status }: { id: string; draft: IssueDraft; status: DraftStatus }) {
  const unschedule = useIssueCommand("unschedule");
  const another = useSaveAsNewIssue(draft);
  const isScheduled = status === "scheduled";
  return (
    <Banner tone="warn" title={TITLES[status] ?? "This issue is already being sent"} className="mb-5">
      <p className="mt-1">
        {isScheduled
          ? "Your latest changes aren’t included. Move it back to draft to save them."
          : "Your latest changes aren’t included and are stored only in this browser."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isScheduled ? (
          <SmallButton variant="primary" busy={unschedule.busy} onClick={() => unschedule.send({ id })}>
            Back to draft
          </SmallButton>
        ) : (
          <SmallButton variant="primary" busy={another.busy} onClick={another.create}>
            Save as a new issue
          </SmallButton>
        )}
        <SmallButton onClick={draft.discard}>Discard my changes</SmallButton>
      </div>
    </Banner>
  );
}

/** Saves the draft as another issue, and opens that. */
function useSaveAsNewIssue(draft: IssueDraft) {
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const { create, busy } = useCreateIssue((id) => void save(id));
  const save = async (id: string) => {
    setSaving(true);
    const answer = await saveIssueDraft(id, draft.get().mine, 1);
    setSaving(false);
    if (answer.outcome !== "saved") return void toast.error("The issue could not be saved. Please try again.");
    draft.discard();
    void navigate(`/admin/newsletter/issues/${id}`);
  };
  return { create: () => create(), busy: busy || isSaving };
}

/** Confirms leaving the screen while the draft can't be saved. */
export function LeaveIssueDialog({ leaving, status }: { leaving: Leaving | null; status: DraftStatus }) {
  return (
    <LeaveDialog leaving={leaving}>
      {status === "draft"
        ? "Your latest changes can’t be saved right now. This browser keeps them and restores them when you open the issue here again."
        : "Your latest changes can’t be saved and will be lost."}
    </LeaveDialog>
  );
}
