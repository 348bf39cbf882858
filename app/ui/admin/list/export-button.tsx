import { Download } from "lucide-react";
import { Button } from "~/ui/controls/button.tsx";
import type { SelectedRecords } from "./use-list-selection.ts";

/**
 * Downloads records as a CSV file. A native form submission, so that the browser streams a file of any size to the
 * disk.
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
