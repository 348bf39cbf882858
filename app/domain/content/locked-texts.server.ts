import { applicationForm } from "~/domain/leads/forms/application.server.ts";
import { askForm } from "~/domain/leads/forms/ask.server.ts";
import { consultationForm } from "~/domain/leads/forms/consultation.server.ts";
import { contactPageForm } from "~/domain/leads/forms/contact-page.server.ts";
import { contactSectionForm } from "~/domain/leads/forms/contact-section.server.ts";
import { COUNTRIES } from "~/domain/leads/forms/countries.ts";
import { subscriptionForm } from "~/domain/newsletter/subscribing/subscription-form.server.ts";
import { privacyRequestForm } from "~/domain/privacy/requests/store-request.server.ts";
import { EXCEPTION_TEXT } from "~/shared/forms/form-answer.ts";
import { CONSENT_TEXTS } from "~/shared/privacy/consent-texts.ts";

/** Texts that visitors read in code, and the owner can't change. */
export interface LockedTexts {
  group: string;
  /** Why they stay as they are. */
  reason: string;
  texts: readonly string[];
  /** The page of which the group has all texts that no document has. */
  page?: string;
}

const FORMS = [
  ...[contactSectionForm, contactPageForm, askForm, consultationForm, applicationForm],
  ...[subscriptionForm, privacyRequestForm],
];

const FIELDS = "firstName lastName name fullName email company phone country message requirements details".split(" ");
const TOO_LONG = Object.fromEntries(FIELDS.map((field) => [field, "?".repeat(20_000)]));

/** What becomes of a form, and what is wrong with an empty one, and with one that is too long. */
const ANSWERS = FORMS.flatMap(({ form, promisesEmail, check }) => {
  const checked = [check({}), check(TOO_LONG)].flatMap((each) => (each.ok ? [] : each.problems));
  return [form.success, form.failure, promisesEmail?.success ?? form.success, ...checked.map(({ message }) => message)];
});

/** Every text that visitors read and no document of content has, by what it belongs to. */
export const LOCKED_TEXTS: readonly LockedTexts[] = [
  {
    group: "Fields of the forms",
    reason: "Checks, the emails that you get, exports and reports name what was sent by them.",
    texts: [
      ...["First name", "Last name", "Full Name", "Name", "Business email", "Email", "Email address", "Mobile Number"],
      ...["Company", "Company name", "Company (optional)", "Country", "Select a country", "Message"],
      ...[
        "What is your biggest challenge?",
        "Your Requirements",
        "Question",
        "name@example.com",
        "Leave this field empty",
      ],
    ],
  },
  {
    group: "Countries to choose from",
    reason: "Each message is stored with one of them, and your lists filter by it.",
    texts: COUNTRIES,
  },
  {
    group: "Answers of the forms",
    reason: "They say what has become of a message, and only the program knows that.",
    texts: [...new Set([...ANSWERS, "Sending...", EXCEPTION_TEXT, "There is a problem", "Error:"])],
  },
  {
    group: "What visitors agree to",
    reason: "Each consent is proven by the text that was shown; a new version comes with a release.",
    texts: CONSENT_TEXTS.map(({ text }) => text),
  },
  {
    group: "Privacy policy",
    reason: "It is written from what the site does and how it is set up. You can change the list of recipients.",
    texts: [],
    page: "/legal/privacy-policy",
  },
  {
    group: "Buttons and regions that have no words",
    reason: "Screen readers announce them, and they say what the program does.",
    texts: [
      ...["Main", "Mobile", "Footer", "Breadcrumb", "Contact and hours", "Quick actions", "Open menu", "Close menu"],
      ...["Switch between light and dark", "Play the typed text", "Pause the typed text", "Close"],
      ...[
        "Notifications alt+T",
        "Close toast",
        "Copied",
        "Please copy it by hand",
        "Copy",
        "Copy the code",
        "Picture",
        "Table",
      ],
    ],
  },
  {
    group: "Announcements",
    reason: "You write each announcement and its link; this is what stands around them.",
    texts: ["Announcements", "News", "Good news", "Please note", "Read more", "Dismiss this announcement"],
  },
  {
    group: "The way into your area",
    reason: "It is yours alone, and a part of the sign-in.",
    texts: [
      ...["Admin Panel", "Admin Access", "Please enter the admin PIN to continue", "PIN", "Clear", "Backspace"],
      ...["Sign in without the PIN", "Invalid PIN. Please try again.", "Too many attempts. Try again later."],
      ...["Private preview"],
    ],
  },
  {
    group: "Errors",
    reason: "They are shown when something fails, even your own texts.",
    texts: [
      ...["Something went wrong", "The error is on our side. Please try again in a minute.", "Page not found"],
      ...["Oops! Page not found", "The address may have a typo, or the page may have moved.", "Return to Home"],
      ...["This request can’t be answered", "No connection: the page could not be opened.", "Try again"],
    ],
  },
  {
    group: "Names of others, and words of programs",
    reason: "They are the names of other companies’ services, or search engines read them by these words.",
    texts: ["Threads", "Instagram", "customer service", "PDF", "kB"],
  },
];
