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

// What weakens the account needs a code besides the password.
export const turnOnSchema = z.object({ code: appCode });
export const renewSchema = z.object({ code: anyCode });
export const turnOffSchema = z.object({ code: anyCode });
