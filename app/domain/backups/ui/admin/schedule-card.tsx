import { Pencil } from "lucide-react";
import { useState } from "react";
import { scheduleSchema } from "~/domain/backups/backup-requests.ts";
import type { BackupsPage } from "~/domain/backups/backups-page.ts";
import { KEEP, KEEP_OTHERS_DAYS } from "~/domain/backups/keep-rule.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { CheckboxField, SelectField } from "~/ui/form/field.tsx";

type Schedule = BackupsPage["schedule"];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** When backups are made by themselves, and which of them are kept. */
export function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const [isEditing, setIsEditing] = useState(false);
  const { isOn, hour, timeZone, next, variables } = schedule;
  const setByServer = Object.values(variables).filter(Boolean).join(", ");
  return (
    <SectionCard
      name="schedule"
      title="Schedule"
      badge={isOn ? <Badge tone="success">On</Badge> : <Badge tone="danger">Off</Badge>}
      description={
        isOn
          ? `A backup is made every day at ${hourText(hour)} (${timeZone}), and then restored on trial.`
          : "No backup is made by itself."
      }
      actions={
        <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only"> the schedule</span>
        </Button>
      }
    >
      <p className="text-muted text-sm">
        {next ? (
          <>
            Next: <LocalTime timestamp={next} format="list-time" />.{" "}
          </>
        ) : null}
        Kept are those of the last {KEEP.days} days, {KEEP.weeks} weeks and {KEEP.months} months; those that you make,
        or that were made before a change, for {KEEP_OTHERS_DAYS} days. The newest that is known to restore always
        stays.
      </p>
      {setByServer ? <p className="mt-1 text-muted text-sm">Set by the server ({setByServer}).</p> : null}
      {isEditing ? <ScheduleDialog schedule={schedule} onClose={() => setIsEditing(false)} /> : null}
    </SectionCard>
  );
}

function ScheduleDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const [{ isOn, hour, timeZone, revision, variables }] = useState(schedule);
  const read = (form: FormData) => ({
    id: "schedule",
    isOn: variables.isOn ? isOn : form.has("isOn"),
    hour: variables.hour ? hour : Number(form.get("hour")),
  });
  return (
    <EditDialog
      title="Schedule of backups"
      command="backups.save-schedule"
      schema={scheduleSchema.omit({ seen: true })}
      read={read}
      seen={revision}
      saved="Schedule saved"
      failure="The schedule could not be saved. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid gap-4">
          <CheckboxField
            name="isOn"
            label="Back up every day"
            description={variables.isOn && `Set by the server (${variables.isOn}).`}
            defaultChecked={isOn}
            disabled={variables.isOn !== undefined}
          />
          <SelectField
            name="hour"
            label="At"
            description={
              variables.hour
                ? `Set by the server (${variables.hour}).`
                : `Best when few visitors are there. ${timeZone}`
            }
            error={errorOf("hour")}
            options={HOURS}
            defaultValue={String(hour)}
            disabled={variables.hour !== undefined}
          />
        </div>
      )}
    </EditDialog>
  );
}
