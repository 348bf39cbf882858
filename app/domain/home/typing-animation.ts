/** The state of a typing animation: which word, how many of its characters show, and whether they are being deleted. */
export type TypingState = { word: number; characters: number; deleting: boolean };

const TYPE_MS = 100;
const HOLD_MS = 1500;
const DELETE_MS = 50;

/** The animation starts with the complete first word, so that the page reads well before hydration. */
export function initialTypingState(words: ReadonlyArray<string>): TypingState {
  return { word: 0, characters: (words[0] ?? "").length, deleting: false };
}

/**
 * The next state and after how many milliseconds it is due: 100 a character typed, 1500 of hold at the complete word,
 * 50 a character deleted, then the next word, in a loop (docs/spec/public-site.md#4-states-and-transitions).
 */
export function nextTypingState(
  state: TypingState,
  words: ReadonlyArray<string>,
): { next: TypingState; afterMs: number } {
  const { word, characters, deleting } = state;
  const length = (words[word] ?? "").length;
  if (!deleting && characters < length)
    return { next: { word, characters: characters + 1, deleting }, afterMs: TYPE_MS };
  if (!deleting) return { next: { word, characters: Math.max(0, characters - 1), deleting: true }, afterMs: HOLD_MS };
  if (characters > 0) return { next: { word, characters: characters - 1, deleting }, afterMs: DELETE_MS };
  return { next: { word: (word + 1) % words.length, characters: 1, deleting: false }, afterMs: TYPE_MS };
}

/** The characters that show. */
export function visibleText({ word, characters }: TypingState, words: ReadonlyArray<string>): string {
  return (words[word] ?? "").slice(0, characters);
}
