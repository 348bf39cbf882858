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

/** Letters of other scripts, and signs like emoji: what has one in a search text, whatever its accents and case. */
const UNUSUAL_CHARACTER = /(?![\0-\u00ff])(?:[^\p{Script=Latin}\P{L}]|\p{So})/u;

/** Whether a search has a character that is one of the others in the search form of texts, too. */
export function hasUnusualCharacter(q: string): boolean {
  return UNUSUAL_CHARACTER.test(q.normalize("NFKC"));
}
