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

/** What a field of the form takes from it: its name, what was typed before, what is wrong with it. */
export interface FieldState {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

interface EnhancedFormProps {
  /** Sets the form's ids apart from those of other forms on the page. */
  idPrefix: string;
  action: string;
  /** What the server said to this form, when the page is the answer to it. */
  answer: FormAnswer | undefined;
  loadCheck: () => Promise<FormCheck<unknown>>;
  /** Shown in the form's place once it was stored; without it the form starts anew. */
  thanks?: ReactNode;
  /** Whether problems are listed above the form, too. A form of one field needs no list. */
  summary?: boolean;
  className?: string;
  children: (form: { field: (name: string) => FieldState; busy: boolean }) => ReactNode;
}

/**
 * A form that works as plain HTML and, once React has taken over, sends itself without leaving the page. With
 * JavaScript outcomes are toasts; without it they stand above the form. What was typed stays until it is stored.
 */
export function EnhancedForm(props: EnhancedFormProps) {
  const { idPrefix, action, answer: pageAnswer, loadCheck, thanks, summary = true, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitState = useFormSubmit({ action, pageAnswer, loadCheck });
  const { token, renew } = useFormToken();
  const { answer, answered, busy, round } = submitState;
  const isStored = answer?.outcome === "success";
  // The fields keep what was typed by themselves; a page that was loaded anew has to be told.
  const typed = pageAnswer && "values" in pageAnswer && round === 0 ? pageAnswer.values : {};
  const errors = answer?.outcome === "invalid" ? answer.errors : {};
  const prefetchForSubmit = () =>
    afterPaint(() => {
      renew();
      // Loaded while somebody types, so that sending needn't wait for it. If it fails, sending tries again.
      loadCheck().catch(() => {});
      preloadToasts().catch(() => {});
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a form that was in use before React took over
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prefetchForSubmit();
  }, []);
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });

  useEffect(() => {
    if (!summary && answered === "script" && answer?.outcome === "invalid") {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [answer, answered, summary]);

  return (
    <FormIdProvider idPrefix={idPrefix}>
      <FormNotice sending={submitState} summary={summary} />
      {isStored && thanks ? (
        <Thanks focus={answered === "script"}>{thanks}</Thanks>
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

/** What a page says above the form: without JavaScript the outcome, and always the list of what to correct. */
function FormNotice({ sending: { answer, answered }, summary }: { sending: FormSubmitState; summary: boolean }) {
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
    return <ErrorSummary errors={problems} title={answered === "page" ? answer.text : undefined} />;
  }
  if (answered === "script") return null;
  return (
    <Banner tone={answer.outcome === "success" ? "info" : "error"} className="mb-6">
      {answer.text}
    </Banner>
  );
}

/** Takes the focus, which would otherwise be lost with the form. */
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
