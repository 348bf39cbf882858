import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import type { LegalText } from "./legal-text.ts";

export const termsOfService = defineContent<LegalText>("legal.terms-of-service", {
  date: "2026-11-30",
  updated: "Last updated",
  version: "Version 1.3",
  contents: "On this page",
  sections: list({
    scope: {
      title: "Scope",
      paragraphs: [
        "These terms apply between {company} (“we”) and businesses that book our services (“you”). They do not apply to consumers. Your own terms apply only where we have agreed to them in writing.",
        "Where the proposal and these terms differ, the proposal prevails. Where the data processing agreement differs from both, it prevails for the protection of personal data.",
      ],
    },
    contract: {
      title: "How a contract is made",
      paragraphs: [
        "Descriptions on this website are an invitation to talk, not an offer. A contract is made when you accept our written proposal, by signature or by email. A proposal stands for thirty days unless it says otherwise.",
        "The free consultation, the downloads and the newsletter create no obligation for either side.",
      ],
    },
    services: {
      title: "What we do",
      paragraphs: [
        "We carry out the routines listed in the proposal, within the agreed monthly hours and in the tools you provide. We work with the care of a prudent business; we owe the work, not a particular commercial result.",
        "Each routine is written down before it goes live. You approve the page; what it says is what we owe. Changes to a routine are agreed in text form and take effect when the page is changed.",
        "We give no legal, tax or investment advice, and we do not hold or move your money.",
      ],
    },
    "your-part": {
      title: "What we need from you",
      list: [
        "Named accounts with the rights the routines need, and licences for the tools we are to use",
        "A person who can make decisions, and who answers questions within two working days",
        "Information that is correct, and that you may lawfully share with us",
        "Notice when a person of ours should lose access at once",
      ],
      closing: [
        "A routine that isn’t running yet is not billed. Once it runs, if any of this is missing and we can’t work for that reason, the agreed hours count as provided. We tell you as soon as we see it coming.",
      ],
    },
    people: {
      title: "People and subcontractors",
      paragraphs: [
        `The proposal names the people who work for you${whileTrue("figure-people-per-client", ", and a second person for each routine. If one of them is absent or leaves, the second one takes over, and we name another")}. Subcontractors take part only with your consent; we answer for them as for ourselves.`,
      ],
    },
    hours: {
      title: "Working hours and response times",
      paragraphs: [
        `Coordinators work {hoursDays}, aligned with Central European Time.${whileTrue("figure-support", ` The operations desk runs 24x7 from {homeland}${whileTrue("india", " (IST)")} for routines marked as such in the proposal.`)} Response times named on this website are our aim in normal operation; binding times are those of the proposal.`,
      ],
    },
    price: {
      title: "Price and payment",
      paragraphs: [
        "The monthly price is fixed in the proposal and invoiced at the beginning of the month, payable within fourteen days without deduction. Additional hours are worked only once you have agreed to them. If the weekly reports show that we need fewer hours than agreed, the price of the following month is lowered accordingly.",
        "Taxes and bank charges in your country are yours to pay. If a payment is more than thirty days late, we may pause the work after a reminder in text form until it has arrived.",
      ],
    },
    term: {
      title: "Term and end",
      paragraphs: [
        "The contract runs from month to month, and may be ended by either side at the end of any month by email. The right to end it at once for good cause is unaffected.",
        "At the end we hand over routines, documents and open items, and give up all access within one working day. On request we spend up to four hours on a hand-over to your people or to another provider, free of charge.",
      ],
    },
    defects: {
      title: "If something goes wrong",
      paragraphs: [
        "Tell us within two weeks of noticing it. We correct our mistakes free of charge and outside the agreed hours. If we don’t succeed within a reasonable time, you may reduce the price of the routine concerned or end it at once.",
      ],
    },
    confidentiality: {
      title: "Confidentiality and data protection",
      paragraphs: [
        "Both sides keep confidential what they learn about the other, during the contract and for three years after it; trade secrets for as long as they are secret. This does not apply to what is public, was known before, or must be disclosed by law.",
        "Where we process personal data for you, a data processing agreement under Article 28 GDPR is part of the contract. We name you as a reference only with your consent.",
      ],
    },
    results: {
      title: "Rights in the results",
      paragraphs: [
        "Texts, pages, designs, records and written routines made for you are yours from the day they are made, without limit in time, place or kind. Tools and templates that we bring with us remain ours; you may go on using them inside what we made for you.",
        `A joint project is software that your people and ours build together. ${whileTrue("project-ownership /projects", "For such a project, and for nothing else, the split named under Project Ownership on this website applies, and only where the proposal says so.", "The proposal says who owns it.")}`,
      ],
      link: { sample: "project-ownership", restsOn: "/projects", text: "Project Ownership", href: "/projects" },
    },
    liability: {
      title: "Liability",
      paragraphs: [
        "We are liable without limit for intent and gross negligence, for injury to life, body or health, and where the law makes liability mandatory. For slight negligence we are liable only for breach of an essential duty, that is, one whose fulfilment makes the contract possible in the first place; and then limited to the damage that is typical and foreseeable, at most the fees of the six months before it.",
        "Neither side is liable for delays outside its control, such as the failure of networks, of your tools or of public services, for as long as they last.",
      ],
    },
    website: {
      title: "Use of this website",
      paragraphs: [
        "You may read, link and quote these pages, and pass on our documents unchanged. Forms and the interface for programs are for messages to us; whoever floods them may be refused. We may change or pause the website at any time.",
      ],
    },
    final: {
      title: "Final provisions",
      paragraphs: [
        "Changes to the contract need text form. We tell you of changes to these terms six weeks ahead; if you don’t agree, the previous terms continue to apply, and either side may end the contract at the end of a month. If a clause is void, the others remain.",
        "The law and the place of jurisdiction are those named in the proposal; mandatory law is unaffected. The English text prevails over translations.",
      ],
    },
  }),
});
