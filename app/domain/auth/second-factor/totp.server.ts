import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { QrCode } from "./second-factor-state.ts";

/** What every authenticator app can do, and most ignore being told otherwise (RFC 6238: SHA-1, 30 seconds, six digits). */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks may differ by one time step, either way. */
const DRIFT_STEPS = 1;

/** A new secret, in base 32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app opens or scans; it shows the account as `label` at `issuer`. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** That address as a QR code. */
export function totpQrCode(uri: string): QrCode {
  const { size, data } = encode(uri, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}

/** The time step that a code is of, or null when it is wrong or too old. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
