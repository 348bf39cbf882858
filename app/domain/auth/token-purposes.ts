import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";

/** What a one-time token does when it is redeemed, and how long it is valid (milliseconds). */
export const TOKEN_TTL_MS = {
  "set-up": DAY_MS,
  "sign-in": 15 * MINUTE_MS,
  "email-change": DAY_MS,
  "end-sessions": 7 * DAY_MS,
  "second-step": 10 * MINUTE_MS,
  "passkey-registration": 5 * MINUTE_MS,
  "passkey-sign-in": 5 * MINUTE_MS,
  "passkey-reauthentication": 5 * MINUTE_MS,
};

export type TokenPurpose = keyof typeof TOKEN_TTL_MS;

/** The pages of links. They only show a button, so that mail scanners that open links don't use one up. */
export const LINK_PATHS = {
  "set-up": "/admin/set-up",
  "sign-in": "/admin/sign-in-link",
  "email-change": "/admin/confirm-email",
  "end-sessions": "/admin/end-sessions",
} as const;

/** The purposes of tokens that have a page of their own. */
export type LinkPurpose = keyof typeof LINK_PATHS;

/** The path of a link with its token. */
export function linkPath(purpose: LinkPurpose, token: string): string {
  return `${LINK_PATHS[purpose]}?token=${encodeURIComponent(token)}`;
}
