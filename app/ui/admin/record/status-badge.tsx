import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";

/** A status as a badge, its hyphens and underscores shown as spaces. */
export function StatusBadge({ status, tone }: { status: string; tone: BadgeTone }) {
  return (
    <Badge tone={tone} className="capitalize">
      {status.replaceAll(/[-_]/g, " ")}
    </Badge>
  );
}
