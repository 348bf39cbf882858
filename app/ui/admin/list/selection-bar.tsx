import type { ReactNode } from "react";
import { type BoundedCount, beginWithBoundedCount, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import type { ListSelection } from "./use-list-selection.ts";

/** The size of the selection and its commands, sticky at the foot of the screen while anything is selected. */
export function SelectionBar({
  selection,
  total,
  children,
}: {
  selection: ListSelection;
  total: BoundedCount;
  children: ReactNode;
}) {
  const count = beginWithBoundedCount(selection);
  return (
    <>
      <p role="status" className="sr-only">
        {selection.count > 0 ? `${count} selected` : ""}
      </p>
      {selection.count > 0 ? (
        <section
          aria-label="Selection"
          data-restore-focus-to="[data-select-all] input"
          className="sticky bottom-3 z-20 mt-4 flex animate-rise flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-3 shadow-lg"
        >
          <p className="mr-auto px-1 font-semibold text-sm tabular-nums" aria-hidden="true">
            {count} selected
          </p>
          {children}
          {selection.isEverythingSelected || (!total.hasMore && selection.count >= total.count) ? null : (
            <SmallButton variant="ghost" onClick={selection.selectEverything}>
              Select all{total.hasMore ? `, ${formatBoundedCount(total)}` : ` ${formatBoundedCount(total)}`}
            </SmallButton>
          )}
          <SmallButton label="Clear selection" variant="ghost" onClick={selection.clear} />
        </section>
      ) : null}
    </>
  );
}
