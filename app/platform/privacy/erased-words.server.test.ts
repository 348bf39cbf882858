import { expect, it } from "vitest";
import { hashWords, wordsRedactor } from "./erased-words.server.ts";

const redactorOf = (words: string, key = "key") => wordsRedactor(hashWords(words, key), key);

it.each([
  ["Meridian", "MERIDIAN’s books, (meridian), meridians", "[erased]’s books, ([erased]), meridians"],
  ["Jose\u0301  Quixworth", "José Quixworth; JOSÉ-QUIXWORTH\nJosé, Quixworth", "[erased]; [erased]\n[erased]"],
  ["Ada Ada Lee", "Ada Ada Ada Lee and Ada Lee", "Ada [erased] and Ada Lee"],
  ["Northwind & Co.", "https://northwind-co.example by Northwind (Co)", "https://[erased].example by [erased])"],
  ["Ada Lee", "Ada Lee, Ada…", "[erased], [erased]…"],
  ["Ada Lee", "We thank “Ada” …: Ada Bee", "We thank “[erased]” …: Ada Bee"],
  ["…", "All the same…", "All the same…"],
])("of %j what is written %j becomes %j", (words, text, redacted) => {
  expect(redactorOf(words)(text)).toBe(redacted);
});

it("the hashes name nobody, are of one key, and redact nothing more a second time", () => {
  const hashes = hashWords("Zelda Quixworth", "key");
  expect(hashes).toHaveLength(2);
  expect(hashes.join()).not.toMatch(/zelda|quixworth/i);
  expect(wordsRedactor(hashes, "another")("Zelda Quixworth")).toBe("Zelda Quixworth");
  const both = wordsRedactor([...hashes, ...hashWords("Meridian", "key"), "0123abc"], "key");
  expect(both(both("Zelda Quixworth of Meridian"))).toBe("[erased] of [erased]");
});
