import { Pencil, Plus, Square, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Announcement, type AnnouncementStatus, announcementStatus } from "~/domain/announcements/announcement.ts";
import { AnnouncementLine } from "~/domain/announcements/ui/public/announcement-line.tsx";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { NEW_RECORD, useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";

export const ANNOUNCEMENTS_SCREEN = {
  title: "Site Updates/Announcements",
  loadFailure: "Failed to load announcements",
  empty: "No announcements found",
} as const;

/** `/admin/announcements`: the announcements, present, scheduled and past. `now` is the server's time. */
export function AnnouncementsScreen({ announcements, now: loadedAt }: { announcements: Announcement[]; now: number }) {
  const now = useNow(loadedAt);
  const { editing, open, close } = useEditParam();
  const [deleting, setDeleting] = useState<Announcement>();
  const edited = announcements.find(({ id }) => id === editing);
  const statuses = announcements.map((announcement) => announcementStatus(announcement, now));
  const count = (which: string) => statuses.filter((each) => each === which).length;
  const add = <SmallButton label="New announcement" variant="primary" icon={Plus} onClick={() => open(NEW_RECORD)} />;
  return (
    <>
      <PageHeader
        title={ANNOUNCEMENTS_SCREEN.title}
        summary={announcements.length > 0 ? `${count("showing")} showing, ${count("scheduled")} scheduled` : null}
      >
        {announcements.length > 0 ? add : null}
      </PageHeader>
      {announcements.length === 0 ? (
        <EmptyState title={ANNOUNCEMENTS_SCREEN.empty} action={add}>
          An announcement is a line across the top of every public page, between two dates.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {announcements.map((announcement) => (
            <AnnouncementRow
              key={announcement.id}
              announcement={announcement}
              status={announcementStatus(announcement, now)}
              onEdit={() => open(announcement.id)}
              onDelete={() => setDeleting(announcement)}
            />
          ))}
        </ul>
      )}
      {editing && (edited || editing === NEW_RECORD) ? (
        <AnnouncementDialog key={editing} announcement={edited} onClose={close} />
      ) : null}
      {deleting ? (
        <DeleteRecordDialog
          input={{ id: deleting.id }}
          question="Delete this announcement?"
          command="announcements.delete"
          deleted="Announcement deleted"
          failure="The announcement could not be deleted. Please try again."
          onClose={() => setDeleting(undefined)}
        >
          “{deleting.text}” will be gone for good
          {announcementStatus(deleting, now) === "showing" ? ", and from every public page at once." : "."}
        </DeleteRecordDialog>
      ) : null}
    </>
  );
}

const STATUS_BADGES: Record<AnnouncementStatus, { label: string; tone: BadgeTone }> = {
  scheduled: { label: "Scheduled", tone: "info" },
  showing: { label: "Showing now", tone: "success" },
  ended: { label: "Ended", tone: "neutral" },
};

/** One announcement: its preview, its times, and its actions. */
function AnnouncementRow({
  announcement,
  status,
  onEdit,
  onDelete,
}: {
  announcement: Announcement;
  status: AnnouncementStatus;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { id, text, startsAt, endsAt } = announcement;
  return (
    <li data-record={id} className="overflow-clip rounded-lg border bg-surface shadow-sm">
      <div className={classNames(status === "ended" && "opacity-70 grayscale")}>
        <AnnouncementLine announcement={announcement} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
        <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</Badge>
        <p className="min-w-0 flex-1 basis-60 text-muted">
          From <LocalTime timestamp={startsAt} format="detail" />{" "}
          {endsAt ? (
            <>
              until <LocalTime timestamp={endsAt} format="detail" />
            </>
          ) : (
            "until you end it"
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {status === "showing" ? (
            <CommandButton
              icon={Square}
              command="announcements.end"
              input={{ id }}
              failure="The announcement could not be ended. Please try again."
            >
              End now<span className="sr-only">: {text}</span>
            </CommandButton>
          ) : null}
          <SmallButton icon={Pencil} onClick={onEdit}>
            Edit<span className="sr-only">: {text}</span>
          </SmallButton>
          <SmallButton icon={Trash2} variant="ghost" onClick={onDelete}>
            Delete<span className="sr-only">: {text}</span>
          </SmallButton>
        </div>
      </div>
    </li>
  );
}
