/** The order of a list. The default is the newest first. */
export interface ListSort {
  by: "date" | "name" | "status";
  descending: boolean;
}

export const NEWEST_FIRST: ListSort = { by: "date", descending: true };

const KEYS = ["date", "name", "status"] as const;

/** Reads the order of an address: `name` for A to Z, `-name` for Z to A. Anything else is the newest first. */
export function parseSort(value: string | null): ListSort {
  const descending = value?.startsWith("-") ?? false;
  const by = KEYS.find((key) => key === (descending ? value?.slice(1) : value));
  return by ? { by, descending } : NEWEST_FIRST;
}

/** Encodes an order for an address; null for the default. */
export function formatSort({ by, descending }: ListSort): string | null {
  if (by === NEWEST_FIRST.by && descending) return null;
  return descending ? `-${by}` : by;
}

/** The order that a column's heading links to: reversed if the list is sorted by it, else the column's natural one. */
export function nextSort(now: ListSort, by: ListSort["by"]): ListSort {
  if (now.by === by) return { by, descending: !now.descending };
  return { by, descending: by === "date" };
}
