import { ShieldAlert } from "lucide-react";
import { type BoundedCount, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import { ToggleFilter } from "~/ui/admin/list/filter-bar.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/** Switches a list to suspected spam, and back. `count` is how much suspected spam the other filters match. */
export function SpamFilterToggle({ on, count }: { on: boolean; count: BoundedCount | null }) {
  return (
    <ToggleFilter name="spam" value="only" on={on}>
      <ShieldAlert aria-hidden="true" className={classNames("size-4", on && "text-danger")} />
      Suspected spam{count === null ? null : ` (${formatBoundedCount(count)})`}
    </ToggleFilter>
  );
}
