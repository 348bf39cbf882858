import { randomBytes } from "node:crypto";

/** A number for the receipt of an erasure, e.g. `E-2026-03-02-5F0C11A9`. */
export function receiptNumber(now: Date): string {
  return `E-${now.toISOString().slice(0, 10)}-${randomBytes(4).toString("hex").toUpperCase()}`;
}
