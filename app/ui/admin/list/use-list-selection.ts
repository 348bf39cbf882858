import { useState } from "react";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";

/** The selected ids, as TanStack Table represents them. */
type IdSet = Record<string, true>;

/** A selection in a request: ids, or all records that match filters up to a timestamp, except some. */
export type SelectedRecords = { ids: string[] } | { filters: Record<string, string>; except: string[]; until: string };

/** A selection across pages, and how many records it has. Paging, reloading and sorting preserve it; other filters
 * clear it. */
export interface ListSelection extends BoundedCount {
  /** Whether all matching records are selected, on all pages, perhaps except some. */
  isEverythingSelected: boolean;
  /** The selected ids among `rows`. Without records that were created after everything was selected. */
  selectedAmong(rows: SelectableRow[]): IdSet;
  /** Makes `next` the selection among `rows`. */
  change(rows: SelectableRow[], next: IdSet): void;
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
  ids: IdSet;
  /** Set when everything is selected, up to a timestamp, with exceptions. */
  all?: { except: IdSet; until: string; total: BoundedCount };
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
  const nothing: SelectionState = { scope, ids: {} };
  const [stored, setState] = useState<SelectionState>(nothing);
  const state = stored.scope === scope ? stored : nothing;
  const { all } = state;

  return {
    count: all ? all.total.count - Object.keys(all.except).length : Object.keys(state.ids).length,
    hasMore: all?.total.hasMore ?? false,
    isEverythingSelected: all !== undefined,
    selectedAmong: (rows) => (all ? toIdSet(coveredIds(rows, all.until).filter((id) => !all.except[id])) : state.ids),
    change(rows, next) {
      if (!all) return setState({ scope, ids: next });
      const ids = coveredIds(rows, all.until);
      const elsewhere = Object.keys(all.except).filter((id) => !ids.includes(id));
      const except = toIdSet([...elsewhere, ...ids.filter((id) => !next[id])]);
      setState({ ...state, all: { ...all, except } });
    },
    selectEverything: () => setState({ scope, ids: {}, all: { except: {}, until: loadedAt, total } }),
    clear: () => setState(nothing),
    records: () =>
      all ? { filters, except: Object.keys(all.except), until: all.until } : { ids: Object.keys(state.ids) },
  };
}

function coveredIds(rows: SelectableRow[], until: string): string[] {
  return rows.filter(({ createdAt }) => createdAt <= until).map(({ id }) => id);
}

function toIdSet(ids: string[]): IdSet {
  return Object.fromEntries(ids.map((id) => [id, true] as const));
}
