import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { POST_LIMITS } from "~/domain/blog/editor/edit-check.ts";
import {
  type Formatting,
  followPosition,
  insertImage,
  type TextEdit,
  toggleFormatting,
} from "~/domain/blog/editor/markdown-formatting.ts";
import { readingMinutes } from "~/domain/blog/public/post-summary.ts";
import { ViewSwitch } from "~/ui/admin/record/view-switch.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { FieldError } from "~/ui/form/field.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";

interface ContentFieldProps {
  content: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

/** The post's text, and beside it (on a narrow screen in its place) the rendered preview. */
export function ContentField({ content, error, onChange }: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<"Write" | "Preview">("Write");
  const wide = useWideScreen();
  const { upload, progress, dropTarget, onPaste } = useImageInsertion(area, content);
  const mark = (which: Formatting) => {
    const { current } = area;
    if (!current) return;
    const selection = { start: current.selectionStart, end: current.selectionEnd };
    insertText(current, toggleFormatting(current.value, selection, which));
  };
  const scrollAlong = () => {
    if (!area.current || !pane.current) return;
    const { scrollTop, scrollHeight, clientHeight } = area.current;
    const part = scrollTop / Math.max(1, scrollHeight - clientHeight);
    pane.current.scrollTop = part * (pane.current.scrollHeight - pane.current.clientHeight);
  };
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-3">
        <label htmlFor="content" className="font-medium text-sm">
          Content (Markdown or plain text)
        </label>
        {wide ? null : (
          <fieldset>
            <legend className="sr-only">View of the content</legend>
            <ViewSwitch views={["Write", "Preview"]} view={view} onChange={setView} />
          </fieldset>
        )}
      </div>
      <div
        className={classNames(
          "grid overflow-clip rounded-md border border-control bg-surface focus-within:border-brand xl:grid-cols-2",
          error && "border-danger",
        )}
      >
        <div className={classNames("flex min-w-0 flex-col", !wide && view === "Preview" && "hidden")}>
          <MarkdownToolbar onMark={mark} onPicture={upload} />
          <textarea
            ref={area}
            id="content"
            name="content"
            value={content}
            spellCheck
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "content-error content-length" : "content-length"}
            onChange={(event) => onChange(event.target.value)}
            onScroll={scrollAlong}
            onPaste={onPaste}
            {...dropTarget}
            className="block h-[clamp(18rem,62dvh,46rem)] w-full resize-y bg-transparent p-4 font-mono leading-relaxed md:text-sm outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--color-brand)]"
          />
        </div>
        {wide || view === "Preview" ? <ContentPreview ref={pane} content={content} beside={wide} /> : null}
      </div>
      <div className="mt-2 empty:hidden">
        <UploadProgress {...progress} />
      </div>
      <FieldError id="content" error={error} />
      <p id="content-length" className="mt-1.5 text-subtle text-xs tabular-nums">
        {readingMinutes(content)} min read, {content.length.toLocaleString("en")} of{" "}
        {POST_LIMITS.content.toLocaleString("en")} characters
      </p>
    </div>
  );
}

/**
 * Uploads images into a text area. An image stands where its upload was started, whatever is typed meanwhile. Its
 * description is selected, to be typed over, only if the writer has done nothing else since.
 *
 * @param content - the text area's text
 */
function useImageInsertion(area: RefObject<HTMLTextAreaElement | null>, content: string) {
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

/** Edits a text area as if by typing, so that the browser's undo works. */
function insertText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only edit that enters the undo history; there is no successor.
  const done = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
  if (!done) replaceText(area, { from, to, insert });
  area.setSelectionRange(start, end);
}

/** Edits a text area under its writer: focus and cursor stay where they are, in this field or another one. */
function insertBehind(area: HTMLTextAreaElement, edit: TextEdit): void {
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

/** The width from which text and preview fit side by side. */
const WIDE = "(width >= 80rem)";

/** Whether text and preview fit side by side. The server renders the narrow layout. */
function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
