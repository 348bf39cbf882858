import type { SectionState } from "~/shared/settings/section-state.ts";

/**
 * Whether emails can be sent: `unset`, no server; `unreadable`, the stored password can't be read any more; `failing`,
 * the server can't be used at the moment; `ready`.
 */
export interface MailState {
  state: "unset" | "unreadable" | "failing" | "ready";
  /** Whether the server has set it (`SMTP_URL`), not the owner. */
  isSetByServer: boolean;
  /** The mail server, e.g. `mail.example.com:465`. */
  server: string | null;
  /** Why emails can't be sent, in plain words. */
  problem: string | null;
  /** Why the inbox can't be read, in plain words. */
  inboxProblem: string | null;
}

/** The screen of mail. It holds no password, in no form. */
export interface MailPage extends MailState {
  section: SectionState;
  /** The variables that the server has set. */
  variables: string[];
  /** What is in force, set by whomever. */
  inForce: { sender: string; senderAddress: string; inbox: string | null };
  /** What stands in for a name of the sender. */
  brand: string;
  /** Whether the site's server allows servers in its own network, which may be unencrypted. */
  hasOwnNetwork: boolean;
}
