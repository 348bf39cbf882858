import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";

const STATUS_TONES: Record<string, BadgeTone> = {
  new: "accent",
  unread: "accent",
  open: "accent",
  "in-progress": "info",
  in_progress: "info",
  contacted: "info",
  read: "info",
  replied: "success",
  resolved: "success",
  published: "success",
};

/** The colour of a status; grey for words that it doesn't know. */
export function statusTone(status: string): BadgeTone {
  return STATUS_TONES[status] ?? "neutral";
}

/** A status in its colour, hyphens and underscores read as spaces. Words it doesn't know are grey. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={statusTone(status)} className="capitalize">
      {status.replaceAll(/[-_]/g, " ")}
    </Badge>
  );
}
