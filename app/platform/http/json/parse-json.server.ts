/** Four times the depth of any request of the site. Recursive functions process the value, and the stack is limited. */
const MAX_JSON_DEPTH = 32;
/** An escape that may stand for what PostgreSQL's `text` can't store: NUL and lone surrogates. */
const UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * Parses JSON into a value whose texts can all be stored: NUL is removed, lone surrogates are replaced.
 *
 * @throws SyntaxError when the text is no JSON, or is nested more than 32 levels deep
 */
export function parseJson(text: string): unknown {
  if (hasMoreBracketsThan(MAX_JSON_DEPTH, text) && isDeeperThan(MAX_JSON_DEPTH, text))
    throw new SyntaxError(`The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`);
  const value: unknown = JSON.parse(text);
  return UNSTORABLE.test(text) ? toStorable(value) : value;
}

/** Most texts have few brackets and need no second pass. */
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

/** Scans the text, since a parsed value of millions of levels would exhaust the memory. */
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
