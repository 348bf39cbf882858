import { Fragment, type ReactNode, useEffect, useMemo, useRef } from "react";
import { type FormAnswer, type FormCheck, HONEYPOT_FIELD, KEY_FIELD, TOKEN_FIELD } from "~/shared/forms/form-answer.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { afterPaint } from "~/ui/hydration/after-paint.ts";
import { preloadToasts } from "~/ui/toast/toaster.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormIdProvider } from "./field-ids.tsx";
import { useFormToken } from "./form-token-context.tsx";
import type { LazyReceipt } from "./lazy-receipt.tsx";
import { type FormSubmitState, useFormSubmit } from "./use-form-submit.ts";

/** The state of a field: its name, its previous value and its error. */
interface FieldState {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

type Refusal = Exclude<FormAnswer, { outcome: "success" }>;

interface EnhancedFormProps {
  /** A prefix that keeps the form's ids distinct from those of other forms on the page. */
  idPrefix: string;
  action: string;
  /** The server's answer to a submission without JavaScript. */
  answer: FormAnswer | undefined;
  loadCheck: () => Promise<FormCheck<unknown>>;
  /**
   * What fields begin with, until something is stored. It may come after hydration: the browser leaves a text area
   * alone that was typed into.
   */
  prefilled?: Readonly<Record<string, string | undefined>>;
  /** What stands above the form until a submission was stored. */
  heading?: ReactNode;
  /** What takes the form's place once a submission was stored, and the focus. */
  receipt?: LazyReceipt;
  /** The label of the disclosure below the receipt that the emptied form is in; without it the form is removed. */
  again?: string;
  /** Whether an error summary is shown above the form. A form of one field needs none. */
  summary?: boolean;
  className?: string;
  /** Whether one of its fields is a file. */
  hasFile?: boolean;
  children: (
    form: { field: (name: string) => FieldState } & Pick<FormSubmitState, "busy" | "progress"> & {
        /** What the last answer refused. */
        refusal: Refusal | undefined;
      },
  ) => ReactNode;
}

/**
 * A progressively enhanced form: plain HTML that submits without a page load once it is hydrated. With JavaScript the
 * outcome is a toast, without it a banner above the form; what is stored has a receipt besides. The values stay until
 * they are stored.
 */
export function EnhancedForm(props: EnhancedFormProps) {
  const { idPrefix, action, answer: pageAnswer, loadCheck, heading, receipt, again, summary = true } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitState = useFormSubmit({ action, pageAnswer, loadCheck });
  const { token, renew } = useFormToken();
  const resumed = pageAnswer && pageAnswer.outcome !== "success" ? pageAnswer.token : undefined;
  const { answer, stored, answeredBy, busy, progress, round, initialValues } = submitState;
  const errors = answer?.outcome === "invalid" ? answer.errors : {};
  const refusal = answer?.outcome === "invalid" ? answer : undefined;
  const prefetchForSubmit = () =>
    afterPaint(() => {
      renew();
      // Preloaded while the visitor types, so that submitting needn't wait. Submitting retries a failed import.
      loadCheck().catch(() => {});
      preloadToasts().catch(() => {});
      receipt?.preload();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a form that was in use before React took over
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prefetchForSubmit();
  }, []);
  const prefilled = round === 0 && !stored ? props.prefilled : undefined;
  const field = (name: string) => ({
    name,
    defaultValue: initialValues[name] ?? prefilled?.[name],
    error: errors[name],
  });

  useEffect(() => {
    if (!summary && answeredBy === "script" && answer?.outcome === "invalid") {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [answer, answeredBy, summary]);

  /** The next message, if it is begun, is not given up for a correction of the last. */
  const correct = () => {
    const begun = form.current?.querySelector<HTMLElement>(":user-valid, :user-invalid");
    if (!begun) return submitState.correct();
    begun.closest("details")?.setAttribute("open", "");
    begun.focus();
  };
  const fields = (
    <>
      <FormNotice sending={submitState} summary={summary} hasReceipt={receipt !== undefined} />
      <form
        ref={form}
        method="post"
        action={action}
        encType={props.hasFile ? "multipart/form-data" : undefined}
        noValidate={submitState.isHydrated}
        onSubmit={submitState.onSubmit}
        onFocus={prefetchForSubmit}
        className={props.className}
      >
        <HiddenFields idempotencyKey={submitState.idempotencyKey} token={resumed ?? token} />
        <Fragment key={round}>{props.children({ field, busy, progress, refusal })}</Fragment>
      </form>
    </>
  );
  return (
    <FormIdProvider idPrefix={idPrefix}>
      {stored && receipt ? (
        <Fragment key={round}>
          <Focused isFocused={answeredBy === "script"}>
            <receipt.Receipt
              {...stored}
              isHydrated={submitState.isHydrated}
              afterwards={answeredBy === "script" ? { correct, resend: submitState.resend } : undefined}
            />
          </Focused>
          {again ? (
            <details className="disclosure mt-8 border-t">
              <summary>{again}</summary>
              <div className="pt-2 pb-6">{fields}</div>
            </details>
          ) : null}
        </Fragment>
      ) : (
        <>
          {heading}
          {fields}
        </>
      )}
    </FormIdProvider>
  );
}

/** The notice above the form: the outcome of a submission without JavaScript, and the error summary. */
function FormNotice({
  sending: { answer, answeredBy },
  summary,
  hasReceipt,
}: {
  sending: FormSubmitState;
  summary: boolean;
  hasReceipt: boolean;
}) {
  const problems = useMemo(
    () =>
      answer?.outcome === "invalid"
        ? Object.entries(answer.errors).map(([field, message]) => ({ field, message }))
        : [],
    [answer],
  );
  if (!answer) return null;
  if (answer.outcome === "invalid") {
    if (!summary) return null;
    return <ErrorSummary errors={problems} title={answeredBy === "page" ? answer.text : undefined} />;
  }
  if (answeredBy === "script" || (hasReceipt && answer.outcome === "success")) return null;
  return (
    <Banner tone={answer.outcome === "success" ? "info" : "error"} className="mb-6">
      {answer.text}
    </Banner>
  );
}

/** Receives the focus, which would otherwise be lost with the form. */
function Focused({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  return (
    // biome-ignore lint/a11y/noAutofocus: a document that answers a submission begins with its outcome
    <div ref={box} tabIndex={-1} autoFocus={!isFocused} className="outline-none">
      {children}
    </div>
  );
}

/**
 * The hidden fields of a public form: its idempotency key, the page's token, and a honeypot that only a bot fills in.
 */
function HiddenFields({ idempotencyKey, token }: { idempotencyKey: string; token: string }) {
  return (
    <>
      {/* Firefox restores values after a reload unless `autocomplete` is off, which a hidden input doesn't allow. */}
      <input type="text" hidden name={KEY_FIELD} value={idempotencyKey} readOnly autoComplete="off" />
      <input type="text" hidden name={TOKEN_FIELD} value={token} readOnly autoComplete="off" />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this field empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
