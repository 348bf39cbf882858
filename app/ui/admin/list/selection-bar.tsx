import type { ReactNode } from "react";
import { Button } from "~/ui/controls/button.tsx";
import type { ListSelection } from "./use-list-selection.ts";

/** The size of the selection and its commands, sticky at the foot of the screen while anything is selected. */
export function SelectionBar({
  selection,
  total,
  children,
}: {
  selection: ListSelection;
  total: number;
  children: ReactNode;
}) {
  const count = selection.count.toLocaleString("en");
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
          {selection.isEverythingSelected || selection.count >= total ? null : (
            <Button variant="ghost" size="sm" onClick={selection.selectEverything}>
              Select all {total.toLocaleString("en")}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </section>
      ) : null}
    </>
  );
}
