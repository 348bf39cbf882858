import { useState } from "react";

/** The picked rows' ids as TanStack Table keeps them. */
type IdSet = Record<string, true>;

/** Which records are picked, as a request says it: by id, or everything that filters let through up to a moment, except some. */
export type SelectedRecords = { ids: string[] } | { filters: Record<string, string>; except: string[]; until: string };

/** The owner's selection in a list: it lasts while the list is paged through, reloaded or sorted, and ends with other filters. */
export interface ListSelection {
  count: number;
  /** Whether all records that match are picked, those on other pages too, perhaps except some. */
  isEverythingSelected: boolean;
  /** What is picked among these rows. What came in after everything was picked isn't. */
  selectedAmong(rows: SelectableRow[]): IdSet;
  /** Makes `next` what is picked among these rows. */
  change(rows: SelectableRow[], next: IdSet): void;
  selectEverything(): void;
  clear(): void;
  records(): SelectedRecords;
}

/** What is known of a row that can be picked; `createdAt` is an ISO 8601 moment. */
export interface SelectableRow {
  id: string;
  createdAt: string;
}

interface SelectionState {
  scope: string;
  ids: IdSet;
  /** When everything is picked: what isn't, and up to when everything was. */
  all?: { except: IdSet; until: string; total: number };
}

/** The selection in a list with these filters, of which `total` records match as of `loadedAt` (ISO 8601). */
export function useListSelection(filters: Record<string, string>, total: number, loadedAt: string): ListSelection {
  const scope = JSON.stringify(filters);
  const nothing: SelectionState = { scope, ids: {} };
  const [kept, setState] = useState<SelectionState>(nothing);
  const state = kept.scope === scope ? kept : nothing;
  const { all } = state;

  return {
    count: all ? all.total - Object.keys(all.except).length : Object.keys(state.ids).length,
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
