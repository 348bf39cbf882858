import { z } from "zod";
import { assertionSchema, PASSKEY_NAME_MAX, registrationSchema } from "~/domain/auth/passkeys/passkey-requests.ts";
import { PASSWORD_MAX } from "~/domain/auth/password/credential-lengths.ts";
import { ownerCredentialsSchema } from "~/domain/auth/password/credentials.ts";
import { CODE_INPUT_MAX, parseCode } from "~/domain/auth/second-factor/second-factor-code.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";

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

export type ReauthenticationProof = z.infer<typeof reauthenticationSchema>;

export const renameSchema = z.object({
  name: z
    .string()
    .overwrite(tidyLine)
    .min(1, "Enter a name.")
    .max(PASSKEY_NAME_MAX, `The name can have ${PASSKEY_NAME_MAX} characters at most.`),
});
export const passkeyAddSchema = z.object({ credential: registrationSchema });
export const passkeyRenameSchema = z.object({ id: z.uuid(), ...renameSchema.shape });
export const passkeyRemoveSchema = z.object({ id: z.uuid() });

const code = z.string().max(CODE_INPUT_MAX);
export const appCodeSchema = z.object({
  code: code.refine((text) => parseCode(text)?.kind === "authenticator", "Enter the six digits that the app shows."),
});
/** What weakens the account needs a code besides the password. */
export const anyCodeSchema = z.object({
  code: code.refine(
    (text) => parseCode(text) !== null,
    "Enter the six digits that the app shows, or a recovery code of 24 letters and digits.",
  ),
});
