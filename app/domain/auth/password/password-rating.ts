import { PASSWORD_MIN } from "./credential-lengths.ts";

/** How hard a password is to guess. */
export interface PasswordRating {
  /** Too easy to be accepted. */
  isCommon: boolean;
  /** About how many guesses it takes a person who knows how people choose passwords. */
  guesses: number;
}

/** Guesses from which on the third and fourth step begin; those of zxcvbn, which is made for guesses at a sign-in. */
const STRONG_GUESSES = 1e8;
const VERY_STRONG_GUESSES = 1e10;

/** The rating in words, and of four steps how many it has. The first is the one that is rejected. */
export function describeRating(
  password: string,
  { isCommon, guesses }: PasswordRating,
): { step: number; text: string } {
  if (password.length < PASSWORD_MIN) return { step: 1, text: `Too short: it needs ${PASSWORD_MIN} characters.` };
  if (isCommon) return { step: 1, text: `Too easy: about ${formatGuesses(guesses)} guesses find it.` };
  const found = `It takes about ${formatGuesses(guesses)} guesses.`;
  if (guesses < STRONG_GUESSES) return { step: 2, text: `Acceptable. ${found}` };
  if (guesses < VERY_STRONG_GUESSES) return { step: 3, text: `Strong. ${found}` };
  return {
    step: 4,
    text: guesses < 1e15 ? `Very strong. ${found}` : "Very strong. It takes more guesses than anyone can make.",
  };
}

function formatGuesses(guesses: number): string {
  const rounded = Number(guesses.toPrecision(1));
  return new Intl.NumberFormat("en", { notation: "compact", compactDisplay: "long" }).format(rounded);
}
