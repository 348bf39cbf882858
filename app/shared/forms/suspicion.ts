/** Why a public form's submission looks automated. It is stored all the same, with its reasons. */
export type SuspicionReason = "honeypot" | "no-token" | "forged-token" | "expired-token" | "too-fast" | "flood";
