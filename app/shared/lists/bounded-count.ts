import { formatCount } from "~/shared/format.ts";

/** The matches of a search are counted up to here: to count a million takes longer than everything else of a screen. */
export const MAX_COUNTED = 10_000;

/** How many there are: `count`, or more than that where counting ended at a bound. */
export interface BoundedCount {
  count: number;
  hasMore: boolean;
}

/** A count that has no bound. */
export function exactCount(count: number): BoundedCount {
  return { count, hasMore: false };
}

/** The count of what was found where at most one more than the bound was looked for. */
export function boundCount(found: number, bound = MAX_COUNTED): BoundedCount {
  return { count: Math.min(found, bound), hasMore: found > bound };
}

/** A number with its noun: `1 job`, `12,345 jobs`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A count for readers: "12,345", or "more than 10,000". */
export function formatBoundedCount({ count, hasMore }: BoundedCount): string {
  return hasMore ? `more than ${formatCount(count)}` : formatCount(count);
}

/** The same at the beginning of a line: "More than 10,000". */
export function beginWithBoundedCount(count: BoundedCount): string {
  const text = formatBoundedCount(count);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
