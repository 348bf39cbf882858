import { z } from "zod";
import { canonicalPath } from "~/shared/text/canonical-path.ts";

/** Who made a redirect: the owner, a page or post whose address changed, or an import. */
export const REDIRECT_ORIGINS = ["owner", "moved", "imported"] as const;
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number];

/** The longest address, in characters. */
const ADDRESS_MAX = 2_000;

/** A redirect as the owner sees it. Timestamps are ISO 8601 in UTC. */
export interface Redirect {
  id: string;
  from: string;
  to: string;
  permanent: boolean;
  origin: RedirectOrigin;
  createdAt: string;
  updatedAt: string;
}

/** An address, or why it is none. */
export type Read = { address: string } | { problem: string };

/** Reads the old address: a path, or the whole address of a previous site, of which the path counts. */
export function readFrom(typed: string): Read {
  const text = typed.trim();
  const problem = commonProblem(text, "the old address");
  if (problem) return { problem };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!text.startsWith("/") && !/^https?:$/.test(url?.protocol ?? ""))
    return { problem: "Enter a path that starts with /, such as /old-page" };
  const path = url ? url.pathname + url.search + url.hash : text;
  if (/[?#]/.test(path)) return { problem: "Leave out what follows ? or #: it can’t be redirected by itself" };
  const read = canonicalAddress(new URL(path, "https://site.invalid").pathname);
  // Navigations by script ask for these: they are followed as those of the page before `.data`.
  const isOfPrograms = "address" in read && read.address.endsWith(".data");
  return isOfPrograms ? { problem: "An address that ends in .data belongs to the site’s own programs" } : read;
}

/**
 * Reads where a redirect leads: a path of the site with or without a section, or an https address of another site.
 *
 * @param origin - the site's own, whose addresses are paths
 */
export function readTo(typed: string, origin = ""): Read {
  const text = typed.trim();
  const problem = commonProblem(text, "the new address");
  if (problem) return { problem };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin !== origin) {
    if (url.protocol !== "https:") return { problem: "An address of another site has to start with https://" };
    if (url.username || url.password) return { problem: "Leave the user name and the password out of the address" };
    return { address: url.href };
  }
  if (!url && !text.startsWith("/")) return { problem: "Enter a path of this site, or an address with https://" };
  const { pathname, search, hash } = url ?? new URL(text, "https://site.invalid");
  if (search) return { problem: "Leave out what follows the ?: visitors keep what their own address has there" };
  return canonicalAddress(pathname, hash);
}

function canonicalAddress(path: string, hash = ""): Read {
  const canonical = canonicalPath(path);
  if (canonical === undefined) return { problem: "A % in an address has to be followed by a code, such as %20" };
  return (canonical + hash).length > ADDRESS_MAX ? { problem: TOO_LONG } : { address: canonical + hash };
}

const TOO_LONG = `An address has at most ${ADDRESS_MAX.toLocaleString("en")} characters`;

function commonProblem(text: string, name: string): string | undefined {
  if (!text) return `Enter ${name}`;
  if (text.length > ADDRESS_MAX) return TOO_LONG;
  if (/[\p{Cc}\p{Cf}\s\\]|%(?:[01][\da-f]|7f|5c)/iu.test(text))
    return "An address has no spaces, backslashes or invisible characters";
  if (/^\/\/|^\/%2f/i.test(text)) return "An address that starts with // leads to another site; write it with https://";
  return undefined;
}

/** The path that an address leads to, without its section. */
export function pathOf(address: string): string {
  return address.split("#", 1)[0] ?? "";
}

/** Old address → new address. */
export type Redirections = ReadonlyMap<string, string>;

/**
 * A function that says where an address leads in the end, by all redirects; undefined if they go round in circles. Each
 * redirect is followed once for all addresses, since the chains of a list may be long.
 */
export function endFinder(redirections: Redirections): (address: string) => string | undefined {
  const ends = new Map<string, string | undefined>();
  return (address) => {
    const passed = new Set<string>();
    let end: string | undefined = address;
    for (let path = pathOf(end); ; path = pathOf(end)) {
      const next = redirections.get(path);
      if (next === undefined) break;
      const isKnown = ends.has(path);
      if (isKnown || passed.has(path)) {
        end = isKnown ? ends.get(path) : undefined;
        break;
      }
      passed.add(path);
      end = next;
    }
    for (const path of passed) ends.set(path, end);
    return end;
  };
}

/** Why an address can't lead to another one, beside what there is already. */
export function routeProblem(from: string, to: string, others: Redirections): Problem | undefined {
  const end = endFinder(others)(to);
  if (pathOf(to) === from) return { field: "to", message: "An address can’t lead to itself" };
  const present = others.get(from);
  if (present) return { field: "from", message: `${from} leads to ${present} already; change that redirect instead` };
  if (end === undefined || pathOf(end) === from)
    return { field: "to", message: `${to} leads back to ${from}: visitors would go round in circles` };
  return end === to ? undefined : { field: "to", message: `${to} leads on to ${end}; enter that address instead` };
}

type Problem = { field: "from" | "to"; message: string };

const address = (read: (typed: string) => Read) =>
  z.string().transform((typed, context) => {
    const found = read(typed);
    if ("address" in found) return found.address;
    context.issues.push({ code: "custom", message: found.problem, input: typed });
    return z.NEVER;
  });

/** The fields of a redirect. */
export const redirectSchema = z.object({
  from: address(readFrom),
  to: address((typed) => readTo(typed)),
  permanent: z.boolean(),
  origin: z.enum(REDIRECT_ORIGINS).default("owner"),
});
export type RedirectInput = z.output<typeof redirectSchema>;

/** What is imported of a list, and why other lines aren't. */
export interface ImportOutcome {
  taken: number;
  unchanged: number;
  /** Lines whose new address is redirected itself, so that they lead to its end. */
  shortened: number;
  problems: { line: number; message: string }[];
}

const CELL = String.raw`(?:"([^"]*)"|([^\s,;"]+))`;
// A tab between the cells is a space as well; were it listed there, a row of tabs could be split in too many ways.
const LINE = new RegExp(String.raw`^${CELL}(?:\s*[,;]\s*|\s+)${CELL}(?:\s*[,;\t].*)?$`, "s");

/** `cells`: the two addresses; undefined for a line that isn't understood. */
type ListLine = { line: number; cells: readonly [string, string] | undefined };

/** The lines of a list: two addresses, with a space, a comma, a semicolon or a tab between; a header is left out. */
export function readLines(text: string): ListLine[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  return lines.flatMap((whole, index): ListLine[] => {
    const content = whole.trim();
    if (!content) return [];
    const [, quotedFrom, from, quotedTo, to] = LINE.exec(content) ?? [];
    const cells = [quotedFrom ?? from, quotedTo ?? to] as const;
    const [first, second] = cells;
    if (first === undefined || second === undefined) return [{ line: index + 1, cells: undefined }];
    const isHeader = index === 0 && !/[/:]/.test(first) && !/[/:]/.test(second);
    return isHeader ? [] : [{ line: index + 1, cells: [first, second] }];
  });
}
