import { z } from "zod";
import { CODE_INPUT_MAX, parseCode } from "./second-factor-code.ts";

const code = z.string().max(CODE_INPUT_MAX);
const appCode = code.refine(
  (text) => parseCode(text)?.kind === "authenticator",
  "Enter the six digits that the app shows.",
);
const anyCode = code.refine(
  (text) => parseCode(text) !== null,
  "Enter the six digits that the app shows, or a recovery code of 24 letters and digits.",
);

/** The commands of the card. What weakens the account needs a code besides the password. */
export const beginSchema = z.object({ command: z.literal("begin") });
export const turnOnSchema = z.object({ command: z.literal("turn-on"), code: appCode });
export const renewSchema = z.object({ command: z.literal("renew-recovery-codes"), code: anyCode });
export const turnOffSchema = z.object({ command: z.literal("turn-off"), code: anyCode });
export const secondFactorSchema = z.discriminatedUnion("command", [
  beginSchema,
  turnOnSchema,
  renewSchema,
  turnOffSchema,
]);

export type SecondFactorCommand = z.infer<typeof secondFactorSchema>;
