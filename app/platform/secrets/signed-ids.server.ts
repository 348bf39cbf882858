import { parse, stringify } from "uuid";
import { siteHmac } from "~/platform/db/site-secrets.server.ts";
import { isSameSecret } from "./secret-comparison.server.ts";

const ID_BYTES = 16;
/** Half of a SHA-256: 128 bits can't be guessed, and links in emails stay short. */
const MAC_BYTES = 16;

/**
 * The token of a link about these ids (UUIDs), signed (HMAC) by the site's secret `name`; having it proves access to
 * the mailbox that it was sent to. Tokens aren't stored. Links in sent emails depend on the name and the purpose.
 */
export async function signIds(name: string, purpose: string, ids: string[]): Promise<string> {
  const bytes = Buffer.concat(ids.map((id) => parse(id)));
  return Buffer.concat([bytes, await mac(name, purpose, bytes)]).toString("base64url");
}

/** The ids of a token; undefined for anything that this site didn't sign, for this purpose and this number of ids. */
export async function readSignedIds(
  name: string,
  purpose: string,
  token: string,
  count: number,
): Promise<string[] | undefined> {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, count * ID_BYTES);
  if (!isSameSecret(bytes.subarray(ids.length), await mac(name, purpose, ids))) return undefined;
  return Array.from({ length: count }, (_, index) => stringify(ids, index * ID_BYTES));
}

async function mac(name: string, purpose: string, ids: Buffer): Promise<Buffer> {
  const signature = await siteHmac(name, Buffer.concat([Buffer.from(`${purpose}:`), ids]));
  return signature.subarray(0, MAC_BYTES);
}
