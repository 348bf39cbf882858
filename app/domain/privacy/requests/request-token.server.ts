import { createHmac, timingSafeEqual } from "node:crypto";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";

/** `confirm`: the link that confirms a request; `copy`: the one to a copy of the data. */
export type RequestLinkPurpose = "confirm" | "copy";

/** Half of a SHA-256: 128 bits can't be guessed, and links in emails stay short. */
const MAC_BYTES = 16;
const ID_BYTES = 16;

/** The signed token (HMAC) of a link in an email; having it proves access to the mailbox. Tokens aren't stored. */
export async function createRequestToken(purpose: RequestLinkPurpose, requestId: string): Promise<string> {
  const id = Buffer.from(requestId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, await mac(purpose, id)]).toString("base64url");
}

/** Verifies a token. Returns the request's id; undefined for anything that this site didn't sign for this purpose. */
export async function readRequestToken(purpose: RequestLinkPurpose, token: string): Promise<string | undefined> {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), await mac(purpose, id))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

async function mac(purpose: RequestLinkPurpose, id: Buffer): Promise<Buffer> {
  const key = await siteSecret("privacy-links");
  return createHmac("sha256", key).update(`${purpose}:`).update(id).digest().subarray(0, MAC_BYTES);
}
