/** The form of `/contact`: its texts are the specification's (public site, section 8). */
export const CONTACT_PAGE = {
  id: "contact-page",
  success: "Thanks! Your message has been sent.",
  failure: "Failed to submit. Please try again.",
  minimumMs: 2_000,
} as const;
