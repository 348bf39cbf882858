/**
 * The texts of the form of `/resources/free-consultation` (docs/spec/public-site.md#8-texts,
 * docs/spec/public-site.md#214-other-pages).
 */
export const CONSULTATION = {
  id: "consultation",
  success: "Request submitted successfully",
  failure: "Submission failed. Please try again.",
  /** Replaces the form once it is sent. */
  thanks: "Thank you! We will contact you soon to schedule your free consultation.",
  minimumMs: 2_000,
} as const;
