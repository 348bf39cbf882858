import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FormAnswer, type FormCheck, invalidFormAnswer } from "~/shared/forms/form-answer.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { toast } from "~/ui/toast/toast.ts";
import { newIdempotencyKey, postForm, textValues } from "./post-form.ts";

/** A form that takes longer says so in a toast, too: on a phone its button may be out of sight. */
const LOADING_TOAST_AFTER_MS = 1_000;
/** What a form says while it is being sent (docs/spec/public-site.md#4-states-and-transitions). */
const BUSY_TEXT = "Sending...";

/** What a form is at the moment. `answered` says who gave the answer: a page that was loaded, or this page's script. */
export interface FormSubmitState {
  answer: FormAnswer | undefined;
  answered: "page" | "script";
  busy: boolean;
  /** React has taken over, so the browser's own validation steps aside. */
  isHydrated: boolean;
  /** The idempotency key: the same for every try of one message. Empty in the HTML, which is the same for everyone. */
  idempotencyKey: string;
  /** Counts the messages that were sent, to start each with empty fields. */
  round: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/**
 * Sends a form with JavaScript: checks it as the server would, posts it to its own action, and says the outcome in a
 * toast. What was typed stays unless it was stored. `pageAnswer` is what the server said to a form that was sent without
 * JavaScript. `loadCheck` loads the check when it is needed; where that fails, the server's check is enough.
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
  // State arrives with the next rendering; a double click can be faster.
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
    answered: answer ? "script" : "page",
    busy,
    isHydrated,
    idempotencyKey,
    round,
    onSubmit,
  };
}
