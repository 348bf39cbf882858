import { HONEYPOT_FIELD, KEY_FIELD, TOKEN_FIELD } from "~/shared/forms/form-answer.ts";

/**
 * What a public form carries besides its own fields: its idempotency key, the page's token, and a text field that
 * nobody sees, so that whoever fills it in is a program.
 */
export function HiddenFields({ idempotencyKey, token }: { idempotencyKey: string; token: string }) {
  return (
    <>
      {/* Firefox puts the values of a former visit back unless it is told not to, and a hidden field may not tell it. */}
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
