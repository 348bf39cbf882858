import { createPublicKey } from "node:crypto";
import { findTexts, type MailDns } from "~/platform/email/discovery/mail-dns.server.ts";
import type { DomainFinding } from "~/shared/setup/mail-setup.ts";

/** Shorter keys are ignored (RFC 8301), and large providers want this length. */
const GOOD_KEY_BITS = 1_024;

/**
 * Looks for the keys that the domain's email is signed with (RFC 6376). Keys can only be found by their selectors, which
 * nobody publishes.
 *
 * @param selectors - those to look for, of the provider or of an email that arrived; empty where none is known
 */
export async function checkDkim(domain: string, selectors: readonly string[], dns: MailDns): Promise<DomainFinding> {
  if (selectors.length === 0) {
    const problem =
      "A key can only be found by its name (selector), which we don't know for this provider. A test with an inbox shows it, or your provider's help.";
    return finding("unknown", problem);
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
    return { ...finding("good", `Email can be signed with the key “${good.selector}”.`), present: shorten(good.key) };
  }
  if (first) {
    const problem = /\bp\s*=\s*(;|$)/i.test(first.key)
      ? `The key “${first.selector}” is revoked. Have your provider make a new one.`
      : `The key “${first.selector}” is unreadable or too short. Have your provider make a new one.`;
    return { ...finding("wrong", problem), present: shorten(first.key) };
  }
  if (answers.every(({ isUnknown }) => isUnknown))
    return finding("unknown", "The domain's records could not be looked up. Try again later.");
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`).join(", ");
  return finding(
    "missing",
    `There is no key at ${names}. Switch DKIM on at your provider: it shows the record to add, which holds a key of your own. If your key has another name, enter it below.`,
  );
}

function finding(verdict: DomainFinding["verdict"], text: string): DomainFinding {
  return { subject: "dkim", verdict, text };
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
