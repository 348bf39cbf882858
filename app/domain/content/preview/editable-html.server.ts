import { rewriteHtml } from "~/platform/hydration/rewrite-html.server.ts";
import { marksAsElements, marksIn, withoutMarks } from "~/shared/content/marked-texts.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";

/** Elements whose text can hold no other element. */
const TEXT_ONLY = new Set(["title", "option", "textarea", "script", "style", "noscript"]);

/**
 * A page whose texts are marked, with elements in place of the marks: `data-edit` names the text of content that an
 * element shows, `data-edit-attributes` those that stand in its attributes, as `document/path`, with spaces between
 * them. Its scripts are left out.
 *
 * @param nameOf - the name of the text whose mark has a number
 * @param theme - in which it is shown, if not as the browser prefers
 */
export function editableHtml(html: string, nameOf: (number: number) => string, theme?: "light" | "dark"): string {
  let isSvg = 0;
  return rewriteHtml(html, {
    startTag(name, _attributes, tag) {
      if (name === "svg") isSvg += 1;
      // Empty: one that the policy forbids would be an error in the console.
      if (name === "script") return "<script>";
      if (name === "html" && theme) return withoutMarks(tag).replace("<html", `<html data-theme="${theme}"`);
      const names = [...new Set(marksIn(tag).map(nameOf))];
      if (names.length === 0) return undefined;
      const attribute = ` data-edit-attributes="${escapeHtml(names.join(" "))}"`;
      return withoutMarks(tag).replace(/^<[\w-]+/, (start) => start + attribute);
    },
    text(text, element) {
      if (element === "script") return "";
      if (marksIn(text).length === 0) return text === withoutMarks(text) ? undefined : withoutMarks(text);
      if (TEXT_ONLY.has(element)) return withoutMarks(text);
      return marksAsElements(text, isSvg > 0 ? "tspan" : "span", nameOf);
    },
    append: {
      svg() {
        isSvg -= 1;
        return "";
      },
    },
  });
}
