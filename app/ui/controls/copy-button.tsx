import { classNames } from "./class-names.ts";

/**
 * A button after a text that one may copy, `text`; `label` says what it copies. It says "Copied" politely, above
 * itself. The document's listener does the work (app/ui/navigation/page-links.tsx).
 */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  return (
    <span className={classNames("copy js-only print:hidden", className)}>
      <button type="button" data-copy={text} aria-label={label} title={label}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-4">
          <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
        </svg>
      </button>
      <span role="status" />
    </span>
  );
}
