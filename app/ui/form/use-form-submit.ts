import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FormAnswer, type FormCheck, invalidFormAnswer } from "~/shared/forms/form-answer.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { toast } from "~/ui/toast/toast.ts";
import { newIdempotencyKey, postForm, textValues } from "./post-form.ts";

/** A slow submission also shows a toast, since on a phone the button may be out of sight. */
const LOADING_TOAST_AFTER_MS = 1_000;
/** The status text while a form is being submitted (docs/spec/public-site.md#4-states-and-transitions). */
const BUSY_TEXT = "Sending...";

/** The state of a form. `answeredBy` is the source of the answer: a loaded page, or this page's script. */
export interface FormSubmitState {
  answer: FormAnswer | undefined;
  answeredBy: "page" | "script";
  busy: boolean;
  /** Once hydrated, the form replaces the browser's own validation. */
  isHydrated: boolean;
  /**
   * The idempotency key: the same for every retry of one message. Empty in the HTML, which is the same for everyone.
   */
  idempotencyKey: string;
  /** Counts the stored messages, to reset the fields after each. */
  round: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/**
 * Submits a form with JavaScript: validates it as the server does, posts it to its action, and shows the outcome in a
 * toast. The values stay unless they were stored.
 *
 * @param pageAnswer - the server's answer to a submission without JavaScript
 * @param loadCheck - imports the validation when it is needed; if that fails, the server's validation is enough
 */
export function useFormSubmit({
  action,
  pageAnswer,
  loadCheck,
}: {
  action: string;
  pageAnswer: FormAnswer | undefined;
  loadCheck: () => Promise<FormCheck<unknown>>;
}): FormSubmitState {
  const [answer, setAnswer] = useState<FormAnswer>();
  const [busy, setBusy] = useState(false);
  const [isHydrated, setIsHydrated] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState("");
  const [round, setRound] = useState(0);
  // State changes with the next render; a double click can be faster.
  const isSubmitting = useRef(false);
  const loadingToast = useRef<ReturnType<typeof toast.loading>>(undefined);

  useEffect(() => {
    setIdempotencyKey(newIdempotencyKey());
    setIsHydrated(true);
  }, []);

  async function send(fields: FormData): Promise<FormAnswer> {
    const check = await loadCheck().catch(() => undefined);
    const values = textValues(fields);
    const checked = check?.(values);
    if (checked && !checked.ok) return invalidFormAnswer(checked.problems, values);
    setBusy(true);
    const loadingToastTimer = setTimeout(() => {
      loadingToast.current = toast.loading(BUSY_TEXT);
    }, LOADING_TOAST_AFTER_MS);
    return postForm(action, fields).finally(() => clearTimeout(loadingToastTimer));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      const submitAnswer = await send(new FormData(event.currentTarget));
      await loadFullStylesheet();
      setAnswer(submitAnswer);
      const outcome = loadingToast.current ?? toast;
      loadingToast.current = undefined;
      if (submitAnswer.outcome === "success") {
        outcome.success(submitAnswer.text);
        setIdempotencyKey(newIdempotencyKey());
        setRound((count) => count + 1);
      } else {
        outcome.error(submitAnswer.text);
      }
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  }

  return {
    answer: answer ?? pageAnswer,
    answeredBy: answer ? "script" : "page",
    busy,
    isHydrated,
    idempotencyKey,
    round,
    onSubmit,
  };
}
