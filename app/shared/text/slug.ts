const MAX_CHARACTERS = 120;

/**
 * A post's slug (docs/spec/admin-and-data.md#51-blog-posts): from what was typed as one, else from the title,
 * else "untitled". In lower case, of letters, digits and hyphens, 120 characters at most.
 */
export function slugOf({ slug, title }: { slug?: string; title: string }): string {
  return [slug ?? "", title].map(asSlug).find(Boolean) ?? "untitled";
}

function asSlug(text: string): string {
  // Combining marks stay: without them most words of Hindi would be others. In lower case İ would get one.
  const kept = text
    .normalize("NFC")
    .replaceAll("İ", "i")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
  // A slug of hyphens alone counts as empty.
  return /[\p{L}\p{N}]/u.test(kept) ? truncate(kept, MAX_CHARACTERS) : "";
}

/** The slug of the `number`-th post of that name, counted from 1: slugs are unique. */
export function nextSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const end = `-${number}`;
  return truncate(slug, MAX_CHARACTERS - end.length) + end;
}

/** Whether a slug is the one derived from the title, numbered or not. */
export function isSlugOfTitle(slug: string, title: string): boolean {
  const own = slugOf({ title });
  const number = /-(\d{1,9})$/.exec(slug)?.[1];
  return slug === own || (number !== undefined && slug === nextSlug(own, Number(number)));
}

/** Cuts by code points, not by UTF-16 units. */
function truncate(text: string, most: number): string {
  return [...text].slice(0, most).join("");
}
