import { isIP } from "node:net";
import { findTexts, type MailDns } from "~/platform/email/discovery/mail-dns.server.ts";
import type { DomainFinding } from "~/shared/setup/mail-setup.ts";
import { isSpf, mergeSpf, parseSpf, type SpfRecord, withInclude } from "./spf.ts";

/** RFC 7208, section 4.6.4. */
const MAX_LOOK_UPS = 10;

/** Whom the record must allow: one of a provider's records to include, else the host that emails are handed to. */
export interface Sending {
  host: string;
  accepted: readonly string[];
}

/**
 * Looks at the sender's SPF record: whether there is exactly one, whether it allows the provider, and what it says of
 * everybody else.
 */
export async function checkSpf(domain: string, { host, accepted }: Sending, dns: MailDns): Promise<DomainFinding> {
  const [include] = accepted;
  const texts = await findTexts(dns, domain);
  if (!texts) return finding("unknown", "The domain's records could not be looked up. Try again later.");
  const found = texts.filter(isSpf);
  const [text] = found;
  const recordOf = (value: string) => ({ name: domain, type: "TXT" as const, value });
  if (!text) {
    const value = include ? `v=spf1 include:${include} ~all` : `v=spf1 mx ${mechanismFor(host)} ~all`;
    const note = include
      ? "Add it where your domain's DNS is managed."
      : "We don't know this provider: if its help names another record, use that one.";
    return {
      ...finding("missing", `Nothing says which servers may send for ${domain}. ${note}`),
      record: recordOf(value),
    };
  }
  if (found.length > 1) {
    const problem = `There are ${found.length} SPF records, which makes all of them void. Replace them by this one.`;
    return { ...finding("wrong", problem), present: found.join("\n"), record: recordOf(mergeSpf(found)) };
  }
  const { all, includes, lookUps } = await followSpf(parseSpf(text), dns);
  const present = text;
  if (all === "+") {
    const value = text.replace(/\s\+?all\b/i, " ~all");
    return {
      ...finding("wrong", "It allows every server in the world to send in your name."),
      present,
      record: recordOf(value),
    };
  }
  if (lookUps > MAX_LOOK_UPS) {
    const problem = `It needs ${lookUps} look-ups, and ten are allowed, so that it is void for many. Remove what you don't use.`;
    return { ...finding("wrong", problem), present };
  }
  if (include && !accepted.some((one) => includes.has(one))) {
    const value = recordOf(withInclude(text, include));
    return {
      ...finding("wrong", `It doesn't allow your provider (${include}). Change it to this.`),
      present,
      record: value,
    };
  }
  if (all === undefined || all === "?") {
    const value = text.replace(/\s\?all\b/i, "");
    const problem = "It says nothing about servers that aren't named, so it protects little.";
    return { ...finding("weak", problem), present, record: recordOf(`${value} ~all`) };
  }
  if (!include) {
    const known = "There is a record. We don't know this provider: compare the record with what its help says.";
    return { ...finding("weak", known), present };
  }
  return { ...finding("good", "Your provider may send for this domain."), present };
}

function mechanismFor(host: string): string {
  return { 0: `a:${host}`, 4: `ip4:${host}`, 6: `ip6:${host}` }[isIP(host)] ?? "";
}

function finding(verdict: DomainFinding["verdict"], text: string): DomainFinding {
  return { subject: "spf", verdict, text };
}

/** Everything that a record includes, at any depth, and what counts in the end. */
async function followSpf(first: SpfRecord, dns: MailDns) {
  const includes = new Set<string>();
  let { all, lookUps } = first;
  const follow = async (record: SpfRecord): Promise<void> => {
    for (const domain of [...record.includes, ...(record.redirect ? [record.redirect] : [])]) {
      if (includes.has(domain) || lookUps > MAX_LOOK_UPS) continue;
      includes.add(domain);
      const text = (await findTexts(dns, domain))?.find(isSpf);
      if (!text) continue;
      const next = parseSpf(text);
      lookUps += next.lookUps;
      if (record === first && domain === record.redirect) all = next.all;
      await follow(next);
    }
  };
  await follow(first);
  return { all, includes, lookUps };
}
