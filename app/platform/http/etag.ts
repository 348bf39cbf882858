/**
 * Whether an `If-None-Match` header names this entity tag. It compares weakly (RFC 9110, section 13.1.2).
 *
 * @param normalize - maps tags that count as equal to the same one
 */
export function matchesIfNoneMatch(header: string, etag: string, normalize = (tag: string) => tag): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => normalize(tag.trim().replace(/^W\//, "")) === normalize(etag));
}
