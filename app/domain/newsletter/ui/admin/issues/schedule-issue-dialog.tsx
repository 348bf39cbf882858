import { useState } from "react";
import { type Issue, missingForSending } from "~/domain/newsletter/issues/issue.ts";
import { DateTimeField, fromDateTimeLocal, toDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { useTimeFormat } from "~/ui/admin/time/time-format.ts";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { useIssueCommand } from "./use-issue-command.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Schedules an issue, or changes its time. */
export function ScheduleIssueDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { send, busy } = useIssueCommand("schedule", onClose);
  const { timeZone } = useTimeFormat();
  const [next] = useState(() => new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={issue.sendAt ? "Change the time" : "Schedule this issue"}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="schedule-issue" busy={busy} disabled={missingForSending(issue) !== null}>
            Schedule
          </Button>
        </>
      }
    >
      <form
        id="schedule-issue"
        onSubmit={(event) => {
          event.preventDefault();
          const sendAt = fromDateTimeLocal(String(new FormData(event.currentTarget).get("sendAt") ?? ""), timeZone);
          if (sendAt) send({ id: issue.id, sendAt });
        }}
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
      </form>
    </Dialog>
  );
}
