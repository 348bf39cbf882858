import type { ByLocale } from "~/domain/site/locale";
import type { LegalSection } from "./legal-text";

/** The labels of the Impressum; the data comes from the site's identity. Structure: § 5 DDG, § 18 (2) MStV. */
export const impressum: ByLocale<{
  provider: { title: string; basis: string; form: string };
  represented: { title: string; by: string };
  contact: { title: string; phone: string; email: string; messaging: string };
  register: { title: string; authority: string; number: string };
  tax: { title: string; text: string };
  editor: { title: string; basis: string; address: string };
  sections: ReadonlyArray<LegalSection>;
}> = {
  en: {
    provider: { title: "Service provider", basis: "Information according to § 5 DDG", form: "Legal form" },
    represented: { title: "Represented by", by: "Managing director" },
    contact: { title: "Contact", phone: "Phone", email: "E-mail", messaging: "Messaging app" },
    register: { title: "Register entry", authority: "Register", number: "Registration number" },
    tax: { title: "Tax identification", text: "Tax or VAT identification number" },
    editor: { title: "Responsible for the content", basis: "According to § 18 (2) MStV", address: "Address as above" },
    sections: [
      {
        id: "dispute-resolution",
        title: "Dispute resolution",
        paragraphs: [
          "Our services are for businesses. We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.",
        ],
      },
      {
        id: "liability-content",
        title: "Liability for content",
        paragraphs: [
          "As a service provider we are responsible for our own content on these pages under the general laws. We are not obliged to monitor information of others that is transmitted or stored, or to search for circumstances that point to unlawful activity. If we learn of a concrete infringement, we remove the content at once.",
        ],
      },
      {
        id: "liability-links",
        title: "Liability for links",
        paragraphs: [
          "Some pages link to websites of others. Their operators alone are responsible for what is shown there. When we set a link we look at the page behind it; if we learn that it has become unlawful, we remove the link.",
        ],
      },
      {
        id: "copyright",
        title: "Copyright",
        paragraphs: [
          "Texts, drawings and layout of this website are protected by copyright. Use beyond what the law allows needs our consent in writing. If you find that we use something of yours, write to {email}.",
        ],
      },
    ],
  },
};
