import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldOf } from "~/ui/dialog/dialog-form.tsx";
import { EditDialog } from "./edit-dialog.tsx";

interface RecordDialogProps<Item>
  extends Pick<ComponentProps<typeof EditDialog>, "title" | "command" | "schema" | "size" | "onClose"> {
  /** Undefined for a new one. */
  record: Item | undefined;
  /** What the toasts call it, e.g. `job`. */
  noun: string;
  /** Reads the form's fields; without it they are texts. */
  read?: (form: FormData) => Record<string, unknown>;
  /** `opened` is the record as it was opened. */
  children: (field: FieldOf, opened: Item | undefined) => ReactNode;
}

/** The dialog that creates a record of a list, or edits one. What changes elsewhere meanwhile isn't typed over. */
export function RecordDialog<Item extends { id: string; updatedAt: string }>({
  record,
  noun,
  read = (form) => Object.fromEntries(form),
  children,
  ...dialog
}: RecordDialogProps<Item>) {
  const [opened] = useState(record);
  return (
    <EditDialog
      {...dialog}
      read={(form) => ({ ...read(form), id: opened?.id ?? null })}
      values={opened}
      seen={opened?.updatedAt ?? null}
      saved={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${opened ? "saved" : "added"}`}
      failure={`The ${noun} could not be saved. Please try again.`}
    >
      {(field) => children(field, opened)}
    </EditDialog>
  );
}
