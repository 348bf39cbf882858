/** Posts with fewer main headings get no table of contents. */
const MIN_HEADINGS = 4;
/** The id of the footnotes' heading, which isn't listed. */
const FOOTNOTES = "footnote-label";

/** The entries of a post's table of contents: its main headings, or none when there are few. */
export function tableOfContents(headings: ReadonlyArray<{ id: string; text: string; rank: number }>) {
  const parts = headings.filter(({ id, rank }) => rank === 2 && id !== FOOTNOTES).map(({ id, text }) => ({ id, text }));
  return parts.length < MIN_HEADINGS ? [] : parts;
}
