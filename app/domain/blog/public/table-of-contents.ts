/** With fewer parts than this a post is seen at a glance. */
const MIN_HEADINGS = 4;
/** The id of the footnotes' heading; they are no part of a post. */
const FOOTNOTES = "footnote-label";

/** The parts of a post that a table of contents names: its main headings, or none when there are few. */
export function tableOfContents(headings: ReadonlyArray<{ id: string; text: string; rank: number }>) {
  const parts = headings.filter(({ id, rank }) => rank === 2 && id !== FOOTNOTES).map(({ id, text }) => ({ id, text }));
  return parts.length < MIN_HEADINGS ? [] : parts;
}
