import { Fragment, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { FormAnswer, FormCheck } from "~/shared/forms/form-answer.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { afterPaint } from "~/ui/hydration/after-paint.ts";
import { preloadToasts } from "~/ui/toast/toaster.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormIdProvider } from "./field-ids.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { type FormSubmitState, useFormSubmit } from "./use-form-submit.ts";
import { useFormToken } from "./use-form-token.ts";

/** The state of a field: its name, its previous value and its error. */
export interface FieldState {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

interface EnhancedFormProps {
  /** A prefix that keeps the form's ids distinct from those of other forms on the page. */
  idPrefix: string;
  action: string;
  /** The server's answer to a submission without JavaScript. */
  answer: FormAnswer | undefined;
  loadCheck: () => Promise<FormCheck<unknown>>;
  /** Replaces the form after a submission was stored; without it the form is reset. */
  thanks?: ReactNode;
  /** Whether an error summary is shown above the form. A form of one field needs none. */
  summary?: boolean;
  className?: string;
  children: (form: { field: (name: string) => FieldState; busy: boolean }) => ReactNode;
}

/**
 * A progressively enhanced form: plain HTML that submits without a page load once it is hydrated. With JavaScript the
 * outcome is a toast, without it a banner above the form. The values stay until they are stored.
 */
export function EnhancedForm(props: EnhancedFormProps) {
  const { idPrefix, action, answer: pageAnswer, loadCheck, thanks, summary = true, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitState = useFormSubmit({ action, pageAnswer, loadCheck });
  const { token, renew } = useFormToken();
  const { answer, answeredBy, busy, round } = submitState;
  const isStored = answer?.outcome === "success";
  // The fields are uncontrolled; after a submission without JavaScript they get the previous values.
  const typed = pageAnswer && "values" in pageAnswer && round === 0 ? pageAnswer.values : {};
  const errors = answer?.outcome === "invalid" ? answer.errors : {};
  const prefetchForSubmit = () =>
    afterPaint(() => {
      renew();
      // Preloaded while the visitor types, so that submitting needn't wait. Submitting retries a failed import.
      loadCheck().catch(() => {});
      preloadToasts().catch(() => {});
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a form that was in use before React took over
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prefetchForSubmit();
  }, []);
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });

  useEffect(() => {
    if (!summary && answeredBy === "script" && answer?.outcome === "invalid") {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [answer, answeredBy, summary]);

  return (
    <FormIdProvider idPrefix={idPrefix}>
      <FormNotice sending={submitState} summary={summary} />
      {isStored && thanks ? (
        <Thanks focus={answeredBy === "script"}>{thanks}</Thanks>
      ) : (
        <form
          ref={form}
          method="post"
          action={action}
          noValidate={submitState.isHydrated}
          onSubmit={submitState.onSubmit}
          onFocus={prefetchForSubmit}
          className={className}
        >
          <HiddenFields idempotencyKey={submitState.idempotencyKey} token={token} />
          <Fragment key={round}>{children({ field, busy })}</Fragment>
        </form>
      )}
    </FormIdProvider>
  );
}

/** The notice above the form: the outcome of a submission without JavaScript, and the error summary. */
function FormNotice({ sending: { answer, answeredBy }, summary }: { sending: FormSubmitState; summary: boolean }) {
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
  if (answeredBy === "script") return null;
  return (
    <Banner tone={answer.outcome === "success" ? "info" : "error"} className="mb-6">
      {answer.text}
    </Banner>
  );
}

/** Receives the focus, which would otherwise be lost with the form. */
function Thanks({ focus, children }: { focus: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
