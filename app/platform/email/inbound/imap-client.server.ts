import { isIP } from "node:net";
import type { ImapFlow } from "imapflow";
import { createServerLookup, findServerAddresses } from "~/platform/email/connection/mail-socket.server.ts";
import { requireCertificate } from "~/platform/email/connection/own-certificate.server.ts";
import { encryptionOf, type MailServerUrl, refusedAddressText } from "~/platform/email/mail-server-url.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { explainCertificate } from "~/platform/network/certificate-problem.ts";
import { UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";

/** A client of a mailbox, which `openMailbox` connects. */
export async function createImapClient(server: MailServerUrl): Promise<ImapFlow> {
  const { ImapFlow } = await import("imapflow");
  const { isPlain, isVerified } = encryptionOf(server);
  const client: ImapFlow = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.requireTls && !server.secure ? { doSTARTTLS: true } : isPlain && { doSTARTTLS: false }),
    tls: {
      rejectUnauthorized: isVerified,
      ...(server.setBy === "owner" && { lookup: createServerLookup(server) }),
    },
    auth: {
      user: server.user ?? "",
      // Read when the connection is encrypted; the library verifies no fingerprint.
      get pass() {
        if (server.certificate) requireCertificate(Object(client).socket, server.certificate);
        return server.password ?? "";
      },
    },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableAutoIdle: true,
  });
  // Errors also reject the pending call; without a listener the process would crash.
  client.on("error", () => {});
  return client;
}

/**
 * Connects a client, signs in and opens the mailbox to be read only.
 *
 * @throws RefusedAddressError when the owner has set a server that may not be connected to, UnreadableSecretError when
 *   its password can't be read, and the library's errors
 */
export async function openMailbox(client: ImapFlow, server: MailServerUrl): Promise<void> {
  if (server.isLocked) throw new UnreadableSecretError("The inbox has no password that can be read.");
  // Node looks up no address.
  if (isIP(server.host)) await findServerAddresses(server);
  await client.connect();
  // A server may sign in by itself (PREAUTH), which reads no password.
  if (server.certificate) requireCertificate(Object(client).socket, server.certificate);
  await client.mailboxOpen(server.path || "INBOX", { readOnly: true });
}

/** Why a mailbox can't be read, in plain words. */
export function explainImapFailure(error: unknown, server: MailServerUrl): string {
  if (error instanceof RefusedAddressError) return refusedAddressText(server, error.message);
  const { host, port } = server;
  if (error instanceof UnreadableSecretError)
    return `The stored password of the inbox at ${host} can't be read any more: the site's secret key is another one. Type it again.`;
  const { message, responseText, authenticationFailed } = error as Error & {
    responseText?: string;
    authenticationFailed?: boolean;
  };
  const text = sanitizeHeader(responseText ?? message, 300);
  const certificate = explainCertificate({ message });
  if (certificate) return `The certificate of ${host} can't be trusted: ${certificate.problem}. ${certificate.advice}`;
  if (authenticationFailed) return `The mailbox doesn't accept this user and password. It said: ${text}`;
  return `The mailbox can't be read at ${host}, port ${port}: ${text}`;
}
