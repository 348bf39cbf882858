import { HttpError } from "~/platform/http/http-error.ts";
import type { DocumentType } from "~/shared/forms/sent-file.ts";

/**
 * How repeated submissions are recognised. `given`: by the client's idempotency key; for other content under the same
 * key, `derive` stores another message and `reject` throws a `KeyReusedError`. `content`: the same content within 24
 * hours is one message. `none`: each submission is a message.
 */
export type IdempotencyKey =
  | { kind: "given"; value: string; reused: "derive" | "reject" }
  | { kind: "content" }
  | { kind: "none" };

/** Why a public form's submission looks automated. It is stored all the same, with its reasons. */
export type SuspicionReason = "honeypot" | "no-token" | "forged-token" | "expired-token" | "too-fast" | "flood";

/** The metadata of a public write besides the input. */
export interface WriteMeta {
  key: IdempotencyKey;
  /** The form or program that it was submitted through, e.g. `home`, `contact-page`, `api`. */
  source: string;
  suspicions: SuspicionReason[];
  now: Date;
  /** The origin of the request; absent for a write without a visitor. */
  origin?: WriteOrigin;
  /** The document that came with it. */
  file?: SentDocument;
}

/** A document as it is stored: its name is safe for a download, its type is what its bytes are. */
export interface SentDocument {
  name: string;
  type: DocumentType;
  sha256: string;
  bytes: Buffer;
}

/** The client's network address, and the path of the referring page, if known. */
export interface WriteOrigin {
  address: string;
  page: string | null;
}

/** The result of a committed public write: the row's id, and whether it existed before. */
export interface WriteResult {
  id: string;
  duplicate: boolean;
}

export const KEY_RULE = "Send 1 to 200 printable characters, and the same ones only for the same content";

/** A client reused an idempotency key for other content. Nothing was stored. */
export class KeyReusedError extends HttpError {
  override name = "KeyReusedError";
  constructor() {
    const problems = [{ field: "idempotencyKey", message: KEY_RULE }];
    super(422, "This idempotency key was used before, for other content.", { problems });
  }
}
