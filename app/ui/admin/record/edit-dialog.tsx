import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { AdminAnswer } from "~/shared/admin-answer.ts";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import { offlineReason, usePreloadedRouteModule } from "~/ui/admin/connection/connectivity.ts";
import { discardFormDraft, restoreFormDraft, saveFormDraft } from "~/ui/admin/drafts/form-draft-storage.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/use-unload-warning.ts";
import { pendingUploadReason } from "~/ui/admin/upload/use-upload.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface EditDialogProps {
  title: string;
  /** Where the record is posted to as JSON. */
  action: string;
  /** What the server holds the record against, so that mistakes show without asking it. */
  schema: z.ZodType;
  /** Reads what is typed, in the shape that `schema` expects. */
  read: (form: FormData) => Record<string, unknown>;
  /** What stands for the record as it was opened, e.g. when it was last changed; nothing for a new one. */
  seen: string | null;
  /** What a toast says once it is saved. */
  saved: string;
  size?: "md" | "lg" | "xl";
  onClose: () => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/**
 * A form in a dialog that makes or changes one record. What is typed is kept until it is saved or given up: closing asks
 * first, a page that is loaded anew has it again, and a record that was changed elsewhere meanwhile isn't overwritten without a word.
 */
export function EditDialog({ title, action, schema, read, seen, saved, size, onClose, children }: EditDialogProps) {
  const formId = useId();
  // A new record has its name before it is stored: what is sent again because the answer was lost is the same record.
  const [newId] = useState(() => uuidv7());
  const fetcher = useFetcher<AdminAnswer>();
  const [ownProblems, setOwnProblems] = useState<FieldProblem[]>();
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const {
    isTyped,
    whenShown,
    keep: saveDraft,
    keepSent: markDraftSent,
    forget: discardDraft,
    upon: restored,
  } = useFormDraft(read, action, seen);
  useUnloadWarning(isTyped);
  usePreloadedRouteModule(action);
  const [isCheckingConnection, setIsCheckingConnection] = useState(false);
  const busy = isCheckingConnection || fetcher.state !== "idle";
  const answer = fetcher.data;
  const problems = ownProblems ?? (answer?.ok === false ? (answer.problems ?? []) : []);
  const focusedField = useFocusAfterSubmit(busy);
  const onAnswer = useEffectEvent((said: AdminAnswer | undefined) => {
    // What the server refused isn't on its way any more; without an answer nobody knows.
    if (said?.ok === false && said.problems?.length) markDraftSent(false);
  });
  useEffect(() => onAnswer(answer), [answer]);
  useOnSaved(answer?.ok === true && !busy, () => {
    toast.success(saved);
    close();
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const unfinished = pendingUploadReason();
    if (unfinished) return setOwnProblems([{ field: "", message: unfinished }]);
    const form = event.currentTarget;
    const record = read(new FormData(form));
    const checked = validate(schema, record);
    setOwnProblems(checked.ok ? undefined : checked.problems);
    if (!checked.ok) return;
    const overwrite = answer?.ok === false && answer.conflict;
    const json = JSON.parse(JSON.stringify({ ...record, newId, seen: overwrite ? null : (restored ?? { seen }).seen }));
    focusedField.current = form.contains(document.activeElement) ? document.activeElement : null;
    setIsCheckingConnection(true);
    const reason = await offlineReason(action);
    setIsCheckingConnection(false);
    if (!form.isConnected) return;
    if (reason) return setOwnProblems([{ field: "", message: reason }]);
    markDraftSent(true);
    await fetcher.submit(json, { method: "post", action, encType: "application/json" });
  };
  const close = () => {
    discardDraft();
    onClose();
  };
  const requestClose = () => (isTyped() && !isConfirmingDiscard ? setIsConfirmingDiscard(true) : close());

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      title={title}
      size={size}
      footer={
        isConfirmingDiscard ? (
          <>
            <p role="alert" className="mr-auto self-center font-medium text-sm">
              Discard what you typed?
            </p>
            <Button variant="secondary" onClick={() => setIsConfirmingDiscard(false)}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={close}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={requestClose}>
              Cancel
            </Button>
            {/* By its key another button than those in its place: a click on one of them must not become one on it. */}
            <Button key="save" type="submit" form={formId} busy={busy} busyLabel="Saving...">
              Save
            </Button>
          </>
        )
      }
    >
      <FormIdProvider idPrefix={formId}>
        <form
          ref={whenShown}
          id={formId}
          noValidate
          // What is typed now would be in the form, and not in what is saved.
          inert={busy}
          onInput={saveDraft}
          onSubmit={(event) => void submit(event)}
          className="pt-1"
        >
          {restored ? (
            <Banner className="mb-5" title="What you typed before is here again">
              {restored.isSent
                ? "It was being saved when you left. Look whether it is there before you save it again."
                : "It was not saved."}
            </Banner>
          ) : null}
          <ErrorSummary errors={problems} />
          {children((field) => problems.find((problem) => problem.field === field)?.message)}
        </form>
      </FormIdProvider>
    </Dialog>
  );
}

/**
 * What the form said when it was opened, so that one knows whether somebody has typed since, and what was typed before the
 * page was loaded anew, `upon` which state of the record. The first field gets the focus.
 */
function useFormDraft(read: EditDialogProps["read"], action: string, seen: string | null) {
  const shown = useRef<{ form: HTMLFormElement; text: string; key: string }>(undefined);
  const isSent = useRef(false);
  const [restored, setUpon] = useState<{ seen: string | null; isSent: boolean }>();
  const textOf = (form: HTMLFormElement) => JSON.stringify(read(new FormData(form)));
  const isTyped = () => shown.current !== undefined && shown.current.text !== textOf(shown.current.form);
  const discardDraft = () => shown.current && discardFormDraft(shown.current.key);
  const saveDraft = () => {
    if (!isTyped()) discardDraft();
    else if (shown.current) {
      saveFormDraft(shown.current.key, shown.current.form, {
        seen: (restored ?? { seen }).seen,
        isSent: isSent.current,
      });
    }
  };
  return {
    isTyped,
    upon: restored,
    forget: discardDraft,
    keep: saveDraft,
    /** What is typed is on its way to the server, or was refused. */
    keepSent: (sent: boolean) => {
      if (isSent.current === sent) return;
      isSent.current = sent;
      saveDraft();
    },
    whenShown: (form: HTMLFormElement | null) => {
      if (!form || shown.current?.form === form) return;
      const { id = "" } = read(new FormData(form));
      shown.current = { form, text: textOf(form), key: `${action}:${id}` };
      setUpon(restoreFormDraft(shown.current.key, form));
      // Once the dialog has remembered where the focus goes when it is closed.
      requestAnimationFrame(() => form.querySelector<HTMLElement>("input, textarea, select")?.focus());
    },
  };
}

/** A form that can't be used while it is saved loses the focus, which goes back to the field that is named here. */
function useFocusAfterSubmit(busy: boolean) {
  const field = useRef<Element>(null);
  useEffect(() => {
    if (busy || document.activeElement !== document.body) return;
    if (field.current instanceof HTMLElement) field.current.focus();
    field.current = null;
  }, [busy]);
  return field;
}

function useOnSaved(isSaved: boolean, then: () => void) {
  const done = useRef(false);
  useEffect(() => {
    if (!isSaved || done.current) return;
    done.current = true;
    then();
  });
}
