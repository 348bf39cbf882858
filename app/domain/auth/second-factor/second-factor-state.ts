/** A QR code, to be drawn as a path of unit squares in a square of `size` units, quiet zone included. */
export interface QrCode {
  size: number;
  path: string;
}

/** What the card shows: null while two-step verification is off. */
export type SecondFactorState = { since: string; recoveryCodesLeft: number } | null;

/** What is scanned, opened or typed into the authenticator app; the secret in base 32. */
export interface AuthenticatorSetUp {
  secret: string;
  /** `otpauth://…` */
  uri: string;
  qrCode: QrCode;
}

/** The answer of the card's commands. Both are shown this once. */
export interface SecondFactorAnswer {
  setUp?: AuthenticatorSetUp;
  recoveryCodes?: string[];
}
