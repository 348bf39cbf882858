import { generateKeyPairSync, sign } from "node:crypto";

/** A value in DER (ITU-T X.690): tag, length, contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, "")}`));

/**
 * A certificate of a host (X.509 v3, P-256), in PEM, for a server of a test: its own authority, or signed by an
 * authority that no program trusts, valid until a day from now or from `now`.
 */
export function selfSignedCertificate(
  host: string,
  { now = Date.now(), hasAuthority = false }: { now?: number; hasAuthority?: boolean } = {},
): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const nameOf = (text: string) => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(text)))));
  const alternativeName = sequence(der(0x82, Buffer.from(host)));
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nameOf(hasAuthority ? "Own authority" : host),
    sequence(time(new Date(now - 86_400_000)), time(new Date(now + 86_400_000))),
    nameOf(host),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), der(0x04, alternativeName)))),
  );
  const signer = hasAuthority ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : privateKey;
  const signature = der(0x03, Buffer.from([0]), sign("sha256", certificate, signer));
  const encoded = sequence(certificate, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/.{64}(?=.)/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
