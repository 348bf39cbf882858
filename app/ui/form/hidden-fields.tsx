import { HONEYPOT_FIELD, KEY_FIELD, TOKEN_FIELD } from "~/shared/forms/form-answer.ts";

/**
 * The hidden fields of a public form: its idempotency key, the page's token, and a honeypot that only a bot fills in.
 */
export function HiddenFields({ idempotencyKey, token }: { idempotencyKey: string; token: string }) {
  return (
    <>
      {/* Firefox restores values after a reload unless `autocomplete` is off, which a hidden input doesn't allow. */}
      <input type="text" hidden name={KEY_FIELD} value={idempotencyKey} readOnly autoComplete="off" />
      <input type="text" hidden name={TOKEN_FIELD} value={token} readOnly autoComplete="off" />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this field empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
