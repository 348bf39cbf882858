import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion, PasskeyRegistration } from "~/domain/auth/passkeys/passkey-requests.ts";

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const SYNCED = 0x18;
const HAS_CREDENTIAL = 0x40;

interface Ceremony {
  origin?: string;
  isVerified?: boolean;
  counter?: number;
  isSynced?: boolean;
}

/** An authenticator in software with one passkey (ES256), as a browser would answer for it. */
export function createTestAuthenticator({ rpId, origin }: { rpId: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  };
  let userHandle = "";

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count, attested]);
  };
  const flagsOf = ({ isVerified = true, isSynced = false }: Ceremony) =>
    USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (isSynced ? SYNCED : 0);

  return {
    id: credential.id,
    /** Makes the passkey. */
    register(options: { challenge: string; user: { id: string } }, ceremony: Ceremony = {}): PasskeyRegistration {
      userHandle = options.user.id;
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const data = authenticatorData(flagsOf(ceremony) | HAS_CREDENTIAL, ceremony.counter ?? 0, attested);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(data)],
      ]);
      return {
        ...credential,
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, ceremony.origin ?? origin).toString(
            "base64url",
          ),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Uses the passkey. */
    use(options: { challenge: string }, ceremony: Ceremony = {}): PasskeyAssertion {
      const client = clientData("webauthn.get", options.challenge, ceremony.origin ?? origin);
      const data = authenticatorData(flagsOf(ceremony), ceremony.counter ?? 0);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle,
        },
      };
    },
  };
}
