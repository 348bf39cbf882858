import { Download } from "lucide-react";
import { Button } from "~/ui/controls/button.tsx";
import type { SelectedRecords } from "./use-list-selection.ts";

/**
 * Downloads records as a CSV file. A plain form post, so that the file is streamed to the disk and may be of any size; the
 * screen stays as it is.
 */
export function ExportButton({
  action,
  records,
  children,
  disabled = false,
}: {
  action: string;
  records: () => SelectedRecords;
  children: string;
  disabled?: boolean;
}) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem("records");
        if (field instanceof HTMLInputElement) field.value = JSON.stringify(records());
      }}
    >
      <input type="hidden" name="records" />
      <Button type="submit" variant="secondary" size="sm" disabled={disabled}>
        <Download aria-hidden="true" className="size-4" />
        {children}
      </Button>
    </form>
  );
}
