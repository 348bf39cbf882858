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
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
