import type { FieldProblem } from "~/shared/validation.ts";

interface HttpErrorDetails {
  /** Problems of single fields; without them `message` is complete. */
  problems?: FieldProblem[];
  /** The record was changed since it was read: sending it again without the version overwrites the change. */
  conflict?: true;
  /** The owner has to prove who they are first; the command can then be sent again. */
  reauthenticate?: true;
  /** What can be chosen in place of what is taken: times, as instants in UTC. */
  times?: readonly string[];
  headers?: Record<string, string>;
}

/** Thrown for a request that is understood and refused; `message` is shown to the client. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly details: HttpErrorDetails;
  constructor(
    status: 400 | 401 | 403 | 405 | 409 | 410 | 413 | 415 | 422 | 429,
    message: string,
    details: HttpErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** The refusal of what one field has. */
export function fieldError(field: string, message: string): HttpError {
  return new HttpError(422, message, { problems: [{ field, message }] });
}
