import { z } from "zod";

/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60;
/** More than an owner has devices. */
export const MAX_PASSKEYS = 20;

const base64url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(maxLength);

/** A credential's id has 1,023 bytes at most (WebAuthn level 3, section 4). */
const credential = {
  id: base64url(1_364).min(1),
  rawId: base64url(1_364).min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** What a browser sends of a new passkey (`RegistrationResponseJSON`). */
export const registrationSchema = z.object({
  ...credential,
  /** Left out, or null, by browsers that don't know it. */
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** What a browser sends of a passkey's use (`AuthenticationResponseJSON`). */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(8_192),
    userHandle: base64url(128).default(""),
  }),
});

export type PasskeyRegistration = z.infer<typeof registrationSchema>;
export type PasskeyAssertion = z.infer<typeof assertionSchema>;

/** The sign-in by passkey: without a credential it asks for a challenge. */
export const passkeySignInSchema = z.object({ credential: assertionSchema.optional() });
