import type { SessionRow } from "~/domain/auth/session/session.ts";

/** A passkey of the owner. Timestamps are ISO 8601 in UTC. */
export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: string;
  /** Null until the first sign-in with it. */
  lastUsedAt: string | null;
  /** Whether a password manager copies it to the owner's other devices. */
  isSynced: boolean;
  /** The host that it was made for; browsers offer it nowhere else. */
  host: string;
}

/** What the security screen shows. */
export interface SecurityState {
  email: string;
  /** Null while two-step verification is off. */
  secondFactor: { since: string; recoveryCodesLeft: number } | null;
  /** The new address that waits for its confirmation, until an ISO 8601 timestamp. */
  pendingEmail: { address: string; expiresAt: string } | null;
  sessions: SessionRow[];
  passkeys: PasskeyRow[];
  /** The origin at which passkeys can be added and used; null where there can be none. */
  passkeyOrigin: string | null;
  /** Whether emails can be sent, and with them sign-in links. */
  canSendEmail: boolean;
}
