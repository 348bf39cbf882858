import { Pencil } from "lucide-react";
import { scheduleSchema, scheduleSection } from "~/domain/backups/backup-sections.ts";
import type { BackupsPage } from "~/domain/backups/backups-page.ts";
import { KEEP, KEEP_OTHERS_DAYS } from "~/domain/backups/keep-rule.ts";
import { SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";

/** When backups are made by themselves, and which of them are kept. */
export function ScheduleCard({ schedule }: Pick<BackupsPage, "schedule">) {
  const { isOn, hour, timeZone, next, section } = schedule;
  const setByServer = section.settings.flatMap((one) => (one.setByServer === undefined ? [] : one.name)).join(", ");
  const { options } = scheduleSection.settings.hour;
  return (
    <SectionCard
      name="schedule"
      title="Schedule"
      badge={isOn ? <Badge tone="success">On</Badge> : <Badge tone="danger">Off</Badge>}
      description={
        isOn
          ? `A backup is made every day at ${options[hour]} (${timeZone}), and then restored on trial.`
          : "No backups are made automatically."
      }
      actions={
        <DialogButton
          dialog={(close) => (
            <SettingsDialog
              section={section}
              title="Schedule of backups"
              command="backups.save-schedule"
              schema={scheduleSchema}
              onClose={close}
            />
          )}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only"> the schedule</span>
        </DialogButton>
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
    </SectionCard>
  );
}
