/** Where a typing animation stands: which word, how many of its letters show, and whether it is growing. */
export type TypingState = { word: number; letters: number; deleting: boolean };

const TYPE_MS = 100;
const HOLD_MS = 1500;
const DELETE_MS = 50;

/** The animation begins with the whole first word, so that the page reads well before any script runs. */
export function initialTypingState(words: ReadonlyArray<string>): TypingState {
  return { word: 0, letters: (words[0] ?? "").length, deleting: false };
}

/**
 * The next state and after how many milliseconds it is due: 100 a letter typed, 1500 of hold at the whole word,
 * 50 a letter deleted, then the next word, round and round (docs/spec/public-site.md#4-states-and-transitions).
 */
export function nextTypingState(
  state: TypingState,
  words: ReadonlyArray<string>,
): { next: TypingState; afterMs: number } {
  const { word, letters, deleting } = state;
  const length = (words[word] ?? "").length;
  if (!deleting && letters < length) return { next: { word, letters: letters + 1, deleting }, afterMs: TYPE_MS };
  if (!deleting) return { next: { word, letters: Math.max(0, letters - 1), deleting: true }, afterMs: HOLD_MS };
  if (letters > 0) return { next: { word, letters: letters - 1, deleting }, afterMs: DELETE_MS };
  return { next: { word: (word + 1) % words.length, letters: 1, deleting: false }, afterMs: TYPE_MS };
}

/** The letters that show. */
export function visibleText({ word, letters }: TypingState, words: ReadonlyArray<string>): string {
  return (words[word] ?? "").slice(0, letters);
}
