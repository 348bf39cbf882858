import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import type { z } from "zod";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { toast } from "~/ui/toast/toast.ts";

/**
 * A form in a dialog that changes what the owner signs in with. Unlike `EditDialog` it keeps no draft: secrets are not stored
 * in the browser.
 */
export function CredentialDialog<Answer extends { ok: boolean }>({
  title,
  description,
  action,
  schema,
  saved,
  failure,
  submitLabel = "Save",
  isDanger = false,
  onDone,
  onClose,
  children,
}: {
  title: string;
  description: string;
  /** The path that the fields are posted to as JSON. */
  action: string;
  /** The server's schema, for validation without a request. */
  schema: z.ZodType;
  /** The text of the success toast; without it `onDone` tells. */
  saved?: (fields: Record<string, string>) => string;
  /** The text of the error toast. */
  failure: string;
  submitLabel?: string;
  /** It weakens the account: the button has the colour of danger. */
  isDanger?: boolean;
  /** Called with the answer, after `onClose`. */
  onDone?: (answer: Answer) => void;
  onClose: () => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}) {
  const formId = useId();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const { send, busy, pendingInput } = useCommand<Answer>({
    action,
    failure,
    onDone: (answer) => {
      if (saved) toast.success(saved((pendingInput ?? {}) as Record<string, string>));
      onClose();
      onDone?.(answer);
    },
    onFailed: (result) => setProblems(result.problems ?? []),
    onOffline: (message) => setProblems([{ field: "", message }]),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const checked = validate(schema, fields);
    setProblems(checked.ok ? [] : checked.problems);
    if (checked.ok && !busy) send(fields);
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
            busy={busy}
            busyLabel="Saving..."
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormIdProvider idPrefix={formId}>
        <form id={formId} noValidate onSubmit={submit} className="pt-1">
          <ErrorSummary errors={problems} />
          {children((field) => problems.find((problem) => problem.field === field)?.message)}
        </form>
      </FormIdProvider>
    </Dialog>
  );
}
