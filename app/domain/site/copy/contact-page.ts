import type { ByLocale } from "~/domain/site/locale";

export const contactPage: ByLocale<{
  formTitle: string;
  infoTitle: string;
  email: string;
  phone: string;
  office: string;
  hours: string;
  hoursText: string;
  socialTitle: string;
  next: { title: string; steps: ReadonlyArray<string> };
}> = {
  en: {
    formTitle: "Send us your requirements",
    infoTitle: "Contact information",
    email: "Email",
    phone: "Phone and messaging app",
    office: "Head office",
    hours: "Hours",
    hoursText:
      "Coordinators aligned with Central European Time (CET), Monday to Friday. Operations desk 24x7, run from India (IST).",
    socialTitle: "Find us elsewhere",
    next: {
      title: "What happens next",
      steps: [
        "A person reads your message within 4 hours.",
        "You get an answer with a first suggestion, not a brochure.",
        "If it fits, we propose two dates for a 30-minute call.",
      ],
    },
  },
};

export const consultationPage: ByLocale<{
  formTitle: string;
  agendaTitle: string;
  agenda: ReadonlyArray<{ minutes: string; title: string; text: string }>;
  afterTitle: string;
  after: ReadonlyArray<string>;
}> = {
  en: {
    formTitle: "Ask for a date",
    agendaTitle: "Thirty minutes, in four parts",
    agenda: [
      { minutes: "0 to 5", title: "You and your week", text: "Who does what today, and where it pinches." },
      { minutes: "5 to 15", title: "The routines", text: "What happens how often, and what it costs when it slips." },
      {
        minutes: "15 to 25",
        title: "Our view",
        text: "What we would take over, what we would leave with you, and a price.",
      },
      { minutes: "25 to 30", title: "Your decision", text: "Yes, no, or a question to think about. Each is fine." },
    ],
    afterTitle: "What you leave with",
    after: [
      "A one-page summary on the same day",
      "A list of routines with hours",
      "A price, or a straight “this is not for us”",
      "No follow-up calls unless you ask for them",
    ],
  },
};

export const newsletterPage: ByLocale<{
  formTitle: string;
  expectTitle: string;
  expect: ReadonlyArray<string>;
  privacy: string;
}> = {
  en: {
    formTitle: "Your e-mail address is all we need",
    expectTitle: "What to expect",
    expect: [
      "Two letters a month, on Tuesdays",
      "One routine we tested, with figures",
      "One template you may copy",
      "No offers from other companies, ever",
    ],
    privacy: "How we treat your address is written in the privacy policy.",
  },
};
