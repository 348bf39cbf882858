import { CalendarClock, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { type Audience, type Issue, missingForSending } from "~/domain/newsletter/issues/issue.ts";
import { formatCount } from "~/shared/format.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { DateTimeField, fromDateTimeLocal, toDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { pendingUploadReason } from "~/ui/admin/upload/use-upload.ts";
import { Button } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { DialogForm } from "~/ui/dialog/dialog-form.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { IssueDraft } from "./issue-draft.ts";
import { formatSuppressed } from "./issue-labels.ts";
import { useIssueCommand } from "./use-issue-command.ts";

const NOBODY: Audience = { recipients: 0, suppressed: 0 };

interface IssueActionsProps {
  issue: Issue;
  /** The current audience by topic. */
  audiences: Record<string, Audience>;
  draft: IssueDraft;
}

/** The actions on a draft: send a test, schedule, send, delete. Each saves the draft first. */
export function IssueActions({ issue, audiences, draft }: IssueActionsProps) {
  const [open, setOpen] = useState<"send" | "schedule" | "delete">();
  const test = useIssueCommand("test");
  const close = () => setOpen(undefined);
  const saveThen = async (then: () => void) => {
    const unfinished = pendingUploadReason();
    if (unfinished) toast.error(unfinished);
    else if (await draft.flush()) then();
    else toast.error("Your latest changes aren’t saved yet. Nothing was done.");
  };
  return (
    <>
      <SmallButton icon={Trash2} onClick={() => setOpen("delete")}>
        Delete
      </SmallButton>
      <SmallButton busy={test.busy} onClick={() => void saveThen(() => test.send({ id: issue.id }))}>
        Send a test
      </SmallButton>
      <SmallButton icon={CalendarClock} onClick={() => void saveThen(() => setOpen("schedule"))}>
        Schedule
      </SmallButton>
      <SmallButton variant="primary" icon={Send} onClick={() => void saveThen(() => setOpen("send"))}>
        Send now
      </SmallButton>
      {open ? <IssueDialog open={open} issue={issue} audiences={audiences} draft={draft} onClose={close} /> : null}
    </>
  );
}

interface IssueDialogProps extends IssueActionsProps {
  open: "send" | "schedule" | "delete";
  onClose: () => void;
}

function IssueDialog({ open, issue, audiences, draft, onClose }: IssueDialogProps) {
  const text = useDraftState(draft, ({ mine }) => mine);
  const edited = { ...issue, ...text };
  if (open === "schedule") return <ScheduleIssueDialog issue={edited} onClose={onClose} />;
  if (open === "delete") return <DeleteIssueDialog issue={edited} onDone={draft.discard} onClose={onClose} />;
  return <SendIssueDialog issue={edited} audience={audiences[text.topic] ?? NOBODY} onClose={onClose} />;
}

function SendIssueDialog({ issue, audience, onClose }: { issue: Issue; audience: Audience; onClose: () => void }) {
  const { recipients, suppressed } = audience;
  const { send, busy } = useIssueCommand("send", onClose);
  const missing = missingForSending(issue);
  const people = recipients === 1 ? "one subscriber" : `${formatCount(recipients)} subscribers`;
  return (
    <Dialog
      onClose={onClose}
      title="Send this issue now?"
      footer={
        <>
          <CancelButton />
          <Button disabled={missing !== null || recipients === 0} busy={busy} onClick={() => send({ id: issue.id })}>
            {`Send to ${formatCount(recipients)}`}
          </Button>
        </>
      }
    >
      {missing ? (
        <p>{missing}</p>
      ) : (
        <p>
          “{issue.subject}” goes to {people} of the topic {newsletterTopics.shipped[issue.topic].name}. You can pause
          it, but emails that a mail server has accepted can’t be recalled.
          {suppressed > 0 ? ` ${formatSuppressed(suppressed)}` : ""}
        </p>
      )}
    </Dialog>
  );
}

/** Confirms the deletion of an issue that hasn't been sent. */
export function DeleteIssueDialog({
  issue,
  onDone,
  onClose,
}: {
  issue: Issue;
  /** Called after the deletion, before the list is shown. */
  onDone?: () => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { send, busy } = useIssueCommand("delete", () => {
    onDone?.();
    void navigate("/admin/newsletter/issues");
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this issue?"
      confirm="Delete"
      busy={busy}
      onConfirm={() => send({ id: issue.id })}
    >
      “{issue.subject || "(no subject)"}” will be permanently deleted. It hasn’t been sent to anyone.
    </ConfirmDialog>
  );
}

/** Schedules an issue, or changes its time. */
export function ScheduleIssueDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { send, busy } = useIssueCommand("schedule", onClose);
  const { timeZone } = useTimeFormat();
  const [next] = useState(() => new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString());
  return (
    <DialogForm
      onClose={onClose}
      title={issue.sendAt ? "Change the time" : "Schedule this issue"}
      submitLabel="Schedule"
      busy={busy}
      isDisabled={missingForSending(issue) !== null}
      onSubmit={(form) => {
        const sendAt = fromDateTimeLocal(String(new FormData(form).get("sendAt") ?? ""), timeZone);
        if (sendAt) send({ id: issue.id, sendAt });
      }}
      form={{ noValidate: false, className: "" }}
    >
      {missingForSending(issue) ? <p className="mb-4">{missingForSending(issue)}</p> : null}
      <DateTimeField
        name="sendAt"
        label="Send at"
        required
        defaultValue={toDateTimeLocal(issue.sendAt ?? next, timeZone)}
      />
      <p className="mt-3 text-muted text-sm">
        It goes to everyone who is confirmed at that time. To change its text, move it back to draft first.
      </p>
    </DialogForm>
  );
}
