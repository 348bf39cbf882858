import { createAttemptCounter } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";

/** Of all unknown clients together in a day: they have the password, and of a million codes three are right at a time. */
const CODES_GLOBAL_MAX = 20;

/** Counts wrong codes of the second step by client, as wrong passwords are counted. */
export const codeAttempts = createAttemptCounter({
  name: "sign-in-code",
  globalMax: CODES_GLOBAL_MAX,
  globalSeconds: 24 * 60 * 60,
});

/** Of one pending sign-in, or in one session. */
export const CODES_OF_ONE = 5;

/** And by what they are entered in, a pending sign-in or a session, wherever it is moved. */
export const codesOfOne = createRateLimit({ name: "sign-in-codes-of-one", points: CODES_OF_ONE, seconds: 15 * 60 });
