import { z } from "zod";
import { insertLink, issueLinkToken } from "~/domain/auth/links/one-time-links.server.ts";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { providerNetwork } from "~/platform/http/client-network.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "./security-events.ts";

/** Tells the owner of a sign-in on a new device, or a change of the sign-in data. */
export const SECURITY_NOTICE = {
  name: "security-notice",
  schema: z.object({
    event: z.enum(SECURITY_EVENTS),
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

/** Queues a notice, with a link that ends all sessions, inside the transaction `tx` of what it tells of. */
export async function queueSecurityNotice(
  tx: Executor,
  { userId, event, origin, to, email, passkey, now }: NewSecurityNotice,
): Promise<void> {
  const linkId = await insertLink(tx, { userId, purpose: "end-sessions", now });
  await queueEmail(tx, {
    kind: SECURITY_NOTICE,
    to: to === undefined ? "owner" : { name: "", address: to },
    data: {
      ...{ event, at: now.toISOString(), ...(origin && describeOrigin(origin)) },
      ...(email && { email }),
      ...(passkey && { passkey }),
      linkId,
    },
    now,
  });
}

/** Queues a notice for each part of the owner's data that is changed from the server's shell, in its transaction. */
export async function queueChangeNotices(
  tx: Executor,
  { userId, formerEmail }: { userId: string; formerEmail: string },
  { email, password, pin }: Partial<OwnerCredentials>,
): Promise<void> {
  const changed = [
    ["email-changed", email !== undefined && email !== formerEmail],
    ["password-changed", password !== undefined],
    ["pin-changed", pin !== undefined],
  ] as const;
  for (const [event, isChanged] of changed) {
    if (!isChanged) continue;
    const more = event === "email-changed" ? { to: formerEmail, email } : {};
    await queueSecurityNotice(tx, { userId, event, origin: undefined, now: new Date(), ...more });
  }
}

/** The device and the network of a request, in words for the owner. */
export function describeOrigin({ address, request }: ClientRequest): { device: string; network: string } {
  const device = deviceName(request.headers.get("user-agent")) ?? "Unknown device";
  return { device, network: providerNetwork(address) };
}

/**
 * The writer of the notices.
 *
 * @param sender - called for each email that is written
 */
export function securityNoticeWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(SECURITY_NOTICE, async ({ linkId, ...notice }) => {
    const { writeSecurityNotice } = await import("~/domain/auth/emails/security-notice-email.server.tsx");
    return writeSecurityNotice({ ...notice, sender: sender(), token: await issueLinkToken(linkId) });
  });
}
