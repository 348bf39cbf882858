import { CalendarClock, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { localInput, MomentField, momentFrom } from "~/ui/admin-shell/moment-field";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Dialog } from "~/ui/dialog";
import { type Issue, lacks } from "../../issue";
import { TOPIC_TEXTS } from "../../subscription";
import { useIssueCommand } from "./use-issue-command";

interface ActionsProps {
  issue: Issue;
  recipients: number;
  /** Stores what is typed; false when it can't be. */
  flush: () => Promise<boolean>;
}

const HOUR_MS = 60 * 60 * 1000;

/** What can be done with a draft: test it, plan it, send it, delete it. */
export function IssueActions({ issue, recipients, flush }: ActionsProps) {
  const [open, setOpen] = useState<"send" | "schedule" | "delete">();
  const test = useIssueCommand("test", "Test mail queued to your own address");
  const close = () => setOpen(undefined);
  const first = async (then: () => void) => {
    if (await flush()) then();
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={test.busy}
        onClick={() => void first(() => test.send({ id: issue.id }))}
      >
        Send a test
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void first(() => setOpen("schedule"))}>
        <CalendarClock aria-hidden="true" className="size-4" />
        Schedule
      </Button>
      <Button size="sm" onClick={() => void first(() => setOpen("send"))}>
        <Send aria-hidden="true" className="size-4" />
        Send now
      </Button>
      {open === "send" ? <SendDialog issue={issue} recipients={recipients} onClose={close} /> : null}
      {open === "schedule" ? <ScheduleDialog issue={issue} onClose={close} /> : null}
      {open === "delete" ? <DeleteDialog issue={issue} onClose={close} /> : null}
    </>
  );
}

function SendDialog({ issue, recipients, onClose }: { issue: Issue; recipients: number; onClose: () => void }) {
  const { send, busy } = useIssueCommand("send", "The issue is going out", onClose);
  const missing = lacks(issue);
  const people = recipients === 1 ? "one subscriber" : `${recipients.toLocaleString("en")} subscribers`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send this issue now?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={missing !== null || recipients === 0} busy={busy} onClick={() => send({ id: issue.id })}>
            {`Send to ${recipients.toLocaleString("en")}`}
          </Button>
        </>
      }
    >
      {missing ? (
        <p>{missing}</p>
      ) : (
        <p>
          “{issue.subject}” goes to {people} of the topic {TOPIC_TEXTS[issue.topic].name}, and to nobody twice. You can
          pause it; what a mail server has accepted can't be taken back.
        </p>
      )}
    </Dialog>
  );
}

function ScheduleDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { send, busy } = useIssueCommand("schedule", "Issue scheduled", onClose);
  const [start] = useState(() => new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Schedule this issue"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="schedule-issue" busy={busy} disabled={lacks(issue) !== null}>
            Schedule
          </Button>
        </>
      }
    >
      <form
        id="schedule-issue"
        onSubmit={(event) => {
          event.preventDefault();
          const sendAt = momentFrom(new FormData(event.currentTarget), "sendAt");
          if (sendAt) send({ id: issue.id, sendAt });
        }}
      >
        {lacks(issue) ? <p className="mb-4">{lacks(issue)}</p> : null}
        <MomentField name="sendAt" label="Send at" required defaultValue={localInput(start)} />
        <p className="mt-3 text-muted text-sm">
          It goes to everybody who is confirmed at that moment. To change its text, take it out of the schedule first.
        </p>
      </form>
    </Dialog>
  );
}

/** Asks whether an issue that hasn't gone out may go. */
export function DeleteDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const navigate = useNavigate();
  const { send, busy } = useIssueCommand("delete", "Issue deleted", () => void navigate("/admin/newsletter/issues"));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this issue?"
      confirm="Delete"
      busy={busy}
      onConfirm={() => send({ id: issue.id })}
    >
      “{issue.subject || "(no subject)"}” will be gone for good. Nobody was sent it.
    </ConfirmDialog>
  );
}
