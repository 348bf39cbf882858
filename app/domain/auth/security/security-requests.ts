import { z } from "zod";
import { assertionSchema } from "~/domain/auth/passkeys/passkey-requests.ts";
import { PASSWORD_MAX } from "~/domain/auth/password/credential-lengths.ts";
import { ownerCredentialsSchema } from "~/domain/auth/password/credentials.ts";

const { email, password, pin } = ownerCredentialsSchema.shape;

/** The commands of the security screen. */
export const emailChangeSchema = z.object({ email });
export const passwordChangeSchema = z.object({ password });
export const pinChangeSchema = z.object({ pin });
export const passwordRatingSchema = z.object({ password: z.string().max(PASSWORD_MAX) });
export const endSessionSchema = z.object({ id: z.string().max(64) });
export const noInputSchema = z.object({});

/** A proof of who the owner is. */
export const reauthenticationSchema = z.union([
  z.object({ password: z.string().min(1).max(PASSWORD_MAX) }),
  z.object({ passkey: assertionSchema }),
]);
