import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The characters that mostly stand in front of others, as a class of regular expressions; part of an index. PostgreSQL finds
 * trigrams in a class as long as it names them, and none above U+07FF.
 */
export const USUAL_CHARACTERS = "\\t\\n\\r -~\\u00a0-\\u00ff";

/** The condition of a partial index of the texts with other characters; see `USUAL_CHARACTERS`. */
export function unusualTextCondition(text: SQLWrapper): SQL {
  return sql`${text} ~ ${sql.raw(`'[^${USUAL_CHARACTERS}]'`)}`;
}

const UNUSUAL_CHARACTER = new RegExp(`[^${USUAL_CHARACTERS}]`);

/** Whether a text has one of the other characters, in lower case as well as it is. */
export function hasUnusualCharacter(text: string): boolean {
  return UNUSUAL_CHARACTER.test(text) && UNUSUAL_CHARACTER.test(text.toLowerCase());
}
