import { z } from "zod";
import { insertToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { type ClientRequest, providerNetwork } from "~/platform/http/client-network.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { log } from "~/platform/log.server.ts";

/** What the owner is notified of by email: the subject, and what happened. */
export const SECURITY_EVENTS = {
  "new-device": {
    subject: "New sign-in to your admin area",
    happened: "You signed in on a device that the site doesn’t know yet.",
  },
  "new-network": {
    subject: "Sign-in from a new network",
    happened: "You signed in on a device that the site knows, from a network that is new to it.",
  },
  "email-change-requested": {
    subject: "A new email address was entered",
    happened:
      "A new email address was entered for signing in. It takes effect once it is confirmed by a link sent to it; until then it " +
      "can be cancelled in the admin area under Settings, Security.",
  },
  "email-changed": {
    subject: "Your email address was changed",
    happened: "You now sign in with another email address, and notices go there. This one is no longer used.",
  },
  "password-changed": {
    subject: "Your password was changed",
    happened: "Your password was changed, and all other sessions were ended.",
  },
  "pin-changed": {
    subject: "Your PIN was changed",
    happened: "The PIN of the lock in the website’s footer was changed.",
  },
  "passkey-added": {
    subject: "A passkey was added",
    happened: "Whoever has this passkey can sign in with it, without the password.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    happened: "This passkey no longer signs in. Where it was used before, the sessions go on.",
  },
  "second-factor-on": {
    subject: "Two-step verification was turned on",
    happened: "Signing in now takes a code from your authenticator app, or a recovery code, besides your password.",
  },
  "second-factor-off": {
    subject: "Two-step verification was turned off",
    happened: "Your password, or a sign-in link, is enough to sign in again. The recovery codes no longer work.",
  },
  "recovery-codes-made": {
    subject: "New recovery codes were made",
    happened:
      "There are new recovery codes for signing in without your authenticator app. The old ones no longer work.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    happened: "You signed in with a recovery code. It works once; how many are left stands under Settings, Security.",
  },
  "second-step-failed": {
    subject: "Someone has your password",
    happened:
      "Your password or a sign-in link was used, but the five codes that were entered after it were wrong, so nobody was let in.",
  },
};

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Notifies the owner of a sign-in on a new device, or a change of the sign-in data. */
export const SECURITY_NOTICE = {
  name: "security-notice",
  schema: z.object({
    event: z.enum(Object.keys(SECURITY_EVENTS) as SecurityEvent[]),
    at: z.string(),
    /** Where it was done; both are missing for a change from the server's shell. */
    device: z.string().optional(),
    network: z.string().optional(),
    /** The new email address. */
    email: z.string().optional(),
    /** The passkey's name. */
    passkey: z.string().optional(),
    linkId: z.string(),
  }),
  priority: 10,
} as const;

/** The link that signs the owner in. */
export const SIGN_IN_LINK_EMAIL = {
  name: "sign-in-link",
  schema: z.object({ linkId: z.string(), at: z.string(), device: z.string(), network: z.string() }),
  priority: 10,
  retentionDays: 1,
} as const;

/** The link that confirms the owner's new address. */
export const EMAIL_CHANGE_EMAIL = {
  name: "email-change",
  schema: z.object({ linkId: z.string() }),
  priority: 10,
  retentionDays: 7,
} as const;

/** What an attempt counter protects. */
export type AttemptTarget = "sign-in" | "pin";

/** Alerts the owner that the global limit for unknown clients was reached. The stored data keeps its key `door`. */
export const BRUTE_FORCE_ALERT = {
  name: "sign-in-alert",
  schema: z.object({ door: z.enum(["sign-in", "pin"]) }),
  priority: 10,
} as const;

interface NewSecurityNotice {
  userId: string;
  event: SecurityEvent;
  /** Where it was done; undefined for the server's shell. */
  origin: ClientRequest | undefined;
  /** The recipient, when it isn't the address that the owner has once this is committed. */
  to?: string;
  email?: string | undefined;
  passkey?: string;
  now: Date;
}

/** Queues a notice, with a link that ends all sessions, inside the transaction `tx` of what it is about. */
export async function queueSecurityNotice(
  tx: Executor,
  { userId, event, origin, to, email, passkey, now }: NewSecurityNotice,
): Promise<void> {
  const linkId = await insertToken(tx, { purpose: "end-sessions", userId, now });
  const where = origin && describeOrigin(origin);
  await queueEmail(tx, {
    kind: SECURITY_NOTICE,
    to: to === undefined ? "owner" : { name: "", address: to },
    data: { event, at: now.toISOString(), ...where, email, passkey, linkId },
    now,
  });
}

/** The device and the network of a request, in words for the owner. */
export function describeOrigin({ address, request }: ClientRequest): { device: string; network: string } {
  const device = deviceName(request.headers.get("user-agent")) ?? "Unknown device";
  return { device, network: providerNetwork(address) };
}

/** The last alert that this process queued: an attack is thousands of attempts, and only the first needs a query. */
let lastQueuedKey = "";

/**
 * Emails the owner that unknown clients have reached the global limit of an attempt counter, at most once a day (UTC).
 * Never rejects: the attempt is answered in any case, and the next one tries again.
 */
export async function queueBruteForceAlert(
  target: AttemptTarget,
  ownerId: string | undefined,
  now = new Date(),
): Promise<void> {
  const onceKey = `${BRUTE_FORCE_ALERT.name}:${target}:${now.toISOString().slice(0, 10)}`;
  const key = `${ownerId}:${onceKey}`;
  if (!ownerId || lastQueuedKey === key) return;
  try {
    await queueEmail(database(), { kind: BRUTE_FORCE_ALERT, to: "owner", data: { door: target }, onceKey, now });
    await recordActivity(database(), { event: "brute-force.detected", details: { target } });
    lastQueuedKey = key;
    log.warn({ target }, "brute force: unknown clients reached the global limit; an alert is queued");
  } catch (error) {
    log.error({ err: error, target }, "the brute-force alert could not be queued");
  }
}

/** Kinds whose text holds a link that must be read in the mailbox: the admin area doesn't show it. */
const CONFIDENTIAL_KINDS: readonly string[] = [SIGN_IN_LINK_EMAIL.name, EMAIL_CHANGE_EMAIL.name];

/** The text of an email as the owner's screens show it: a session must not be enough to read a sign-in link. */
export function shownEmailText({ kind, text }: { kind: string; text: string | null }): string | null {
  if (text === null || !CONFIDENTIAL_KINDS.includes(kind)) return text;
  return "This email has a confidential link, so its text is only in the recipient's mailbox.";
}

/**
 * Refuses, by an HttpError 409, to send an email about the owner's security to another address: a session must not be
 * enough to get a sign-in link, nor to hide a notice.
 */
export function refuseOtherRecipient({ kind, address }: { kind: string; address: string | undefined }): void {
  if (address === undefined || ![...CONFIDENTIAL_KINDS, SECURITY_NOTICE.name].includes(kind)) return;
  throw new HttpError(409, "This email is about your account’s security, so it goes to no other address.");
}
