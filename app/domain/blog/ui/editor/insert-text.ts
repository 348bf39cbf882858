import type { TextEdit } from "~/domain/blog/editor/markdown-formatting.ts";

/** Edits a text area as if by typing, so that the browser's undo works. */
export function insertText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only edit that enters the undo history; there is no successor.
  const done = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
  if (!done) replaceText(area, { from, to, insert });
  area.setSelectionRange(start, end);
}

/** Edits a text area under its writer: focus and cursor stay where they are, in this field or another one. */
export function insertBehind(area: HTMLTextAreaElement, edit: TextEdit): void {
  const shift = (at: number) => (at < edit.to ? at : at + edit.insert.length - (edit.to - edit.from));
  const [start, end] = [shift(area.selectionStart), shift(area.selectionEnd)];
  if (document.activeElement === area) insertText(area, { ...edit, start, end });
  else {
    replaceText(area, edit);
    area.setSelectionRange(start, end);
  }
}

function replaceText(area: HTMLTextAreaElement, { from, to, insert }: Pick<TextEdit, "from" | "to" | "insert">): void {
  area.setRangeText(insert, from, to);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
