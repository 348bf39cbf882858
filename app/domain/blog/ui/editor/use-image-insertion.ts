import { type RefObject, useEffect, useRef } from "react";
import { followPosition, insertImage } from "~/domain/blog/editor/markdown-formatting.ts";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { insertBehind, insertText } from "./insert-text.ts";

/**
 * Uploads images into a text area. An image stands where its upload was started, whatever is typed meanwhile. Its
 * description is selected, to be typed over, only if the writer has done nothing else since.
 *
 * @param content - the text area's text
 */
export function useImageInsertion(area: RefObject<HTMLTextAreaElement | null>, content: string) {
  const asked = useRef<{ text: string; at: number; situation: unknown[] }>(undefined);
  const follow = (text: string) => {
    if (asked.current) Object.assign(asked.current, { text, at: followPosition(asked.current, text) });
  };
  useEffect(() => follow(content));
  return useUpload(
    ({ url }, file) => {
      const { current } = area;
      if (!current || !asked.current) return;
      follow(current.value);
      const { at, situation } = asked.current;
      asked.current = undefined;
      const alt = file.name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ");
      const edit = insertImage(current.value, at, { url, alt });
      const hasStayed =
        current.checkVisibility() && situationOf(current).every((part, index) => part === situation[index]);
      if (hasStayed) insertText(current, edit);
      else insertBehind(current, edit);
    },
    () => {
      const { current } = area;
      if (!current) return;
      asked.current = { text: current.value, at: current.selectionEnd, situation: situationOf(current) };
    },
  );
}

/** What changes when the writer goes on. */
function situationOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): unknown[] {
  return [document.activeElement, value, selectionStart, selectionEnd];
}
