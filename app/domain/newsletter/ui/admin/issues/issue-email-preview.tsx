import { useState } from "react";
import { classNames } from "~/ui/controls/class-names.ts";

const WIDTHS = [
  { label: "Phone", className: "max-w-[23.4375rem]" },
  { label: "Desktop", className: "max-w-full" },
] as const;

/**
 * The preview of an issue's email in an iframe, at a phone's width or the full width. The document runs no scripts and
 * sends no forms, by its own Content-Security-Policy.
 */
export function IssueEmailPreview({ id, version }: { id: string; version: number | string }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[1]);
  return (
    <section aria-labelledby="email-preview" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="email-preview" className="text-xl">
          Email preview
        </h2>
        <div className="inline-flex rounded-md border bg-sunken p-1">
          {WIDTHS.map((choice) => (
            <button
              key={choice.label}
              type="button"
              aria-pressed={choice === width}
              onClick={() => setWidth(choice)}
              className="min-h-8 rounded-sm px-3 text-muted text-sm aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-sm"
            >
              {choice.label}
            </button>
          ))}
        </div>
      </div>
      <iframe
        key={version}
        src={`/admin/newsletter/issues/${id}/preview`}
        title="Preview of the email"
        className={classNames("mx-auto block h-[44rem] w-full rounded-lg border bg-surface", width.className)}
      />
    </section>
  );
}
