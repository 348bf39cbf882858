import type { TextEdit } from "~/domain/blog/editor/markdown-formatting.ts";

/** Edits a text area as if by typing, so that the browser's undo works. */
export function insertText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only edit that enters the undo history; there is no successor.
  const done = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
  if (!done) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
