import { optionalLine, requiredLine, requiredText } from "~/shared/forms/fields.ts";

/** The maximum length of each field, on the page and on the server (docs/spec/public-site.md#51-length-bounds). */
export const LENGTHS = { name: 100, phone: 40, company: 200, link: 300, message: 5_000 } as const;

export const firstNameField = requiredLine("First name", LENGTHS.name);
export const lastNameField = requiredLine("Last name", LENGTHS.name);
/** For visitors with a single name: the part after the first space of a full name may be empty. */
export const optionalLastNameField = optionalLine("Last name", LENGTHS.name);
export const fullNameField = requiredLine("Full name", LENGTHS.name);
export const companyField = optionalLine("Company", LENGTHS.company);
export const phoneField = requiredLine("Mobile number", LENGTHS.phone);
export const messageField = requiredText("Message", LENGTHS.message);
export const requirementsField = requiredText("Requirements", LENGTHS.message);
