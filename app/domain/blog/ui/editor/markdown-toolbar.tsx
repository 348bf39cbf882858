import {
  Bold,
  Code,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Formatting } from "~/domain/blog/editor/markdown-formatting.ts";
import { FilePicker } from "~/ui/admin/upload/file-picker.tsx";

const MARKS: ReadonlyArray<{ mark: Formatting; label: string; icon: LucideIcon }> = [
  { mark: "heading", label: "Heading", icon: Heading2 },
  { mark: "bold", label: "Bold", icon: Bold },
  { mark: "italic", label: "Italic", icon: Italic },
  { mark: "link", label: "Link", icon: Link2 },
  { mark: "list", label: "List", icon: List },
  { mark: "numbers", label: "Numbered list", icon: ListOrdered },
  { mark: "quote", label: "Quote", icon: TextQuote },
  { mark: "code", label: "Code", icon: Code },
];
const BUTTON =
  "grid h-9 w-8.5 place-items-center sm:w-9 rounded-sm text-muted hover:bg-sunken hover:text-ink focus-visible:outline-offset-[-2px]";

/** Formatting buttons for those who don't know Markdown. One tab stop with arrow keys (roving tabindex). */
export function MarkdownToolbar({
  onMark,
  onPicture,
}: {
  onMark: (mark: Formatting) => void;
  onPicture: (file: File) => void;
}) {
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls="content"
      onKeyDown={move}
      className="flex flex-wrap border-b p-1"
    >
      {MARKS.map(({ mark, label, icon: Icon }, index) => (
        <button
          key={mark}
          type="button"
          title={label}
          aria-label={label}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onMark(mark)}
          className={BUTTON}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
      <FilePicker label="File of a picture to insert" onFile={onPicture}>
        {(open) => (
          <button type="button" title="Picture" aria-label="Picture" tabIndex={-1} onClick={open} className={BUTTON}>
            <ImagePlus aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </FilePicker>
    </div>
  );
}

/** Arrows, Home and End go from button to button. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const now = buttons.findIndex((button) => button.matches(":focus"));
  const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined || now < 0) return;
  event.preventDefault();
  const target = buttons.at(next % buttons.length);
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target?.focus();
}
