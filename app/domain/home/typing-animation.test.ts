import { expect, test } from "vitest";
import { initialTypingState, nextTypingState, visibleText } from "./typing-animation.ts";

const WORDS = ["UK", "USA"];

test("the first word is held, deleted character by character, and the next one typed", () => {
  let state = initialTypingState(WORDS);
  const seen = [visibleText(state, WORDS)];
  const waits: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    const { next, afterMs } = nextTypingState(state, WORDS);
    state = next;
    waits.push(afterMs);
    seen.push(visibleText(state, WORDS));
  }
  expect(seen).toEqual(["UK", "U", "", "U", "US", "USA", "US"]);
  expect(waits).toEqual([1500, 50, 100, 100, 100, 1500]);
});

test("after the last word the list begins again", () => {
  const { next } = nextTypingState({ word: 1, characters: 0, deleting: true }, WORDS);
  expect(next.word).toBe(0);
});
