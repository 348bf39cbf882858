import { Pencil, Square, Trash2 } from "lucide-react";
import type { Announcement, AnnouncementStatus } from "~/domain/announcements/announcement.ts";
import { AnnouncementLine } from "~/domain/announcements/ui/public/announcement-line.tsx";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

const STATUS_BADGES: Record<AnnouncementStatus, { label: string; tone: BadgeTone }> = {
  scheduled: { label: "Scheduled", tone: "info" },
  showing: { label: "Showing now", tone: "success" },
  ended: { label: "Ended", tone: "neutral" },
};

/** One announcement: its preview, its times, and its actions. */
export function AnnouncementRow({
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
  const { send, isPending } = useCommand({
    command: "announcements.end",
    failure: "The announcement could not be ended. Please try again.",
  });
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
            <Button variant="secondary" size="sm" busy={isPending} onClick={() => send({ id })}>
              <Square aria-hidden="true" className="size-4" />
              End now<span className="sr-only">: {text}</span>
            </Button>
          ) : null}
          <Button variant="secondary" size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit<span className="sr-only">: {text}</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete<span className="sr-only">: {text}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
