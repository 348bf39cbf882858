import type { ByLocale } from "~/domain/site/locale";
import type { LegalText } from "./legal-text";

export const termsOfService: ByLocale<LegalText> = {
  en: {
    updated: "Version 1.0",
    contents: "On this page",
    sections: [
      {
        id: "scope",
        title: "Scope",
        paragraphs: [
          "These terms apply between {company} (“we”) and businesses that book our services (“you”). They do not apply to consumers. Your own terms apply only where we agreed to them in writing.",
        ],
      },
      {
        id: "contract",
        title: "How a contract comes about",
        paragraphs: [
          "Descriptions on this website are an invitation to talk, not an offer. A contract comes about when you accept our written proposal, by signature or by e-mail. The free consultation creates no obligation for either side.",
        ],
      },
      {
        id: "services",
        title: "What we do",
        paragraphs: [
          "We carry out the routines listed in the proposal, within the agreed monthly hours and in the tools you provide. We work with the care of a prudent business; we owe the work, not a particular commercial result.",
          "We give no legal, tax or investment advice.",
        ],
      },
      {
        id: "your-part",
        title: "What we need from you",
        list: [
          "Named accounts with the rights the routines need, and licences for the tools we are to use",
          "A person who may decide, and who answers questions within two working days",
          "Information that is correct, and that you may lawfully share with us",
        ],
      },
      {
        id: "hours",
        title: "Working hours and response times",
        paragraphs: [
          "Coordinators work Monday to Friday, aligned with Central European Time. The operations desk runs 24x7 from India (IST) for routines marked as such in the proposal. Response times named on this website are our aim in normal operation; binding times are those of the proposal.",
        ],
      },
      {
        id: "price",
        title: "Price and payment",
        paragraphs: [
          "The monthly price is fixed in the proposal and invoiced at the beginning of the month, payable within fourteen days without deduction. Additional hours are worked only after you agreed to them. Taxes and bank charges of your country are yours.",
        ],
      },
      {
        id: "term",
        title: "Term and end",
        paragraphs: [
          "The contract runs from month to month, and may be ended by either side at the end of any month by e-mail. At the end we hand over routines, documents and open items, and give up all access within one working day.",
        ],
      },
      {
        id: "confidentiality",
        title: "Confidentiality and data protection",
        paragraphs: [
          "Both sides keep confidential what they learn about the other, during the contract and for three years after it. Where we process personal data for you, a data processing agreement under Article 28 GDPR is part of the contract.",
        ],
      },
      {
        id: "results",
        title: "Rights in the results",
        paragraphs: [
          "Texts, pages, designs and records made for you are yours to use without limit once they are paid for. For joint projects the split named under Project Ownership on this website applies where the proposal refers to it.",
        ],
      },
      {
        id: "liability",
        title: "Liability",
        paragraphs: [
          "We are liable without limit for intent and gross negligence and for injury to life, body or health. For slight negligence we are liable only for breach of an essential duty, limited to the foreseeable damage and to the fees of the six months before it.",
        ],
      },
      {
        id: "final",
        title: "Final provisions",
        paragraphs: [
          "Changes need text form. If a clause is void, the others remain. The law and the place of jurisdiction are those named in the proposal; mandatory law remains untouched.",
        ],
      },
    ],
  },
};
