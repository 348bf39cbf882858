import { optionalLine, requiredLine, requiredText } from "~/shared/forms/fields.ts";

/** The maximum length of each field, on the page and on the server (docs/spec/public-site.md#51-length-bounds). */
export const LENGTHS = { name: 100, phone: 40, company: 200, link: 300, message: 5_000 } as const;

export const firstNameField = requiredLine({
  requiredMessage: "Enter your first name",
  noun: "First name",
  max: LENGTHS.name,
});
export const lastNameField = requiredLine({
  requiredMessage: "Enter your last name",
  noun: "Last name",
  max: LENGTHS.name,
});
/** For visitors with a single name: the part after the first space of a full name may be empty. */
export const optionalLastNameField = optionalLine({ noun: "Last name", max: LENGTHS.name });
export const fullNameField = requiredLine({
  requiredMessage: "Enter your full name",
  noun: "Full name",
  max: LENGTHS.name,
});
export const companyField = optionalLine({ noun: "Company", max: LENGTHS.company });
export const phoneField = requiredLine({
  requiredMessage: "Enter your mobile number",
  noun: "Mobile number",
  max: LENGTHS.phone,
});
export const messageField = requiredText({
  requiredMessage: "Enter your message",
  noun: "Message",
  max: LENGTHS.message,
});
export const requirementsField = requiredText({
  requiredMessage: "Enter your requirements",
  noun: "Requirements",
  max: LENGTHS.message,
});
