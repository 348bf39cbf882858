import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  chosenFiles,
  EXCEPTION_TEXT,
  type FormAnswer,
  type FormCheck,
  invalidFormAnswer,
  KEY_FIELD,
} from "~/shared/forms/form-answer.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { toast } from "~/ui/toast/toast.ts";

/** A slow submission also shows a toast, since on a phone the button may be out of sight. */
const LOADING_TOAST_AFTER_MS = 1_000;
/** The status text while a form is being submitted (docs/spec/public-site.md#4-states-and-transitions). */
const BUSY_TEXT = "Sending...";

/** The state of a form, and what can be done with it. */
export type FormSubmitState = ReturnType<typeof useFormSubmit>;

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
}) {
  const [answer, setAnswer] = useState<FormAnswer>();
  /** The last answer that something is stored; it stays while the next message is written. */
  const [stored, setStored] = useState(pageAnswer?.outcome === "success" ? pageAnswer : undefined);
  const [busy, setBusy] = useState(false);
  /** How much of a form with a file is sent, from 0 to 1; undefined while none is being sent. */
  const [progress, setProgress] = useState<number>();
  /** Once hydrated, the form replaces the browser's own validation. */
  const [isHydrated, setIsHydrated] = useState(false);
  /** The same for every retry of one message. Empty in the HTML, which is the same for everyone. */
  const [idempotencyKey, setIdempotencyKey] = useState("");
  /** Counts the stored messages and the corrections, to reset the fields at each. */
  const [round, setRound] = useState(0);
  // The fields are uncontrolled; after a submission without JavaScript they get the previous values.
  const [initialValues, setInitialValues] = useState(pageAnswer && "values" in pageAnswer ? pageAnswer.values : {});
  /** What was stored last. Its key is among it: a correction has the same one. */
  const sent = useRef<Record<string, string>>({});
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
    const checked = check?.(values, chosenFiles(fields));
    if (checked && !checked.ok) return invalidFormAnswer(checked.problems, values);
    setBusy(true);
    const loadingToastTimer = setTimeout(() => {
      loadingToast.current = toast.loading(BUSY_TEXT);
    }, LOADING_TOAST_AFTER_MS);
    return postForm(action, fields, setProgress).finally(() => clearTimeout(loadingToastTimer));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      const fields = new FormData(event.currentTarget);
      const submitAnswer = await send(fields);
      await loadFullStylesheet();
      setAnswer(submitAnswer);
      const outcome = loadingToast.current ?? toast;
      loadingToast.current = undefined;
      if (submitAnswer.outcome === "success") {
        outcome.success(submitAnswer.text);
        setIdempotencyKey(newIdempotencyKey());
        setRound((count) => count + 1);
        setInitialValues({});
        setStored(submitAnswer);
        sent.current = textValues(fields);
      } else {
        outcome.error(submitAnswer.text);
      }
    } finally {
      isSubmitting.current = false;
      setBusy(false);
      setProgress(undefined);
    }
  }

  return {
    answer: answer ?? pageAnswer,
    stored,
    /** A loaded page, or this page's script. */
    answeredBy: answer ? ("script" as const) : ("page" as const),
    busy,
    progress,
    isHydrated,
    idempotencyKey,
    round,
    onSubmit,
    initialValues,
    /** Shows the form again with what was stored, to correct it. */
    correct() {
      setInitialValues(sent.current);
      setIdempotencyKey(sent.current[KEY_FIELD] ?? idempotencyKey);
      setRound((count) => count + 1);
      setAnswer(undefined);
      setStored(undefined);
    },
    /** Sends what was stored once more, without a toast. */
    resend() {
      const fields = new FormData();
      for (const [name, value] of Object.entries(sent.current)) fields.set(name, value);
      return postForm(action, fields);
    },
  };
}

/** A stalled request must not keep its form busy. */
const REQUEST_TIMEOUT_MS = 25_000;
/** A file takes its time; it has stalled when nothing moves any more. */
const UPLOAD_STALLED_MS = 120_000;

/**
 * Posts a form to its action and returns the server's answer. Never throws: a network error or an unexpected response
 * has an unknown result, which is the outcome `exception`.
 */
async function postForm(
  action: string,
  fields: FormData,
  onProgress: (part: number) => void = () => {},
): Promise<FormAnswer> {
  const values = textValues(fields);
  try {
    const hasFiles = Object.keys(chosenFiles(fields)).length > 0;
    const answer: unknown = hasFiles ? await upload(action, fields, onProgress) : await post(action, values);
    if (isFormAnswer(answer)) return answer;
  } catch {
    // The fallback below tells the visitor.
  }
  return { outcome: "exception", text: EXCEPTION_TEXT, errors: {}, values };
}

async function post(action: string, values: Record<string, string>): Promise<unknown> {
  const response = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return response.json();
}

/** `fetch` doesn't tell how far a request is. */
function upload(action: string, fields: FormData, onProgress: (part: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader("Accept", "application/json");
    const startedAt = performance.now();
    request.timeout = UPLOAD_STALLED_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      request.timeout = performance.now() - startedAt + UPLOAD_STALLED_MS;
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(new Response(request.responseText).json());
    for (const event of ["error", "abort", "timeout"] as const) request.addEventListener(event, () => reject(event));
    request.send(fields);
  });
}

/** The text fields of a form by name. */
function textValues(fields: FormData): Record<string, string> {
  return Object.fromEntries([...fields].filter((field): field is [string, string] => typeof field[1] === "string"));
}

/** A unique key. `crypto.randomUUID` is missing on pages without TLS. */
function newIdempotencyKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "outcome" in answer && "text" in answer;
}
