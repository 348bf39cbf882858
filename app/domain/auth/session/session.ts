/** After how many days without use a session expires (docs/decisions/0034-security-settings.md). */
export const IDLE_DAYS = 30;
/** After how many days from the sign-in a session expires, however much it is used. */
export const ABSOLUTE_DAYS = 90;
/** How long dangerous commands are allowed after the owner signed in or entered the password (minutes). */
export const REAUTHENTICATION_MINUTES = 10;

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
