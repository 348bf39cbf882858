/** What a one-time link does when it is confirmed. */
export const LINK_PURPOSES = ["sign-in", "email-change", "end-sessions"] as const;

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a link is valid (milliseconds). */
export const LINK_TTL_MS: Record<LinkPurpose, number> = {
  "sign-in": 15 * MINUTE_MS,
  "email-change": DAY_MS,
  "end-sessions": 7 * DAY_MS,
};

/** The page of a link. It only shows a button, so that mail scanners that open links don't use one up. */
export const LINK_PATHS: Record<LinkPurpose, string> = {
  "sign-in": "/admin/sign-in-link",
  "email-change": "/admin/confirm-email",
  "end-sessions": "/admin/end-sessions",
};

/** The path of a link with its token. */
export function linkPath(purpose: LinkPurpose, token: string): string {
  return `${LINK_PATHS[purpose]}?token=${encodeURIComponent(token)}`;
}
