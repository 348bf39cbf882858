import type { Plugin } from "vite";

const BEYOND_LATIN_1 = /\\*[^\0-\xff]/g;

/**
 * A Vite plugin for the server's build: writes the characters beyond Latin-1 (dashes, quotation marks) as escapes. V8
 * keeps a file with a single one of them in memory with two bytes for each of its characters, and the server is one
 * large file.
 */
export function latin1Bundle(): Plugin {
  return {
    name: "latin1-bundle",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = escapeBeyondLatin1(file.code);
    },
  };
}

/**
 * The same program in characters of Latin-1. What its strings and patterns mean stays; only `String.raw` would notice.
 */
export function escapeBeyondLatin1(code: string): string {
  return code.replace(BEYOND_LATIN_1, (found) => {
    const backslashes = found.slice(0, -1);
    // An odd backslash escapes the character itself, and goes.
    const escapedBackslashes = backslashes.slice(backslashes.length % 2);
    return `${escapedBackslashes}\\u${found
      .charCodeAt(found.length - 1)
      .toString(16)
      .padStart(4, "0")}`;
  });
}
