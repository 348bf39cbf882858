/** The form of `/resources/free-consultation`: its texts are the specification's (public site, sections 2 and 8). */
export const CONSULTATION = {
  id: "consultation",
  success: "Request submitted successfully",
  failure: "Submission failed. Please try again.",
  /** What stands in the form's place afterwards. */
  thanks: "Thank you! We will contact you soon to schedule your free consultation.",
  minimumMs: 2_000,
} as const;
