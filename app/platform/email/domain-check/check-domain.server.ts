import { createPublicKey } from "node:crypto";
import { domainToASCII } from "node:url";
import { findTexts, type MailDns, mailDns } from "~/platform/email/discovery/mail-dns.server.ts";
import { providerOfDomain, providerOfServer } from "~/platform/email/discovery/mail-providers.ts";
import type { DomainCheck, DomainFinding } from "~/shared/setup/mail-setup.ts";
import { checkSpf, findingOf } from "./check-spf.server.ts";

const [dkimFinding, dmarcFinding] = [findingOf("dkim"), findingOf("dmarc")];

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

/** Shorter keys are ignored (RFC 8301), and large providers want this length. */
const GOOD_KEY_BITS = 1_024;

/**
 * Looks for the keys that the domain's email is signed with (RFC 6376). Keys can only be found by their selectors,
 * which no one publishes.
 *
 * @param selectors - those to look for, of the provider or of an email that arrived; empty where none is known
 */
async function checkDkim(domain: string, selectors: readonly string[], dns: MailDns): Promise<DomainFinding> {
  if (selectors.length === 0) {
    const problem =
      "A key can only be found by its name (selector), which we don't know for this provider. A test with an inbox shows it, or your provider's help.";
    return dkimFinding("unknown", problem);
  }
  const answers = await Promise.all(
    selectors.map(async (selector) => {
      const texts = await findTexts(dns, `${selector}._domainkey.${domain}`);
      return { selector, isUnknown: !texts, key: texts?.find((text) => /\bp\s*=/i.test(text)) };
    }),
  );
  const found = answers.flatMap(({ selector, key }) =>
    key === undefined ? [] : [{ selector, key, bits: keyBits(key) }],
  );
  const [good] = found.filter(({ bits }) => bits >= GOOD_KEY_BITS);
  const [first] = found;
  if (good) {
    const { selector, key } = good;
    return dkimFinding("good", `Email can be signed with the key “${selector}”.`, { present: shorten(key) });
  }
  if (first) {
    const problem = /\bp\s*=\s*(;|$)/i.test(first.key) ? "revoked" : "unreadable or too short";
    const text = `The key “${first.selector}” is ${problem}. Have your provider make a new one.`;
    return dkimFinding("wrong", text, { present: shorten(first.key) });
  }
  if (answers.every(({ isUnknown }) => isUnknown))
    return dkimFinding("unknown", "The domain's records could not be looked up. Try again later.");
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`).join(", ");
  return dkimFinding(
    "missing",
    `There is no key at ${names}. Switch DKIM on at your provider: it shows the record to add, which holds a key of your own. If your key has another name, enter it below.`,
  );
}

/** The strength of a key as bits of RSA; 0 for one that can't be read, or was revoked. */
function keyBits(record: string): number {
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, "i").exec(record)?.[1]?.replace(/\s+/g, "");
  const key = Buffer.from(tag("p") ?? "", "base64");
  // Ed25519 keys (RFC 8463) have one length.
  if (tag("k")?.toLowerCase() === "ed25519") return key.length === 32 ? 3_000 : 0;
  try {
    return createPublicKey({ key, format: "der", type: "spki" }).asymmetricKeyDetails?.modulusLength ?? 0;
  } catch {
    return 0;
  }
}

function shorten(record: string): string {
  return record.length > 120 ? `${record.slice(0, 120)}…` : record;
}

const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text);

/**
 * Looks at what the domain wants done with email that fails SPF and DKIM (RFC 7489). A subdomain's policy is that of
 * the nearest parent with a record.
 *
 * @param reportTo - where reports go in the record that is suggested
 */
async function checkDmarc(domain: string, reportTo: string, dns: MailDns): Promise<DomainFinding> {
  const policy = await findPolicy(domain, dns);
  if (!policy) return dmarcFinding("unknown", "The domain's records could not be looked up. Try again later.");
  const { found, at } = policy;
  const name = `_dmarc.${at}`;
  const recordOf = (value: string) => ({ name, type: "TXT" as const, value });
  const first = `v=DMARC1; p=none; rua=mailto:${reportTo}`;
  const [present] = found;
  if (!present) {
    const problem = "There is no policy. Large providers want one. Begin with this, which only asks for reports.";
    return dmarcFinding("missing", problem, { record: { name: `_dmarc.${domain}`, type: "TXT", value: first } });
  }
  if (found.length > 1) {
    const problem = `There are ${found.length} DMARC records, which makes all of them void. Leave one.`;
    return dmarcFinding("wrong", problem, { present: found.join("\n"), record: recordOf(present) });
  }
  const tags = parseTags(present);
  const wanted = (at !== domain && tags.get("sp")) || tags.get("p");
  if (wanted === "none") {
    const problem =
      "It only asks for reports and protects nobody yet. Once SPF and DKIM are good and the reports are quiet, change it to this.";
    const record = recordOf(present.replace(/\bp\s*=\s*none\b/i, "p=quarantine"));
    return dmarcFinding("weak", problem, { present, record });
  }
  if (wanted !== "quarantine" && wanted !== "reject")
    return dmarcFinding("wrong", "It names no valid policy (p=), so it is void.", { present, record: recordOf(first) });
  const share = Number(tags.get("pct") ?? 100);
  if (share < 100) return dmarcFinding("weak", `It holds for ${share} % of the email only (pct).`, { present });
  const does = wanted === "reject" ? "is rejected" : "is treated as spam";
  return dmarcFinding("good", `Email that others forge in your name ${does}.`, { present });
}

/** The nearest record, up to the domain of two labels; undefined when the name server could not be asked. */
async function findPolicy(domain: string, dns: MailDns): Promise<{ found: string[]; at: string } | undefined> {
  const labels = domain.split(".");
  for (let skipped = 0; skipped === 0 || labels.length - skipped >= 2; skipped += 1) {
    const at = labels.slice(skipped).join(".");
    const texts = await findTexts(dns, `_dmarc.${at}`);
    if (!texts) return undefined;
    const found = texts.filter(isDmarc);
    if (found.length > 0) return { found, at };
  }
  return { found: [], at: domain };
}

function parseTags(text: string): Map<string, string> {
  const pairs = text.split(";").map((part) => part.split("=").map((side) => side.trim().toLowerCase()));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}
