/** No request of ours is nested a quarter as deep. What walks through JSON calls itself, and a stack has an end. */
const MAX_JSON_DEPTH = 32;
/** An escape that may stand for what PostgreSQL's texts can't hold: NUL, and halves of characters. */
const UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * The value of a text in JSON, whose own texts can all be stored: NUL is left out of them, halves of characters are
 * replaced. Throws a `SyntaxError` for what is no JSON, and for what is nested more than 32 levels deep.
 */
export function parseJson(text: string): unknown {
  if (hasMoreBracketsThan(MAX_JSON_DEPTH, text) && isDeeperThan(MAX_JSON_DEPTH, text))
    throw new SyntaxError(`The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`);
  const value: unknown = JSON.parse(text);
  return UNSTORABLE.test(text) ? toStorable(value) : value;
}

/** Most texts have a few, and needn't be read twice. */
function hasMoreBracketsThan(most: number, text: string): boolean {
  let found = 0;
  for (const bracket of ["[", "{"]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      found += 1;
      if (found > most) return true;
    }
  }
  return false;
}

/** Looks at the text, since a value of millions of levels would be large before anybody could measure it. */
function isDeeperThan(most: number, text: string): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (level > most) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function toStorable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toStorable(inner)]));
}
