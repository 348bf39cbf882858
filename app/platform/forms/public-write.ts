import { Refusal } from "~/platform/http/refusal.ts";
import type { SuspicionReason } from "~/shared/forms/suspicion.ts";

/**
 * What tells two sends of one thing from two things.
 * `given`: the sender's own key; with other content under the same key, `derive` stores it as a message of its own and
 * `refuse` throws a `KeyReusedError`. `content`: the same content within 24 hours is one message. `none`: each is its own.
 */
export type IdempotencyKey =
  | { kind: "given"; value: string; reused: "derive" | "refuse" }
  | { kind: "content" }
  | { kind: "none" };

/** What a command of a public write knows besides what was typed. */
export interface WriteMeta {
  key: IdempotencyKey;
  /** Which form or program it came through, e.g. `home`, `contact-page`, `api`. */
  source: string;
  suspicions: SuspicionReason[];
  now: Date;
  /** Who sent it, as far as the request says; absent where no visitor did. */
  origin?: WriteOrigin;
}

/** The network address that a write came from, and the path of the page that it was sent from, if that is known. */
export interface WriteOrigin {
  address: string;
  page: string | null;
}

/** What a public write answers once its transaction is committed: the row's id, and whether it was there before. */
export interface WriteResult {
  id: string;
  duplicate: boolean;
}

export const KEY_RULE = "Send 1 to 200 printable characters, and the same ones only for the same content";

/** A program sent other content under an idempotency key that it had used before. Nothing was stored. */
export class KeyReusedError extends Refusal {
  override name = "KeyReusedError";
  constructor() {
    const problems = [{ field: "idempotencyKey", message: KEY_RULE }];
    super(422, "This idempotency key was used before, for other content.", { problems });
  }
}
