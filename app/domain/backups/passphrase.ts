/** Whoever has a copy can try passphrases at any speed. */
export const PASSPHRASE_MIN = 12;
export const PASSPHRASE_MAX = 200;

/** Letters and digits that aren't mistaken for each other in handwriting or print. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP_LENGTH = 5;

/**
 * A passphrase nobody guesses (123 bits), in groups that can be written down, e.g. `k7wdq-…`.
 *
 * @param random - fills the array with random numbers, such as `crypto.getRandomValues`
 */
export function makePassphrase(random: (numbers: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const numbers = random(new Uint32Array(GROUPS * GROUP_LENGTH));
  const letters = [...numbers].map((number) => ALPHABET[number % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(""),
  ).join("-");
}
