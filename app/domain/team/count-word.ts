const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number in words up to twelve, then in digits. */
export function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}
