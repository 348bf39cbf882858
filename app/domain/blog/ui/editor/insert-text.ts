import type { TextEdit } from "~/domain/blog/editor/markdown-formatting.ts";

/** Changes what a text area holds as if it had been typed, so that undoing takes it back. */
export function insertText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // The only way that browsers remember; it is old, and nothing has taken its place.
  const done = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
  if (!done) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
