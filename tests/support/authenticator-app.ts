import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows, `stepsAhead` times 30 seconds from `now`. */
export function authenticatorCode(secret: string, stepsAhead = 0, now = new Date()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: now.getTime() + stepsAhead * 30_000 });
}
