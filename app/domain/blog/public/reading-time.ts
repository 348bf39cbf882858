/** Words a minute of somebody who reads attentively. */
const WORDS_A_MINUTE = 220;

/** How many minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
