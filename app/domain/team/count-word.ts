const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number as a text says it: in words up to twelve. */
export function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}
