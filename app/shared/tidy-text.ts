// Control characters carry no meaning in these forms, and PostgreSQL can't store NUL. They arrive by pasting from other
// programs, so they are removed instead of rejected. Lone surrogates can't be stored either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS_EXCEPT_NEWLINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** The stored form of a one-line field: control characters become spaces, surrounding space is trimmed. */
export function tidyLine(typed: string): string {
  return typed.toWellFormed().replace(CONTROL_CHARACTERS, " ").trim();
}

/** The stored form of a field of many lines: lines end in LF, tabs stay, surrounding space is trimmed. */
export function tidyText(typed: string): string {
  return typed.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS_EXCEPT_NEWLINES, "").trim();
}

/**
 * The stored form of an address or another text without spaces: also without the invisible characters that come with
 * copying. Of these the joiners stay between letters, where a script may need them.
 */
export function tidyToken(typed: string): string {
  const visible = tidyLine(typed).replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, "");
}
