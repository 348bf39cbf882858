import { Download } from "lucide-react";
import { useRef } from "react";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import type { SelectedRecords } from "./use-list-selection.ts";

/**
 * Downloads records as a CSV file. A native form submission, so that the browser streams a file of any size to the
 * disk. Before, a command asks whether the export is authorized, since a download can't ask for the
 * password.
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
  const form = useRef<HTMLFormElement>(null);
  const { send, busy } = useCommand({
    command: "lists.authorize-export",
    failure: "The export could not be started. Please try again.",
    onDone: () => form.current?.submit(),
  });
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        const selected = records();
        const field = event.currentTarget.elements.namedItem("records");
        if (field instanceof HTMLInputElement) field.value = JSON.stringify(selected);
        send({ records: selected });
      }}
    >
      <input type="hidden" name="records" />
      <SmallButton label={children} icon={Download} type="submit" disabled={disabled} busy={busy} />
    </form>
  );
}
