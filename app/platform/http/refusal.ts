import type { FieldProblem } from "~/shared/validation.ts";

interface RefusalDetails {
  /** What is wrong with single fields; without it `message` says it all. */
  problems?: FieldProblem[];
  /** The record was changed since it was read: sent again without that version it overwrites the change. */
  conflict?: true;
  headers?: Record<string, string>;
}

/** Thrown for a request that is understood and refused; `message` says why, to whom it may concern. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly details: RefusalDetails;
  constructor(status: 400 | 405 | 409 | 410 | 413 | 415 | 422 | 429, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
