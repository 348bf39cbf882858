/** "1 record", "1,234 records": of whatever kind. */
export function recordsPhrase(count: number): string {
  return count === 1 ? "1 record" : `${count.toLocaleString("en")} records`;
}
