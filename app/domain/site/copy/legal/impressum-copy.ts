import { defineContent, list } from "~/shared/content/content-document.ts";
import type { LegalText } from "./legal-text.ts";

/** Who is behind the site, in the structure of German law; every fact comes from the site's identity. */
export const impressum = defineContent<LegalText>("legal.impressum", {
  date: "2026-11-30",
  updated: "Last updated",
  version: "Version 1.2",
  contents: "On this page",
  sections: list({
    provider: {
      title: "Service provider",
      basis: "Information according to § 5 DDG (German Digital Services Act)",
      facts: list({
        company: { name: "Company", lines: ["{company}", "trading as {brand}"] },
        legalForm: { restsOn: "legal-form", name: "Legal form", lines: ["{legalForm}"] },
        address: {
          name: "Address",
          lines: ["{street}", "{locality}", "{country}"],
          copy: "Copy the address",
        },
        represented: { restsOn: "representative", name: "Represented by", lines: ["{representative}"] },
      }),
    },
    contact: {
      title: "Contact",
      basis: "Means of fast electronic and direct contact, § 5 (1) no. 2 DDG",
      facts: list({
        email: { name: "Email", lines: ["{email}"], href: "mailto:{email}", copy: "Copy the email address" },
        phone: {
          restsOn: "phone",
          name: "Phone",
          lines: ["{phone}"],
          href: "{phoneLink}",
          copy: "Copy the phone number",
        },
        messaging: {
          restsOn: "link-messaging",
          name: "{MessagingApp}",
          lines: ["{messaging}"],
          href: "{messagingLink}",
        },
      }),
    },
    register: {
      title: "Register entry",
      basis: "§ 5 (1) no. 4 DDG",
      facts: list({
        register: { restsOn: "register", name: "Register", lines: ["{register}"] },
        number: { restsOn: "register-number", name: "Number", lines: ["{registerNumber}"] },
      }),
    },
    tax: {
      title: "Tax identification",
      basis: "§ 5 (1) no. 6 DDG",
      facts: list({
        vatOrComparable: { restsOn: "tax-id", name: "VAT or comparable tax identification number", lines: ["{taxId}"] },
      }),
    },
    editor: {
      restsOn: "editor",
      title: "Responsible for the content",
      basis: "Blog and news, § 18 (2) MStV (German Interstate Media Treaty)",
      facts: list({
        name: { name: "Name", lines: ["{editor}"] },
        address: { name: "Address", lines: ["{street}", "{locality}", "{country}"] },
      }),
    },
    "eu-representative": {
      restsOn: "outside-eea",
      title: "Representative in the European Union",
      basis: "For questions of data protection, Article 27 GDPR",
      facts: list({
        nameAddress: { restsOn: "eu-representative", name: "Name and address", lines: ["{euRepresentative}"] },
      }),
      paragraphs: [
        "Authorities and people in the European Union may contact our representative instead of us, or both.",
      ],
      link: { text: "What we do with data: our privacy policy", href: "/legal/privacy-policy" },
    },
    "dispute-resolution": {
      title: "Dispute resolution",
      basis: "§ 36 VSBG (German Consumer Dispute Resolution Act)",
      paragraphs: [
        "Our services are for businesses. We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.",
        "The platform of the European Commission for online dispute resolution was closed on 20 July 2025. There is therefore no link to it here.",
      ],
    },
    "liability-content": {
      title: "Liability for content",
      paragraphs: [
        "We are responsible for our own content on these pages under the general laws. For other people’s information that we only transmit or store, Articles 4 to 8 of Regulation (EU) 2022/2065 (Digital Services Act) apply: we are not obliged to monitor it, or to look for circumstances that point to unlawful activity.",
        "Obligations to remove or block information under the general laws are unaffected. If we learn of a specific infringement, we remove the content at once. To report one, write to {email}.",
      ],
    },
    "liability-links": {
      title: "Liability for links",
      paragraphs: [
        "Some pages link to other people’s websites. Their operators alone are responsible for what is shown there. When we set a link we look at the page behind it; if we learn that it has become unlawful, we remove the link.",
      ],
    },
    copyright: {
      title: "Copyright",
      paragraphs: [
        "Texts, drawings, documents and layout of this website are protected by copyright. You may pass on our two PDF documents unchanged, and quote with a link. Any other use beyond what the law allows needs our consent in writing. If you find that we use something of yours, write to {email}.",
      ],
    },
  }),
});
