interface Node {
  type: string;
  value?: string | undefined;
  url?: string | undefined;
  title?: string | null | undefined;
  children?: Node[];
  position?: { start: { offset?: number | undefined } } | undefined;
}

const CJK = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`;
/**
 * Where a bare URL ends, though no space follows: at a space or punctuation mark that isn't ASCII (the middle dot of
 * Catalan is a letter's), at a full-width form, and at a Chinese, Japanese or Korean word that follows an ASCII letter
 * or digit. One that begins a part of the path belongs to it, unless in Hiragana: particles follow addresses, too.
 */
const URL_END = new RegExp(
  String.raw`(?![\x00-\x7f·])[\p{Z}\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Po}\uff01-\uff65]|(?<=[A-Za-z\d])[${CJK}]|(?<=/)\p{sc=Hiragana}`,
  "u",
);
const URL_START = /https?:\/\/[^\s/]|www\.[^\s/.]/i;
const EMAIL = /^mailto:/;
/** A letter of no such script beside a bare address is a part of it that GFM doesn't know. */
const LETTER_BEFORE = new RegExp(String.raw`(?![${CJK}])[\p{L}\p{M}]$`, "u");
const LETTER_AFTER = new RegExp(String.raw`^(?![${CJK}])[\p{L}\p{M}]`, "u");

/**
 * A remark plugin for what GFM links without brackets: a URL ends where text goes on without a space, as in Chinese and
 * Japanese; an email address with letters beyond ASCII, of which GFM would link a part, is no link.
 */
export function remarkBareLinks(): (tree: Node, file: { value: unknown }) => void {
  return (tree, file) => repairChildren(tree, String(file.value));
}

function repairChildren(parent: Node, source: string) {
  const { children } = parent;
  if (!children) return;
  for (const child of children) if (child.type !== "link") repairChildren(child, source);
  parent.children = children.flatMap((child, index) => {
    const text = bareText(child, source);
    if (text === undefined) return [child];
    if (!EMAIL.test(child.url ?? "")) return URL_END.test(text) ? splitUrls(text) : [child];
    const isPart =
      LETTER_BEFORE.test(children[index - 1]?.value ?? "") || LETTER_AFTER.test(children[index + 1]?.value ?? "");
    return [isPart ? textNode(text) : child];
  });
}

/** The text of a link that was written without brackets; undefined for everything else. */
function bareText({ type, children, position }: Node, source: string): string | undefined {
  if (type !== "link" || /[<[]/.test(source[position?.start.offset ?? -1] ?? "")) return undefined;
  return children?.[0]?.value;
}

/** The text as links and what is between them. */
function splitUrls(text: string): Node[] {
  const start = text.search(URL_START);
  if (start < 0) return [textNode(text)];
  const end = text.slice(start).search(URL_END);
  const url = withoutTrail(text.slice(start, end < 0 ? undefined : start + end));
  const rest = text.slice(start + url.length);
  const link = {
    type: "link",
    title: null,
    url: /^www/i.test(url) ? `http://${url}` : url,
    children: [textNode(url)],
  };
  return [...(start > 0 ? [textNode(text.slice(0, start))] : []), link, ...(rest ? splitUrls(rest) : [])];
}

/** A URL without punctuation after it (https://github.github.com/gfm/#extended-autolink-path-validation). */
function withoutTrail(url: string): string {
  const shorter = url.replace(/[?!.,:*_~'"]+$/, "");
  const isOpen = shorter.split("(").length >= shorter.split(")").length;
  return shorter.endsWith(")") && !isOpen ? withoutTrail(shorter.slice(0, -1)) : shorter;
}

function textNode(value: string): Node {
  return { type: "text", value };
}
