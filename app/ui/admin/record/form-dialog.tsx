import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import type { z } from "zod";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import type { CommandAnswer, CommandInput, CommandName } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog, FIRST_FIELD } from "~/ui/dialog/dialog.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { toast } from "~/ui/toast/toast.ts";

type Fields = Record<string, string>;

/**
 * A form in a dialog that sends one command. Unlike `EditDialog` it keeps no draft, since secrets are not stored in the
 * browser; what is typed stays until the command is done.
 */
export function FormDialog<Name extends CommandName>({
  title,
  description,
  command,
  schema,
  input = (fields) => fields as CommandInput<Name>,
  saved,
  failure,
  submitLabel = "Save",
  cancelLabel,
  isNested,
  isDanger = false,
  isDisabled = false,
  keepsOpen = false,
  initialFocus = FIRST_FIELD,
  onDone,
  onClose,
  children,
}: {
  title: string;
  description?: string;
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
  /** Of the button that closes it, where 'Cancel' would be ambiguous. */
  cancelLabel?: string;
  /** It may open above another dialog. */
  isNested?: boolean;
  /** It deletes, or weakens the account: the button has the colour of danger. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Whether it stays open when the command is done. */
  keepsOpen?: boolean;
  /** As of `Dialog`; empty for what has to be read before. */
  initialFocus?: string;
  /** Called with the answer, after `onClose`. */
  onDone?: (answer: CommandAnswer<Name>) => void;
  onClose: () => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}) {
  const formId = useId();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const { send, busy, pendingInput } = useCommand({
    command,
    failure,
    onDone: (answer) => {
      if (saved) toast.success(saved((pendingInput ?? {}) as Fields));
      if (!keepsOpen) onClose();
      onDone?.(answer);
    },
    onFailed: (result) => setProblems(result.problems ?? []),
    onOffline: (message) => setProblems([{ field: "", message }]),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = input(Object.fromEntries(new FormData(event.currentTarget)) as Fields);
    const checked = validate(schema, sent);
    // A field is named like the last part of its path in the command.
    const found = checked.ok ? [] : checked.problems;
    setProblems(found.map((problem) => ({ ...problem, field: problem.field.split(".").at(-1) ?? "" })));
    if (checked.ok && !busy) send(sent);
  };
  return (
    <Dialog
      isNested={isNested}
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={initialFocus}
      footer={
        <>
          <CancelButton>{cancelLabel}</CancelButton>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            disabled={isDisabled}
            busy={busy}
            busyLabel={submitLabel === "Save" ? "Saving..." : "Working..."}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormIdProvider idPrefix={formId}>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4 pt-1">
          <ErrorSummary errors={problems} />
          {children((field) => problems.find((problem) => problem.field === field)?.message)}
        </form>
      </FormIdProvider>
    </Dialog>
  );
}
