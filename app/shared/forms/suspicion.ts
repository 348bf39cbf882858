/** Why a public form's submission looks like a program's. It is stored all the same, with these beside it. */
export type SuspicionReason = "honeypot" | "no-token" | "forged-token" | "expired-token" | "too-fast" | "flood";
