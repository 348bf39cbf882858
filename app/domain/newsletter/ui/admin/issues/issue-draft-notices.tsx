import { useState } from "react";
import { useNavigate } from "react-router";
import type { IssueField } from "~/domain/newsletter/issues/merge-issue-edits.ts";
import { TOPIC_TEXTS } from "~/domain/newsletter/subscription.ts";

import { Banner } from "~/ui/controls/banner.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { useCreateIssue } from "./new-issue.tsx";
import { saveIssueDraft } from "./save-issue-draft.ts";
import { useIssueCommand } from "./use-issue-command.ts";
import type { DraftStatus, IssueDraft } from "./use-issue-draft.ts";

const FIELD_LABELS: Record<IssueField, string> = {
  subject: "Subject",
  topic: "Send to",
  preheader: "Preview text",
  content: "Content",
};

/** Why the draft can't be saved: it was changed, scheduled, sent or deleted in another tab, or the session has ended. */
export function IssueDraftNotices({ id, draft, status }: { id: string; draft: IssueDraft; status: DraftStatus }) {
  if (status !== "draft") return <ChangedElsewhereNotice id={id} draft={draft} status={status} />;
  if (draft.conflicts.length > 0) return <IssueConflictNotice draft={draft} />;
  if (draft.saveError !== "signed-out") return null;
  return (
    <Banner tone="error" title="You are signed out" className="mb-5">
      <p>Your changes are kept in this browser. Sign in again in another tab to save them.</p>
      <ButtonLink to="/admin/login" target="_blank" variant="secondary" size="sm" className="mt-2">
        Sign in
      </ButtonLink>
    </Banner>
  );
}

function IssueConflictNotice({ draft: { conflicts, stored, keepMine, takeTheirs } }: { draft: IssueDraft }) {
  return (
    <Banner tone="warn" title="This was also changed in another tab" className="mb-5">
      <p className="mt-1">Your changes aren’t saved until you choose a version. The saved version says:</p>
      <dl className="mt-2 grid gap-2">
        {conflicts.map((field) => (
          <div key={field}>
            <dt className="font-medium">{FIELD_LABELS[field]}</dt>
            <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words">
              {field === "topic" ? TOPIC_TEXTS[stored.topic].name : stored[field] || "(nothing)"}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={keepMine}>
          Keep my version
        </Button>
        <Button size="sm" variant="secondary" onClick={takeTheirs}>
          Use the saved version
        </Button>
      </div>
    </Banner>
  );
}

function ChangedElsewhereNotice({ id, draft, status }: { id: string; draft: IssueDraft; status: DraftStatus }) {
  const unschedule = useIssueCommand("unschedule");
  const another = useSaveAsNewIssue(draft);
  const isScheduled = status === "scheduled";
  const title = isScheduled
    ? "This issue was scheduled in another tab"
    : status === "gone"
      ? "This issue was deleted in another tab"
      : "This issue is already being sent";
  return (
    <Banner tone="warn" title={title} className="mb-5">
      <p className="mt-1">
        {isScheduled
          ? "Your latest changes aren’t included. Move it back to draft to save them."
          : "Your latest changes aren’t included and are stored only in this browser."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isScheduled ? (
          <Button size="sm" busy={unschedule.busy} onClick={() => unschedule.send({ id })}>
            Back to draft
          </Button>
        ) : (
          <Button size="sm" busy={another.busy} onClick={another.create}>
            Save as a new issue
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={draft.discard}>
          Discard my changes
        </Button>
      </div>
    </Banner>
  );
}

/** Saves the draft as another issue, and opens that. */
function useSaveAsNewIssue({ text, discard }: IssueDraft) {
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const { create, busy } = useCreateIssue((id) => void save(id));
  const save = async (id: string) => {
    setSaving(true);
    const answer = await saveIssueDraft(id, text, 1);
    setSaving(false);
    if (answer !== "saved") return void toast.error("The issue could not be saved. Please try again.");
    discard();
    void navigate(`/admin/newsletter/issues/${id}`);
  };
  return { create: () => create(), busy: busy || isSaving };
}

/** Confirms leaving the screen while the draft can't be saved. */
export function LeaveIssueDialog({ leaving, status }: { leaving: IssueDraft["leaving"]; status: DraftStatus }) {
  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={leaving.stay}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={leaving.go}
    >
      {status === "draft"
        ? "Your latest changes can’t be saved right now. This browser keeps them and restores them when you open the issue here again."
        : "Your latest changes can’t be saved and will be lost."}
    </ConfirmDialog>
  );
}
