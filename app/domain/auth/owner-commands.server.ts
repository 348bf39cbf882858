import { credentialCommands } from "./security/credentials.server.ts";
import { sessionCommands } from "./security/end-sessions.server.ts";
import { passkeyCommands } from "./security/passkeys.server.ts";
import { reauthenticationCommands } from "./security/reauthenticate.server.ts";
import { secondFactorCommands } from "./security/second-factor.server.ts";

/** What the owner does about their account. */
export const accountCommands = {
  ...reauthenticationCommands,
  ...credentialCommands,
  ...sessionCommands,
  ...passkeyCommands,
  ...secondFactorCommands,
};
