import { isIP } from "node:net";
import { findTexts, type MailDns } from "~/platform/email/discovery/mail-dns.server.ts";
import type { DomainFinding } from "~/shared/setup/mail-setup.ts";

/** RFC 7208, section 4.6.4. */
const MAX_LOOK_UPS = 10;

/** Whom the record must allow: one of a provider's records to include, else the host that emails are handed to. */
interface Sending {
  host: string;
  accepted: readonly string[];
}

/** Makes findings about a subject: what is wrong, the record that is there, and the one to be there. */
export function findingOf(subject: DomainFinding["subject"]) {
  return (
    verdict: DomainFinding["verdict"],
    text: string,
    records: Pick<DomainFinding, "present" | "record"> = {},
  ): DomainFinding => ({ subject, verdict, text, ...records });
}

const finding = findingOf("spf");

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
    const problem = `Nothing says which servers may send for ${domain}. ${note}`;
    return finding("missing", problem, { record: recordOf(value) });
  }
  if (found.length > 1) {
    const problem = `There are ${found.length} SPF records, which makes all of them void. Replace them by this one.`;
    return finding("wrong", problem, { present: found.join("\n"), record: recordOf(mergeSpf(found)) });
  }
  const { all, includes, lookUps } = await followSpf(parseSpf(text), dns);
  const present = text;
  if (all === "+") {
    const record = recordOf(text.replace(/\s\+?all\b/i, " ~all"));
    return finding("wrong", "It allows every server in the world to send in your name.", { present, record });
  }
  if (lookUps > MAX_LOOK_UPS) {
    const problem = `It needs ${lookUps} look-ups, and ten are allowed, so that it is void for many. Remove what you don't use.`;
    return finding("wrong", problem, { present });
  }
  if (include && !accepted.some((one) => includes.has(one))) {
    const record = recordOf(withInclude(text, include));
    return finding("wrong", `It doesn't allow your provider (${include}). Change it to this.`, { present, record });
  }
  if (all === undefined || all === "?") {
    const value = text.replace(/\s\?all\b/i, "");
    const problem = "It says nothing about servers that aren't named, so it protects little.";
    return finding("weak", problem, { present, record: recordOf(`${value} ~all`) });
  }
  if (!include) {
    const known = "There is a record. We don't know this provider: compare the record with what its help says.";
    return finding("weak", known, { present });
  }
  return finding("good", "Your provider may send for this domain.", { present });
}

function mechanismFor(host: string): string {
  return { 0: `a:${host}`, 4: `ip4:${host}`, 6: `ip6:${host}` }[isIP(host)] ?? "";
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

/** What a domain's SPF record says (RFC 7208). */
interface SpfRecord {
  /** The domains whose records count, too. */
  includes: string[];
  /** The domain whose record is used instead, where nothing matches. */
  redirect: string | undefined;
  /** What is said of all other servers: `+` pass, `?` neutral, `~` soft fail, `-` fail; undefined where nothing is. */
  all: "+" | "?" | "~" | "-" | undefined;
  /** How many of its terms cost a look-up; ten are allowed for all records together. */
  lookUps: number;
}

/** Whether a TXT record is an SPF record. */
function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

/** Parses an SPF record. Unknown terms are left out. */
function parseSpf(text: string): SpfRecord {
  const terms = text.trim().split(/\s+/).slice(1);
  const valuesOf = (pattern: RegExp) => terms.flatMap((term) => pattern.exec(term)?.[1]?.toLowerCase() ?? []);
  const all = terms.map((term) => /^([+?~-]?)all$/i.exec(term)).find(Boolean);
  return {
    includes: valuesOf(/^[+?~-]?include:(.+)$/i),
    redirect: all ? undefined : valuesOf(/^redirect=(.+)$/i)[0],
    all: all ? ((all[1] || "+") as SpfRecord["all"]) : undefined,
    lookUps: terms.filter((term) => /^[+?~-]?(include|a|mx|ptr|exists)([:/]|$)|^redirect=/i.test(term)).length,
  };
}

/** The record with the provider included, before what it says of all others. */
function withInclude(text: string, include: string): string {
  const terms = text.trim().split(/\s+/);
  const end = terms.findIndex((term) => /^([+?~-]?all|redirect=.*)$/i.test(term));
  const at = end === -1 ? terms.length : end;
  return [...terms.slice(0, at), `include:${include}`, ...terms.slice(at)].join(" ");
}

/** One record of several, which are an error: the terms of all, and the mildest of what they say of others. */
function mergeSpf(texts: readonly string[]): string {
  const terms = texts.flatMap((text) => text.trim().split(/\s+/).slice(1));
  const own = terms.filter((term) => !/^[+?~-]?all$/i.test(term));
  return ["v=spf1", ...new Set(own), "~all"].join(" ");
}
