/** The countries of the contact page, in the specification's order and spelling. */
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
