import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["app", "db", "docs", "embedded-postgres", "lab", "public", "scripts", "server", "tests"];

const files = [
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ),
].filter((path) => !path.includes("/node_modules/"));
const documents = files.filter((path) => /^docs\/.*\.md$|(^|\/)README\.md$/.test(path));
const sources = files.filter((path) => /\.(tsx?|mjs|css)$/.test(path));

/** A name in backticks, or a path to a file without them. */
const NAME_IN_COMMENT = /`([^`\s]+)`|(?<![\w./@~-])((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|css|md|sql))\b/g;

describe("a reader of the documents or the comments", () => {
  test("finds every file that a document names", () => {
    const wrong = documents.flatMap((document) =>
      [...prose(document).matchAll(/`([^`\s]+)`/g)].flatMap(([, name = ""]) => faultOf(document, name)),
    );
    expect(wrong).toEqual([]);
  });

  test("finds every file that a comment names", () => {
    const wrong = sources.flatMap((source) =>
      [...comments(source).matchAll(NAME_IN_COMMENT)].flatMap(([, quoted, bare]) =>
        faultOf(source, quoted ?? bare ?? ""),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("comes to a file and a heading by every link", () => {
    const wrong = documents.flatMap((document) =>
      [...prose(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, path = "", anchor]) => !leadsSomewhere(path ? join(dirname(document), path) : document, anchor))
        .map(([link]) => `${document}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  test("comes to a heading by every reference to the specification", () => {
    const references = [...documents, ...sources].flatMap((from) =>
      [...read(from).matchAll(/docs\/spec\/[\w-]+\.md(?:#([\w-]+))?/g)].map(([reference, anchor]) => ({
        from,
        reference,
        found: leadsSomewhere(reference.replace(/#.*/, ""), anchor),
      })),
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter(({ found }) => !found)).toEqual([]);
  });

  test("meets one form of reference to the specification: its path and a heading", () => {
    const wrong = [...documents, ...sources].filter((path) =>
      /specification[^.]{0,40}\bsections? \d|\bsections? \d[^.]{0,40}specification/i.test(comments(path)),
    );
    expect(wrong).toEqual([]);
  });

  test("meets one form of decision record, each of them in the index", () => {
    const records = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path));
    const wrong = records.filter((path) => {
      const [title, ...sections] = [...prose(path).matchAll(/^##? .*$/gm)].map(([heading]) => heading);
      const isNumbered = title?.startsWith(`# ${basename(path).slice(0, 4)}: `);
      return !isNumbered || sections.join() !== "## Context,## Decision,## Consequences";
    });
    expect(wrong).toEqual([]);
    const index = read("docs/decisions/README.md");
    const lines = (path: string) => index.split(`](${basename(path)})`).length - 1;
    expect(records.filter((path) => lines(path) !== 1)).toEqual([]);
  });
});

/** The maximum of entries per folder (docs/decisions/0020-folders-and-vocabulary.md). */
const MAX_SIBLINGS = 25;
/** Migrations are a sequence; decision records likewise. */
const SEQUENCES = ["db/migrations", "docs/decisions"];

test("no folder has more entries than a reader can scan", () => {
  const siblings = new Map<string, number>();
  for (const path of files) siblings.set(dirname(path), (siblings.get(dirname(path)) ?? 0) + 1);
  const wide = [...siblings].filter(([folder, count]) => count > MAX_SIBLINGS && !SEQUENCES.includes(folder));
  expect(wide.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** A document without its code blocks, which may name files of other projects. */
function prose(document: string): string {
  return read(document).replace(/^```.*?^```/gms, "");
}

/** The prose of a file: the comments of a source, or all of a document. */
function comments(path: string): string {
  if (path.endsWith(".md")) return prose(path);
  return [...read(path).matchAll(/(?<=^|[\s{(])\/\*.*?\*\/|(?<=^|\s)\/\/ .*?$/gms)].join("\n");
}

/**
 * The fault of a name in the text of `from`. A whole path must exist; a name that is only the end of one file's path
 * must be that whole path, since a tool that moves files finds nothing else.
 */
function faultOf(from: string, name: string): string[] {
  const path = name.replace(/#.*/, "").replace(/\/$/, "");
  if (/[<>*$…{}]/.test(path) || existsSync(join(ROOT, path))) return [];
  if (FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return [`${from}: ${name} doesn't exist`];
  const isFile = /\.(tsx?|mjs|css|md|sql)$/.test(path);
  if (!isFile && !path.includes("/")) return [];
  const candidates = files.filter((file) => file.endsWith(`/${path}`));
  const isShort = isFile && path.includes("/") ? candidates.length > 0 : candidates.length === 1;
  return isShort ? [`${from}: ${name} is ${candidates.join(" or ")}`] : [];
}

/** Whether a file exists and, where an anchor is named, has a heading to it. */
function leadsSomewhere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(ROOT, path))) return false;
  if (!anchor) return true;
  const headings = [...prose(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  return headings.includes(anchor);
}

/** A heading's anchor as GitHub makes it: lower case, punctuation removed, hyphens for spaces. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
