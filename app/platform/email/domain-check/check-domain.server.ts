import { domainToASCII } from "node:url";
import { type MailDns, mailDns } from "~/platform/email/discovery/mail-dns.server.ts";
import { providerOfDomain, providerOfServer } from "~/platform/email/discovery/mail-providers.ts";
import type { DomainCheck } from "~/shared/setup/mail-setup.ts";
import { checkDkim } from "./check-dkim.server.ts";
import { checkDmarc } from "./check-dmarc.server.ts";
import { checkSpf } from "./check-spf.server.ts";

/**
 * Looks up SPF, DKIM and DMARC of a sender's domain.
 *
 * @param sender - the sender's address
 * @param host - the mail server that emails are handed to
 * @param selector - the DKIM selector of an email that arrived, or one that the owner knows
 */
export async function checkDomain(
  { sender, host, selector }: { sender: string; host: string; selector?: string | undefined },
  dns: MailDns = mailDns(),
): Promise<DomainCheck> {
  const domain = domainToASCII(sender.split("@")[1] ?? "");
  const owner = providerOfDomain(domain);
  if (owner) return { domain, ownedBy: owner.name, findings: [] };
  const provider = providerOfServer(host);
  const selectors = new Set([...(selector ? [selector] : []), ...(provider?.dkim ?? [])]);
  const findings = await Promise.all([
    checkSpf(domain, { host, accepted: provider?.spf ?? [] }, dns),
    checkDkim(domain, [...selectors], dns),
    checkDmarc(domain, sender, dns),
  ]);
  return { domain, findings };
}
