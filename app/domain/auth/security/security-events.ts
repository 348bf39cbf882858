/** What the owner is told of by email. */
export const SECURITY_EVENTS = [
  "new-device",
  "new-network",
  "email-change-requested",
  "email-changed",
  "password-changed",
  "pin-changed",
  "passkey-added",
  "passkey-removed",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-made",
  "recovery-code-used",
  "second-step-failed",
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
