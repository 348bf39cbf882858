/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;
/** Without I, L, O and U (Crockford's base 32): what is read wrong is the same, see `parseCode`. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Of five bits each: 120 bits, so that a plain hash protects them (ASVS 6.5.2 asks for 112). */
export const RECOVERY_LENGTH = 24;
/** The most that a field takes: with spaces, and once too much. */
export const CODE_INPUT_MAX = 64;

/** What was typed as a second factor, without spaces and hyphens. */
export type SecondFactorCode = { kind: "authenticator" | "recovery-code"; code: string };

/** What a code is of, or null. Case, spaces and hyphens don't matter, nor O for 0, I and L for 1. */
export function parseCode(input: string): SecondFactorCode | null {
  const text = input.normalize("NFKC").replace(/[\s\p{Dash}]/gu, "");
  if (/^\d{6}$/.test(text)) return { kind: "authenticator", code: text };
  const code = text.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isRecoveryCode = code.length === RECOVERY_LENGTH && [...code].every((one) => RECOVERY_ALPHABET.includes(one));
  return isRecoveryCode ? { kind: "recovery-code", code } : null;
}

/** The message for a code that isn't accepted: only an app's code is followed by a newer one. */
export function wrongCodeText(input: string): string {
  if (input.trim() === "") return "Enter the code.";
  const isOfApp = /^[\d\s\p{Dash}]+$/u.test(input.normalize("NFKC"));
  return isOfApp ? WRONG_CODE : WRONG_RECOVERY_CODE;
}

export const WRONG_CODE = "This code is wrong or was used before. Enter the newest one.";
const WRONG_RECOVERY_CODE =
  "This code is wrong or was used before. Compare it with your list of recovery codes, or enter another of them.";

/** A recovery code as it is shown: in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}
