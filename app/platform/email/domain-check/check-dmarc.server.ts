import { findTexts, type MailDns } from "~/platform/email/discovery/mail-dns.server.ts";
import type { DomainFinding } from "~/shared/setup/mail-setup.ts";

const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text);

/**
 * Looks at what the domain wants done with email that fails SPF and DKIM (RFC 7489). A subdomain's policy is that of the
 * nearest parent with a record.
 *
 * @param reportTo - where reports go in the record that is suggested
 */
export async function checkDmarc(domain: string, reportTo: string, dns: MailDns): Promise<DomainFinding> {
  const policy = await findPolicy(domain, dns);
  if (!policy) return finding("unknown", "The domain's records could not be looked up. Try again later.");
  const { found, at } = policy;
  const name = `_dmarc.${at}`;
  const recordOf = (value: string) => ({ name, type: "TXT" as const, value });
  const first = `v=DMARC1; p=none; rua=mailto:${reportTo}`;
  const [present] = found;
  if (!present) {
    const problem = "There is no policy. Large providers want one. Begin with this, which only asks for reports.";
    return { ...finding("missing", problem), record: { name: `_dmarc.${domain}`, type: "TXT", value: first } };
  }
  if (found.length > 1) {
    const problem = `There are ${found.length} DMARC records, which makes all of them void. Leave one.`;
    return { ...finding("wrong", problem), present: found.join("\n"), record: recordOf(present) };
  }
  const tags = parseTags(present);
  const wanted = (at !== domain && tags.get("sp")) || tags.get("p");
  if (wanted === "none") {
    const problem =
      "It only asks for reports and protects nobody yet. Once SPF and DKIM are good and the reports are quiet, change it to this.";
    return {
      ...finding("weak", problem),
      present,
      record: recordOf(present.replace(/\bp\s*=\s*none\b/i, "p=quarantine")),
    };
  }
  if (wanted !== "quarantine" && wanted !== "reject") {
    return { ...finding("wrong", "It names no valid policy (p=), so it is void."), present, record: recordOf(first) };
  }
  const share = Number(tags.get("pct") ?? 100);
  if (share < 100) return { ...finding("weak", `It holds for ${share} % of the email only (pct).`), present };
  const does = wanted === "reject" ? "is rejected" : "is treated as spam";
  return { ...finding("good", `Email that others forge in your name ${does}.`), present };
}

function finding(verdict: DomainFinding["verdict"], text: string): DomainFinding {
  return { subject: "dmarc", verdict, text };
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
