/** What a challenge may be used for: one of the sign-in page is no use for adding a passkey. */
export const CHALLENGE_PURPOSES = ["add", "sign-in", "reauthentication"] as const;

export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
