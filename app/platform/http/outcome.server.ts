import { data } from "react-router";
import { isCommitUnknown, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { describeError, log } from "~/platform/log.server.ts";
import type { AdminAnswer } from "~/shared/admin-answer.ts";
import { EXCEPTION_TEXT, type FormAnswer, type FormReceipt, invalidFormAnswer } from "~/shared/forms/form-answer.ts";
import { problemsByField, type Validation } from "~/shared/validation.ts";
import { HttpError } from "./http-error.ts";
import { BodyError } from "./read-body.server.ts";

/** Where the database's answer was lost. A form's key, and a program's, make one row of what is sent twice. */
const UNCERTAIN = "It isn't certain whether this was stored: the database's answer was lost.";
const UNCERTAIN_FORM = `${UNCERTAIN} Please send it again; it arrives once in any case.`;
const UNCERTAIN_JSON = `${UNCERTAIN} With an idempotency key it can be sent again in a moment, and is stored once.`;
const UNCERTAIN_COMMAND = `${UNCERTAIN} Check what is there before you try again.`;

/** The outcome of a request. The functions below turn it into a response, each for its kind of client. */
type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "rejected"; rejection: HttpError }
  | { kind: "unavailable"; error: unknown }
  | { kind: "failed"; error: unknown };

/** Runs a request and classifies the errors that it throws. Never throws. */
export async function attempt<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "done", value: await run() };
  } catch (error) {
    if (error instanceof HttpError) return { kind: "rejected", rejection: error };
    if (error instanceof BodyError) return { kind: "rejected", rejection: new HttpError(error.status, error.message) };
    return { kind: isDatabaseUnavailable(error) ? "unavailable" : "failed", error };
  }
}

/**
 * The validated input.
 *
 * @throws HttpError when it is invalid, with the problems
 */
export function requireValid<T>(validation: Validation<T>, status: 400 | 422 = 422): T {
  if (validation.ok) return validation.value;
  throw new HttpError(status, "Some fields need correcting.", { problems: validation.problems });
}

/**
 * The answer and the status for a submitted form: 200 stored, 422 invalid fields, 429 too many, 503 database
 * unavailable, 400/405/413/415 unreadable form, 500 anything else.
 */
export function toFormAnswer(
  outcome: Outcome<FormReceipt>,
  form: { id: string; success: string; failure: string },
  values: Record<string, string>,
): { status: number; answer: FormAnswer } {
  switch (outcome.kind) {
    case "done":
      return { status: 200, answer: { outcome: "success", text: form.success, receipt: outcome.value } };
    case "rejected": {
      const { status, message, details } = outcome.rejection;
      if (details.problems) {
        const answer = invalidFormAnswer([{ field: "", message }, ...details.problems], values);
        return { status, answer: { ...answer, ...(details.times && { times: details.times }) } };
      }
      if (status === 429) return { status, answer: { outcome: "rejected", text: message, errors: {}, values } };
      return { status, answer: { outcome: "exception", text: EXCEPTION_TEXT, errors: {}, values } };
    }
    case "unavailable":
      log.error({ form: form.id, err: outcome.error }, "a form was not stored: the database is unavailable");
      return {
        status: 503,
        answer: {
          outcome: "failure",
          text: isCommitUnknown(outcome.error) ? UNCERTAIN_FORM : form.failure,
          errors: {},
          values,
        },
      };
    case "failed":
      log.error({ form: form.id, err: outcome.error }, "a form failed");
      return { status: 500, answer: { outcome: "exception", text: EXCEPTION_TEXT, errors: {}, values } };
  }
}

/** What a program is answered: a status, the body to be sent as JSON, and headers besides its type. */
export interface JsonAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/**
 * The answer to a program: 200 `{success: true, id}`, else `{success: false, error, fields?}` with the rejection's
 * status, 503 when the database is unavailable, or 500.
 */
export function toJsonAnswer(outcome: Outcome<{ id: string }>, operation: string): JsonAnswer {
  switch (outcome.kind) {
    case "done":
      // The same for a new and an existing row: a response must not disclose whose address is already subscribed.
      return { status: 200, body: { success: true, id: outcome.value.id } };
    case "rejected": {
      const { status, message, details } = outcome.rejection;
      const fields = details.problems && { fields: problemsByField(details.problems) };
      const times = details.times && { times: details.times };
      return { status, body: { success: false, error: message, ...fields, ...times }, headers: details.headers ?? {} };
    }
    case "unavailable": {
      log.error({ operation, err: outcome.error }, "a write was not stored: the database is unavailable");
      const isUncertain = isCommitUnknown(outcome.error);
      const error = isUncertain ? UNCERTAIN_JSON : "This could not be stored. Send it again in a moment.";
      return { status: 503, body: { success: false, error }, headers: { "Retry-After": "5" } };
    }
    case "failed":
      log.error({ operation, err: outcome.error }, "a write failed");
      return { status: 500, body: { success: false, error: EXCEPTION_TEXT } };
  }
}

/**
 * The action data for an admin screen.
 *
 * @param describe - the error for a rejection, or, without one, for an unavailable database (503)
 * @throws Error when the outcome failed: its own error, which React Router reports
 */
export function toAdminAnswer<Result extends object>(
  outcome: Outcome<Result>,
  describe: (rejection?: HttpError) => Omit<Extract<AdminAnswer, { ok: false }>, "ok">,
) {
  switch (outcome.kind) {
    case "done":
      return data<AdminAnswer<Result>>({ ok: true, ...outcome.value });
    case "rejected": {
      const { rejection } = outcome;
      return data<AdminAnswer<Result>>({ ok: false, ...describe(rejection) }, { status: rejection.status });
    }
    case "unavailable":
      log.warn(
        { reason: describeError(outcome.error).message },
        "an admin command failed: the database is unavailable",
      );
      return data<AdminAnswer<Result>>(
        { ok: false, ...describe(), ...(isCommitUnknown(outcome.error) && { error: UNCERTAIN_COMMAND }) },
        { status: 503 },
      );
    case "failed":
      throw outcome.error;
  }
}

/** Runs a request; maps a `BodyError` with `answer` and rethrows other errors. */
export async function orBodyError<T, Answer>(
  run: () => Promise<T>,
  answer: (error: BodyError) => Answer,
): Promise<T | Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof BodyError) return answer(error);
    throw error;
  }
}
