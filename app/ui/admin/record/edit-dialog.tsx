import { type ReactNode, useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import type { CommandAnswer, CommandInput, CommandName } from "~/ui/admin/commands/owner-command.ts";
import type { CommandResult } from "~/ui/admin/commands/send-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";
import type { DraftVersion } from "~/ui/admin/drafts/draft-state.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/draft-storage.ts";
import { useFormDraft } from "~/ui/admin/drafts/use-form-draft.ts";
import { usePendingUploadReason } from "~/ui/admin/upload/use-upload.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { DialogForm, type FieldOf } from "~/ui/dialog/dialog-form.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface EditDialogProps<Fields extends Record<string, unknown>> {
  title: string;
  /** The command that saves the record. */
  command: CommandName;
  /** The server's schema, for validation without a request. */
  schema: z.ZodType;
  /** Reads the form into the shape that `schema` parses. */
  read: (form: FormData) => Fields;
  /** What fields begin with, by their names: the record as it was opened. */
  values?: object | undefined;
  /** The version that was opened, for optimistic locking, e.g. when it was last changed; null for a new record. */
  seen: DraftVersion;
  /** The text of the success toast; or shows one of its own, such as one with 'Undo'. */
  saved: string | ((answer: CommandAnswer<"settings.save">) => void);
  /** The text of the error toast. */
  failure: string;
  size?: "md" | "lg" | "xl";
  /** The name of the field that gets the focus; else the first one does. */
  initialFocus?: string | undefined;
  onClose: () => void;
  /** Called after it was saved, once it is closed. */
  onSaved?: () => void;
  children: (field: FieldOf) => ReactNode;
}

/**
 * A form in a dialog that creates or edits one record. Input is autosaved as a draft until it is saved or discarded: it
 * survives a reload, and closing asks first. Optimistic locking: a record that was changed elsewhere since is
 * overwritten only by saving again after the conflict was shown.
 */
export function EditDialog<Fields extends Record<string, unknown>>(props: EditDialogProps<Fields>) {
  const { title, command, schema, read, values, seen, saved, failure, size, initialFocus, onClose, onSaved, children } =
    props;
  // An idempotency key: saving again after a lost answer stores the same record.
  const [newId] = useState(() => uuidv7());
  const [rejection, setRejection] = useState<CommandResult>();
  const [ownProblems, setOwnProblems] = useState<FieldProblem[]>();
  const unfinished = usePendingUploadReason();
  const [isWaiting, setIsWaiting] = useState(false);
  // What it waited for is there, or was cancelled.
  if (isWaiting && !unfinished) setIsWaiting(false);
  const { isTyped, formRef, change, markSent, markRefused, drop, version, restored } = useFormDraft(
    (form) => `${command}:${read(form).id ?? ""}`,
    seen,
  );
  useUnloadWarning(isTyped);
  const { send, isPending: busy } = useCommand({
    command,
    failure,
    onDone: (answer) => {
      // When the screen behind it shows what was saved.
      void connectivity.revalidate().then(() => {
        if (typeof saved === "string") toast.success(saved);
        else saved(answer as CommandAnswer<"settings.save">);
        close();
        onSaved?.();
      });
    },
    onFailed: (result) => {
      setRejection(result.reauthenticate ? undefined : result);
      // Refused, so it isn't in flight; without an answer it may have been stored.
      if (result.reauthenticate || result.problems?.length) markRefused();
    },
    onOffline: (message) => {
      markRefused();
      setOwnProblems([{ field: "", message }]);
    },
  });
  const problems =
    isWaiting && unfinished ? [{ field: "", message: unfinished }] : (ownProblems ?? rejection?.problems ?? []);
  const focusedField = useFocusAfterSubmit(busy);

  const submit = (form: HTMLFormElement) => {
    if (unfinished) return setIsWaiting(true);
    const record = read(new FormData(form));
    const checked = validate(schema, record);
    setOwnProblems(checked.ok ? undefined : checked.problems);
    if (!checked.ok) return;
    focusedField.current = form.contains(document.activeElement) ? document.activeElement : null;
    markSent();
    send({ ...record, newId, seen: rejection?.conflict ? null : version() } as unknown as CommandInput<CommandName>);
  };
  const [opened] = useState(values as Partial<Record<string, string | number | null>> | undefined);
  const fieldOf = (name: string) => ({
    name,
    defaultValue: opened?.[name] ?? undefined,
    error: problems.find(({ field }) => field === name)?.message,
  });
  const close = () => {
    drop();
    onClose();
  };

  return (
    <DialogForm
      onClose={close}
      isTyped={isTyped}
      title={title}
      size={size}
      initialFocus={initialFocus && `[name="${initialFocus}"]`}
      submitLabel="Save"
      busy={busy}
      busyLabel="Saving..."
      onSubmit={submit}
      // Input while saving would not be saved.
      form={{ ref: formRef, inert: busy, onInput: change, className: "pt-1" }}
    >
      {restored ? (
        <Banner className="mb-5" title="What you typed before is here again">
          {restored.isUnconfirmed
            ? "It was being saved when you left. Check whether it is there before you save it again."
            : "It was not saved."}
        </Banner>
      ) : null}
      <ErrorSummary errors={problems} />
      {children(fieldOf)}
    </DialogForm>
  );
}

/** An inert form loses the focus: returns it to the field in the returned ref when the form isn't busy any more. */
function useFocusAfterSubmit(busy: boolean) {
  const field = useRef<Element>(null);
  useEffect(() => {
    if (busy || document.activeElement !== document.body) return;
    if (field.current instanceof HTMLElement) field.current.focus();
    field.current = null;
  }, [busy]);
  return field;
}
