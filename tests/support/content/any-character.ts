import fc from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * The characters of fast-check's unit "binary", and the same texts from the same seed. Its own takes a process a second
 * of its time, for a table of all of them.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES), indexOf);

/** fast-check asks which texts it can make: it mixes in those that objects have as names. */
function indexOf(character: unknown): number {
  const [only = "", ...others] = String(character);
  const point = only.codePointAt(0);
  if (point === undefined || others.length > 0 || !only.isWellFormed()) throw new Error("not one character");
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}
