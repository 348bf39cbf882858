import { useState } from "react";
import { ViewSwitch } from "~/ui/admin/record/view-switch.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/**
 * The preview of an issue's email in an iframe, at a phone's width or the full width. The document runs no scripts and
 * sends no forms, by its own Content-Security-Policy.
 */
export function IssueEmailPreview({ id, version }: { id: string; version: number | string }) {
  const [width, setWidth] = useState<"Phone" | "Desktop">("Desktop");
  return (
    <section aria-labelledby="email-preview" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="email-preview" className="text-xl">
          Email preview
        </h2>
        <ViewSwitch views={["Phone", "Desktop"]} view={width} onChange={setWidth} />
      </div>
      <iframe
        key={version}
        src={`/admin/newsletter/issues/${id}/preview`}
        title="Preview of the email"
        className={classNames(
          "mx-auto block h-[44rem] w-full rounded-lg border bg-surface",
          width === "Phone" ? "max-w-[23.4375rem]" : "max-w-full",
        )}
      />
    </section>
  );
}
