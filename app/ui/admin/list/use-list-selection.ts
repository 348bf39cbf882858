import { useState } from "react";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";

/** A selection in a request: ids, or all records that match filters up to a timestamp, except some. */
export type SelectedRecords = { ids: string[] } | { filters: Record<string, string>; except: string[]; until: string };

/** A selection across pages, and how many records it has. Paging, reloading and sorting preserve it; other filters
 * clear it. */
export interface ListSelection extends BoundedCount {
  /** Whether all matching records are selected, on all pages, perhaps except some. */
  isEverythingSelected: boolean;
  /** Not of a record that was created after everything was selected: it is none of these. */
  isSelected(row: SelectableRow): boolean;
  /** Selects rows, or takes them out. */
  select(rows: SelectableRow[], isWanted: boolean): void;
  selectEverything(): void;
  clear(): void;
  records(): SelectedRecords;
}

/** A row that can be selected; `createdAt` is an ISO 8601 timestamp. */
export interface SelectableRow {
  id: string;
  createdAt: string;
}

interface SelectionState {
  scope: string;
  /** The selected ids, or, of everything, those that are not. */
  picked: ReadonlySet<string>;
  /** Set when everything is selected, up to a timestamp. */
  all?: { until: string; total: BoundedCount };
}

/**
 * The selection in a list.
 *
 * @param total - how many records match `filters` as of `loadedAt`, an ISO 8601 timestamp.
 */
export function useListSelection(
  filters: Record<string, string>,
  total: BoundedCount,
  loadedAt: string,
): ListSelection {
  const scope = JSON.stringify(filters);
  const nothing: SelectionState = { scope, picked: new Set() };
  const [stored, setState] = useState<SelectionState>(nothing);
  const state = stored.scope === scope ? stored : nothing;
  const { picked, all } = state;
  const canSelect = ({ createdAt }: SelectableRow) => !all || createdAt <= all.until;

  return {
    count: all ? all.total.count - picked.size : picked.size,
    hasMore: all?.total.hasMore ?? false,
    isEverythingSelected: all !== undefined,
    isSelected: (row) => canSelect(row) && picked.has(row.id) !== (all !== undefined),
    select(rows, isWanted) {
      const next = new Set(picked);
      for (const { id } of rows.filter(canSelect)) {
        if (isWanted === (all === undefined)) next.add(id);
        else next.delete(id);
      }
      setState({ ...state, picked: next });
    },
    selectEverything: () => setState({ scope, picked: new Set(), all: { until: loadedAt, total } }),
    clear: () => setState(nothing),
    records: () => (all ? { filters, except: [...picked], until: all.until } : { ids: [...picked] }),
  };
}
