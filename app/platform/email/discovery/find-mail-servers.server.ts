import type { SrvRecord } from "node:dns";
import { domainToASCII } from "node:url";
import type { FoundMailServers, MailEncryption, MailHost } from "~/shared/setup/mail-setup.ts";
import { findRecords, type MailDns, mailDns } from "./mail-dns.server.ts";
import { type MailProvider, providerOfDomain, providerOfMx } from "./mail-providers.ts";

/**
 * Finds the mail servers of an address: by its domain in the list of providers, by the domain's SRV records (RFC 6186
 * and 8314), then by its MX records, which tell the provider of a domain of one's own.
 *
 * @param address - a valid email address
 */
export async function findMailServers(address: string, dns: MailDns = mailDns()): Promise<FoundMailServers> {
  const domain = domainToASCII(address.split("@")[1] ?? "");
  const own = providerOfDomain(domain);
  if (own) return foundProvider(own, "provider");
  const [submissions, submission, imaps, imap, mx] = await Promise.all([
    findService(dns, `_submissions._tcp.${domain}`, "tls"),
    findService(dns, `_submission._tcp.${domain}`, "starttls"),
    findService(dns, `_imaps._tcp.${domain}`, "tls"),
    findService(dns, `_imap._tcp.${domain}`, "starttls"),
    findRecords(() => dns.resolveMx(domain)),
  ]);
  const isOffline = mx === undefined;
  const provider = providerOfMx((mx ?? []).map(({ exchange }) => exchange));
  const smtp = submissions ?? submission;
  if (smtp) {
    const { name, hint, help } = provider ?? {};
    return { source: "srv", provider: name, hint, help, smtp, imap: imaps ?? imap, isOffline };
  }
  return provider ? foundProvider(provider, "mx") : { source: "nothing", imap: imaps ?? imap, isOffline };
}

function foundProvider({ name, hint, help, smtp, imap }: MailProvider, source: "provider" | "mx"): FoundMailServers {
  return { source, provider: name, hint, help, smtp, imap, isOffline: false };
}

/** The host of a service; none when its target is ".", which says that there is no such service. */
async function findService(dns: MailDns, name: string, encryption: MailEncryption): Promise<MailHost | undefined> {
  const records = (await findRecords(() => dns.resolveSrv(name))) ?? [];
  const [best] = records.filter(({ name: target }) => target !== "" && target !== ".").toSorted(byPriority);
  return best && { host: best.name.toLowerCase(), port: best.port, encryption };
}

/** The lowest priority first, then the greatest weight. */
function byPriority(one: SrvRecord, other: SrvRecord): number {
  return one.priority - other.priority || other.weight - one.weight;
}
