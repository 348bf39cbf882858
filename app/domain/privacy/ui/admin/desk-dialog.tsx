import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { deskRequestSchema } from "~/domain/privacy/desk-requests.ts";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { DESK_PATH } from "./desk-state.ts";

interface DeskDialogProps<Answer extends { ok: boolean }> {
  title: string;
  description?: string;
  submitLabel: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  failure: string;
  /** Whether it stays open when the command is done. */
  keepsOpen?: boolean;
  /** The command of the form's fields. */
  command: (fields: Record<string, string>) => Record<string, unknown>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** A form in a dialog that sends a command of the desk. What was typed stays until it is done. */
export function DeskDialog<Answer extends { ok: boolean }>({
  title,
  description,
  submitLabel,
  isDanger = false,
  isDisabled = false,
  failure,
  keepsOpen = false,
  command,
  onDone,
  onClose,
  children,
}: DeskDialogProps<Answer>) {
  const formId = useId();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const { send, busy } = useCommand<Answer>({
    action: DESK_PATH,
    failure,
    onDone: (answer) => {
      if (!keepsOpen) onClose();
      onDone(answer);
    },
    onFailed: (result) => setProblems(result.problems ?? []),
    onOffline: (message) => setProblems([{ field: "", message }]),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = command(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
    const checked = validate(deskRequestSchema, input);
    setProblems(
      checked.ok
        ? []
        : checked.problems.map((problem) => ({ ...problem, field: problem.field.replace("changes.", "") })),
    );
    if (checked.ok && !busy) send(input);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            disabled={isDisabled}
            busy={busy}
            busyLabel="Working..."
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
