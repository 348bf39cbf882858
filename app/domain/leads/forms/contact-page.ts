/** The texts of the form of `/contact` (docs/spec/public-site.md#8-texts). */
export const CONTACT_PAGE = {
  id: "contact-page",
  success: "Thanks! Your message has been sent.",
  failure: "Failed to submit. Please try again.",
  minimumMs: 2_000,
} as const;
