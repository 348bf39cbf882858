import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows, `stepsAhead` times 30 seconds from `now`. */
export function authenticatorCode(secret: string, stepsAhead = 0, now = new Date()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: now.getTime() + stepsAhead * 30_000 });
}

/** A code that an app with this secret shows neither now nor a little earlier or later. */
export function wrongCode(secret: string): string {
  const near = [-1, 0, 1, 2].map((ahead) => authenticatorCode(secret, ahead));
  return ["000000", "111111", "222222", "333333", "444444"].find((code) => !near.includes(code)) ?? "";
}
