import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FormAnswer, FormCheck } from "~/shared/forms/form-answer.ts";
import { wholeStyles } from "~/ui/hydration/full-stylesheet.ts";
import { toast } from "~/ui/toast/toast.ts";
import { newKey, sendForm, typedValues } from "./post-form.ts";

/** A form that takes longer says so in a toast, too: on a phone its button may be out of sight. */
const LOADING_TOAST_AFTER_MS = 1_000;
/** What a form says while it is being sent (docs/spec/public-site.md#4-states-and-transitions). */
const BUSY_TEXT = "Sending...";

/** What a form is at the moment. `answered` says who gave the answer: a page that was loaded, or this page's script. */
export interface Sending {
  answer: FormAnswer | undefined;
  answered: "page" | "script";
  busy: boolean;
  /** React has taken over, so the browser's own validation steps aside. */
  takenOver: boolean;
  /** The idempotency key: the same for every try of one message. Empty in the HTML, which is the same for everyone. */
  messageKey: string;
  /** Counts the messages that were sent, to start each with empty fields. */
  round: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/**
 * Sends a form with JavaScript: checks it as the server would, posts it to its own action, and says the outcome in a
 * toast. What was typed stays unless it was stored. `pageAnswer` is what the server said to a form that was sent without
 * JavaScript. `loadCheck` loads the check when it is needed; where that fails, the server's check is enough.
 */
export function useSending({
  action,
  pageAnswer,
  loadCheck,
}: {
  action: string;
  pageAnswer: FormAnswer | undefined;
  loadCheck: () => Promise<FormCheck<unknown>>;
}): Sending {
  const [answer, setAnswer] = useState<FormAnswer>();
  const [busy, setBusy] = useState(false);
  const [takenOver, setTakenOver] = useState(false);
  const [messageKey, setMessageKey] = useState("");
  const [round, setRound] = useState(0);
  // State arrives with the next rendering; a double click can be faster.
  const sending = useRef(false);
  const loading = useRef<ReturnType<typeof toast.loading>>(undefined);

  useEffect(() => {
    setMessageKey(newKey());
    setTakenOver(true);
  }, []);

  async function send(fields: FormData): Promise<FormAnswer> {
    const check = await loadCheck().catch(() => undefined);
    const values = typedValues(fields);
    const checked = check?.(values);
    if (checked && !checked.ok) return { outcome: "invalid", text: checked.text, errors: checked.errors, values };
    setBusy(true);
    const later = setTimeout(() => {
      loading.current = toast.loading(BUSY_TEXT);
    }, LOADING_TOAST_AFTER_MS);
    return sendForm(action, fields).finally(() => clearTimeout(later));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      const given = await send(new FormData(event.currentTarget));
      await wholeStyles();
      setAnswer(given);
      const outcome = loading.current ?? toast;
      loading.current = undefined;
      if (given.outcome === "success") {
        outcome.success(given.text);
        setMessageKey(newKey());
        setRound((count) => count + 1);
      } else {
        outcome.error(given.text);
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    answer: answer ?? pageAnswer,
    answered: answer ? "script" : "page",
    busy,
    takenOver,
    messageKey,
    round,
    onSubmit,
  };
}
