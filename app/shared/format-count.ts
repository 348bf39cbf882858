/** A number with thousands separators, e.g. `12,345`. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}
