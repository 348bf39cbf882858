/** The countries of the contact page, in the order and spelling of docs/spec/public-site.md#214-other-pages. */
export const COUNTRIES = [
  "United States",
  "United Kingdom",
  "Canada",
  "Australia",
  "Globaly",
  "France",
  "India",
  "Singapore",
  "United Arab Emirates",
  "Other",
] as const;
