// Control characters carry no meaning in these forms, and PostgreSQL can't store NUL. They arrive by pasting from other
// programs, so they are taken out rather than held against the visitor. Lone surrogates can't be stored either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS_EXCEPT_NEWLINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What was typed into a one-line field, as it is stored: control characters become spaces, no space around. */
export function tidyLine(typed: string): string {
  return typed.toWellFormed().replace(CONTROL_CHARACTERS, " ").trim();
}

/** What was typed into a field of many lines, as it is stored: lines end in `\n`, tabs stay, no space around. */
export function tidyText(typed: string): string {
  return typed.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS_EXCEPT_NEWLINES, "").trim();
}
