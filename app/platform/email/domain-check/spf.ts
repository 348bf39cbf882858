/** What a domain's SPF record says (RFC 7208). */
export interface SpfRecord {
  text: string;
  /** The domains whose records count, too. */
  includes: string[];
  /** The domain whose record is used instead, where nothing matches. */
  redirect: string | undefined;
  /** What is said of all other servers: `+` pass, `?` neutral, `~` soft fail, `-` fail; undefined where nothing is. */
  all: "+" | "?" | "~" | "-" | undefined;
  /** How many of its terms cost a look-up; ten are allowed for all records together. */
  lookUps: number;
}

/** Whether a TXT record is an SPF record. */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

/** Parses an SPF record. Unknown terms are left out. */
export function parseSpf(text: string): SpfRecord {
  const terms = text.trim().split(/\s+/).slice(1);
  const valuesOf = (pattern: RegExp) => terms.flatMap((term) => pattern.exec(term)?.[1]?.toLowerCase() ?? []);
  const all = terms.map((term) => /^([+?~-]?)all$/i.exec(term)).find(Boolean);
  return {
    text,
    includes: valuesOf(/^[+?~-]?include:(.+)$/i),
    redirect: all ? undefined : valuesOf(/^redirect=(.+)$/i)[0],
    all: all ? ((all[1] || "+") as SpfRecord["all"]) : undefined,
    lookUps: terms.filter((term) => /^[+?~-]?(include|a|mx|ptr|exists)([:/]|$)|^redirect=/i.test(term)).length,
  };
}

/** The record with the provider included, before what it says of all others. */
export function withInclude(text: string, include: string): string {
  const terms = text.trim().split(/\s+/);
  const end = terms.findIndex((term) => /^([+?~-]?all|redirect=.*)$/i.test(term));
  const at = end === -1 ? terms.length : end;
  return [...terms.slice(0, at), `include:${include}`, ...terms.slice(at)].join(" ");
}

/** One record of several, which are an error: the terms of all, and the mildest of what they say of others. */
export function mergeSpf(texts: readonly string[]): string {
  const terms = texts.flatMap((text) => text.trim().split(/\s+/).slice(1));
  const own = terms.filter((term) => !/^[+?~-]?all$/i.test(term));
  return ["v=spf1", ...new Set(own), "~all"].join(" ");
}
