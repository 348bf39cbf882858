import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import type { CommandAnswer, CommandInput, CommandName } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { DialogForm, type DialogFormProps, type FieldOf } from "~/ui/dialog/dialog-form.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { toast } from "~/ui/toast/toast.ts";

type Fields = Record<string, string>;

interface FormDialogProps<Name extends CommandName>
  extends Omit<DialogFormProps, "submitLabel" | "onSubmit" | "busy" | "busyLabel" | "form" | "children"> {
  command: Name;
  /** The server's schema, for validation without a request. */
  schema: z.ZodType;
  /** What is sent of the form's fields; without it they are sent as they are. */
  input?: (fields: Fields) => CommandInput<Name>;
  /** The text of the success toast; without it `onDone` tells. */
  saved?: (fields: Fields) => string;
  /** The text of the error toast. */
  failure: string;
  submitLabel?: string;
  /** Whether it stays open when the command is done. */
  keepsOpen?: boolean;
  /** Called with the answer, after `onClose`. */
  onDone?: (answer: CommandAnswer<Name>) => void;
  children: (field: FieldOf) => ReactNode;
}

/**
 * A form in a dialog that sends one command. Unlike `EditDialog` it keeps no draft, since secrets are not stored in the
 * browser; what is typed stays until the command is done.
 */
export function FormDialog<Name extends CommandName>({
  command,
  schema,
  input = (fields) => fields as CommandInput<Name>,
  saved,
  failure,
  submitLabel = "Save",
  keepsOpen = false,
  onDone,
  children,
  ...dialog
}: FormDialogProps<Name>) {
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const { send, busy, pendingInput } = useCommand({
    command,
    failure,
    onDone: (answer) => {
      if (saved) toast.success(saved((pendingInput ?? {}) as Fields));
      if (!keepsOpen) dialog.onClose();
      onDone?.(answer);
    },
    onFailed: (result) => setProblems(result.problems ?? []),
    onOffline: (message) => setProblems([{ field: "", message }]),
  });
  const submit = (form: HTMLFormElement) => {
    const sent = input(Object.fromEntries(new FormData(form)) as Fields);
    const checked = validate(schema, sent);
    // A field is named like the last part of its path in the command.
    const found = checked.ok ? [] : checked.problems;
    setProblems(found.map((problem) => ({ ...problem, field: problem.field.split(".").at(-1) ?? "" })));
    if (checked.ok) send(sent);
  };
  return (
    <DialogForm
      {...dialog}
      submitLabel={submitLabel}
      busy={busy}
      busyLabel={submitLabel === "Save" ? "Saving..." : "Working..."}
      onSubmit={submit}
    >
      <ErrorSummary errors={problems} />
      {children((name) => ({ name, error: problems.find(({ field }) => field === name)?.message }))}
    </DialogForm>
  );
}
