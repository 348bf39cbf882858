import type { ByLocale } from "~/domain/site/locale";
import type { LegalText } from "./legal-text";

export const privacyPolicy: ByLocale<LegalText> = {
  en: {
    updated: "Version 1.0",
    contents: "On this page",
    sections: [
      {
        id: "controller",
        title: "Who is responsible",
        paragraphs: [
          "The controller in the sense of Article 4(7) of the General Data Protection Regulation (GDPR) is {company}; the full address is in the Impressum. For everything about your data write to {email}.",
        ],
      },
      {
        id: "in-short",
        title: "In short",
        list: [
          "This website sets no cookies on its public pages and uses no tracking, no advertising and no analytics service.",
          "Your browser talks to this website only. Fonts, pictures and scripts come from here, not from other companies.",
          "What you send in a form is stored in our own database, read by people who need it to answer, and deleted when it is no longer needed.",
        ],
      },
      {
        id: "visit",
        title: "When you visit the site",
        paragraphs: [
          "To deliver a page our server processes your IP address, the time, the address asked for and the kind of browser. IP addresses are also counted for a short time, so that nobody can flood the forms. The legal basis is our legitimate interest in a working and safe website (Article 6(1)(f) GDPR).",
          "If you choose the light or dark appearance, your browser remembers it in its own storage under the name “theme”. The choice never leaves your device.",
        ],
      },
      {
        id: "forms",
        title: "When you write to us",
        paragraphs: [
          "Contact form, consultation request and message form store what you type: names, e-mail address, and, as far as you give them, phone number, company, country and message. We use them to answer you and to prepare a contract you ask for (Article 6(1)(b) GDPR), or because you agreed (Article 6(1)(a) GDPR).",
          "If you tick the consent box, we store that you did, when, and which version of the text you saw. You may send the form without ticking it; we then answer your message and use your data for nothing else.",
        ],
      },
      {
        id: "newsletter",
        title: "When you subscribe to the newsletter",
        paragraphs: [
          "We store your e-mail address, the topic and the time. The legal basis is your consent, which you may withdraw at any time by a short message to {email}; every letter tells you how.",
        ],
      },
      {
        id: "recipients",
        title: "Who receives your data",
        paragraphs: [
          "People in our team who need it to answer you, and the providers that run our server and our mailbox, bound by processing agreements (Article 28 GDPR). We do not sell data, and we do not pass it on for advertising.",
          "Our team works from India. For transfers to countries without a decision of the European Commission on an adequate level of protection, we rely on the standard contractual clauses (Article 46(2)(c) GDPR). You may ask for a copy.",
        ],
      },
      {
        id: "storage",
        title: "How long we keep it",
        list: [
          "Messages and requests: until they are settled, and then for as long as the law requires of business letters.",
          "Newsletter addresses: until you unsubscribe.",
          "Server logs and counters against abuse: a few days at most.",
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        paragraphs: [
          "You may ask for access (Article 15 GDPR), correction (Article 16), deletion (Article 17), restriction (Article 18) and a portable copy (Article 20), object to processing based on legitimate interests (Article 21), and withdraw consent for the future at any time. A message to {email} is enough; we answer within one month.",
          "You may also complain to a data protection authority, for instance the one where you live.",
        ],
      },
      {
        id: "clients",
        title: "Data of our clients’ customers",
        paragraphs: [
          "When we work inside a client’s systems, the client is the controller and we are the processor. A data processing agreement under Article 28 GDPR is signed before the first access. Please address requests about such data to the company you are in contact with; we help them to answer.",
        ],
      },
    ],
  },
};
