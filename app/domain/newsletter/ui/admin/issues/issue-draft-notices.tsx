import { useState } from "react";
import { useNavigate } from "react-router";
import { v7 as uuidv7 } from "uuid";
import type { IssueField } from "~/domain/newsletter/issues/merge-issue-edits.ts";
import { TOPIC_TEXTS } from "~/domain/newsletter/subscription.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { saveIssueDraft } from "./save-issue-draft.ts";
import { useIssueCommand } from "./use-issue-command.ts";
import type { DraftStatus, IssueDraft } from "./use-issue-draft.ts";

const FIELD_LABELS: Record<IssueField, string> = {
  subject: "Subject",
  topic: "To the confirmed subscribers of",
  preheader: "Preview line",
  content: "Content",
};

/** What stands between a writer and their text being stored: it was changed, sent off or deleted elsewhere. */
export function IssueDraftNotices({ id, draft, standing }: { id: string; draft: IssueDraft; standing: DraftStatus }) {
  if (standing !== "draft") return <ChangedElsewhereNotice id={id} draft={draft} standing={standing} />;
  if (draft.conflicts.length > 0) return <IssueConflictNotice draft={draft} />;
  if (draft.saveError !== "signed-out") return null;
  return (
    <Banner tone="error" title="You are signed out" className="mb-5">
      <p>What you typed is still here, and kept in this browser. Sign in again in another tab, and it is saved.</p>
      <ButtonLink to="/admin/login" target="_blank" variant="secondary" size="sm" className="mt-2">
        Sign in
      </ButtonLink>
    </Banner>
  );
}

function IssueConflictNotice({ draft: { conflicts, stored, keepMine, takeTheirs } }: { draft: IssueDraft }) {
  return (
    <Banner tone="warn" title="This was changed in another tab, too" className="mb-5">
      <p className="mt-1">What you typed isn’t saved until you choose. There it says:</p>
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
          Keep what I typed
        </Button>
        <Button size="sm" variant="secondary" onClick={takeTheirs}>
          Take what is there
        </Button>
      </div>
    </Banner>
  );
}

function ChangedElsewhereNotice({ id, draft, standing }: { id: string; draft: IssueDraft; standing: DraftStatus }) {
  const unschedule = useIssueCommand("unschedule");
  const another = useSaveAsNewIssue(draft);
  const isScheduled = standing === "scheduled";
  const title = isScheduled
    ? "This issue was scheduled in another tab"
    : standing === "gone"
      ? "This issue was deleted in another tab"
      : "This issue is going out already";
  return (
    <Banner tone="warn" title={title} className="mb-5">
      <p className="mt-1">
        {isScheduled
          ? "What you typed since isn’t in it. Take it out of the schedule, and it is saved."
          : "What you typed last is not in it, and is stored nowhere but in this browser."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isScheduled ? (
          <Button size="sm" busy={unschedule.busy} onClick={() => unschedule.send({ id })}>
            Back to draft
          </Button>
        ) : (
          <Button size="sm" busy={another.busy} onClick={another.begin}>
            Save it as a new issue
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={draft.discard}>
          Discard what I typed
        </Button>
      </div>
    </Banner>
  );
}

/** Makes another issue of what is typed and leads there. */
function useSaveAsNewIssue({ text, discard }: IssueDraft) {
  const navigate = useNavigate();
  const [newId] = useState(() => uuidv7());
  const [isFilling, setFilling] = useState(false);
  const { send, busy } = useCommand<{ ok: boolean; id?: string }>(
    "/admin/newsletter/issues/new",
    undefined,
    ({ id }) => {
      if (id) void fill(id);
    },
  );
  const fill = async (id: string) => {
    setFilling(true);
    const answer = await saveIssueDraft(id, text, 1);
    setFilling(false);
    if (answer !== "saved") return void toast.error("It could not be saved. Please try again.");
    discard();
    void navigate(`/admin/newsletter/issues/${id}`);
  };
  return { begin: () => send({ id: newId }), busy: busy || isFilling };
}

/** Asks whoever leaves while what is typed can't be stored. */
export function LeaveIssueDialog({ leaving, standing }: { leaving: IssueDraft["leaving"]; standing: DraftStatus }) {
  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={leaving.stay}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={leaving.go}
    >
      {standing === "draft"
        ? "What you typed last can’t be saved at the moment. This browser keeps it, and puts it back when you open the issue here again."
        : "What you typed last belongs to no issue, and will be gone."}
    </ConfirmDialog>
  );
}
