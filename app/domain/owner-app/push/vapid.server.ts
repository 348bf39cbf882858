import { createECDH } from "node:crypto";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";

/** Who this site is to push services (RFC 8292). Keys in base64url. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The site's key pair: any 32 random bytes are a private key of P-256, but one in 2^32. */
export async function vapid(): Promise<Vapid> {
  const privateKey = await siteSecret("vapid");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { subject: `mailto:${siteIdentity().email}`, publicKey: pair.getPublicKey("base64url"), privateKey };
}
