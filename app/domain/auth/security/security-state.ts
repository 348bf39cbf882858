import type { SecondFactorState } from "~/domain/auth/second-factor/second-factor-state.ts";

/** A signed-in browser. Timestamps are ISO 8601 in UTC. */
export interface SessionRow {
  id: string;
  isCurrent: boolean;
  device: string;
  /** Where it signed in: an IP address's network, e.g. `203.0.113.0/24`; null where it isn't known. */
  network: string | null;
  /** The same of its last use. */
  lastNetwork: string | null;
  signedInAt: string;
  /** Accurate to five minutes. */
  lastUsedAt: string;
  signedInWith: "password" | "link" | "passkey";
}

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
  secondFactor: SecondFactorState;
  /** The new address that waits for its confirmation, until an ISO 8601 timestamp. */
  pendingEmail: { address: string; expiresAt: string } | null;
  sessions: SessionRow[];
  passkeys: PasskeyRow[];
  /** The origin at which passkeys can be added and used; null where there can be none. */
  passkeyOrigin: string | null;
  /** Whether emails can be sent, and with them sign-in links. */
  canSendEmail: boolean;
}
