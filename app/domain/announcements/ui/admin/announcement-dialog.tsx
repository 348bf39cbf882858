import { useState } from "react";
import {
  type Announcement,
  LINK_TEXT,
  type ShownAnnouncement,
  TONES,
  type Tone,
} from "~/domain/announcements/announcement.ts";
import { announcementSchema } from "~/domain/announcements/announcement-check.ts";
import { AnnouncementLine } from "~/domain/announcements/ui/public/announcement-line.tsx";
import { RecordDialog } from "~/ui/admin/record/record-dialog.tsx";
import { DateTimeField, fromDateTimeLocal, toDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";

const EMPTY_LINE: ShownAnnouncement = { id: "", text: "", link: "", linkText: "", tone: "info" };
const TONE_LABELS: Record<Tone, string> = {
  info: "News (blue)",
  success: "Good news (green)",
  warning: "Warning (yellow)",
};

/** The form of an announcement with a preview. Without `announcement` it creates a new one. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | undefined;
  onClose: () => void;
}) {
  const [preview, setPreview] = useState(() => announcement ?? EMPTY_LINE);
  const show = (form: HTMLFormElement | null) => form && setPreview(lineOf(new FormData(form)));
  const [startsAt] = useState(() => announcement?.startsAt ?? new Date().toISOString());
  const { timeZone } = useTimeFormat();
  const timeOf = (form: FormData, name: string) => fromDateTimeLocal(String(form.get(name) ?? ""), timeZone);
  return (
    <RecordDialog
      record={announcement}
      noun="announcement"
      title={announcement ? "Edit announcement" : "New announcement"}
      command="announcements.save"
      schema={announcementSchema}
      read={(form) => ({
        ...lineOf(form),
        startsAt: timeOf(form, "startsAt") ?? "",
        endsAt: timeOf(form, "endsAt"),
      })}
      size="lg"
      onClose={onClose}
    >
      {(field, opened) => (
        <div
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
          onChange={(event) => show(event.currentTarget.closest("form"))}
        >
          <div inert className="overflow-clip rounded-md border sm:col-span-2">
            <AnnouncementLine announcement={{ ...preview, text: preview.text || "Your text" }} />
          </div>
          <TextAreaField {...field("text")} label="Text" required rows={2} className="sm:col-span-2" />
          <TextField
            {...field("link")}
            label="Link"
            description="A path of this site, or an address with https://"
            placeholder="/contact"
          />
          <TextField {...field("linkText")} label="Text of the link" description={`Left empty: ${LINK_TEXT}`} />
          <DateTimeField
            {...field("startsAt")}
            label="From"
            required
            defaultValue={toDateTimeLocal(startsAt, timeZone)}
          />
          <DateTimeField
            {...field("endsAt")}
            label="Until"
            defaultValue={opened?.endsAt ? toDateTimeLocal(opened.endsAt, timeZone) : undefined}
          />
          <SelectField
            {...field("tone")}
            label="Tone"
            options={TONES.map((tone) => ({ value: tone, label: TONE_LABELS[tone] }))}
            className="sm:col-span-2"
          />
        </div>
      )}
    </RecordDialog>
  );
}

function lineOf(form: FormData): ShownAnnouncement {
  const text = (name: string) => String(form.get(name) ?? "");
  const tone = TONES.find((known) => known === form.get("tone")) ?? "info";
  return { id: "", text: text("text"), link: text("link"), linkText: text("linkText"), tone };
}
