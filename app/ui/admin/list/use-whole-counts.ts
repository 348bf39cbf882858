import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { getJson } from "~/ui/admin/connection/use-revalidated-json.ts";

/** The counts of a list that depend on its search. */
export interface SearchCounts {
  matching: BoundedCount;
  spam?: BoundedCount;
}

/** A list's loaded data, as far as it has counts of a search. `counts` may repeat them. */
interface CountedList {
  matching: BoundedCount;
  counts: object;
}

/**
 * A list whose search could not be counted as a whole before its page was sent: counts the rest as soon as it is shown, and
 * again with each revalidation. Until the new counts arrive, those of the same search stay; where none can be had, the partial
 * ones.
 */
export function useWholeCounts<List extends CountedList>(loaded: List | null): List | null {
  const { pathname, search } = useLocation();
  const [whole, setWhole] = useState<{ address: string; counts: SearchCounts }>();
  const address = `/admin/counts?${new URLSearchParams([["list", pathname], ...new URLSearchParams(search)])}`;
  const isPartial = loaded !== null && hasPartialCount(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revalidation of the screen counts again
  useEffect(() => {
    if (!isPartial) return;
    const control = new AbortController();
    void getJson(address, control.signal).then((answer) => {
      const { counts = null } = (answer ?? {}) as { counts?: SearchCounts | null };
      if (counts && !control.signal.aborted) setWhole({ address, counts });
    });
    return () => control.abort();
  }, [isPartial, address, loaded]);
  if (!loaded || !isPartial || whole?.address !== address) return loaded;
  const { matching, ...others } = whole.counts;
  return {
    ...loaded,
    matching,
    counts: { ...loaded.counts, ...("matching" in loaded.counts && { matching }), ...others },
  };
}

function hasPartialCount({ matching, counts }: CountedList): boolean {
  const spam = "spam" in counts && typeof counts.spam === "object" ? (counts.spam as BoundedCount) : undefined;
  return Boolean(matching.isPartial || spam?.isPartial);
}
