import { whileTrue } from "~/domain/site/copy/while-true.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { CONSENT_TEXTS } from "~/shared/privacy/consent-texts.ts";
import type { RetentionName } from "~/shared/settings/retention-settings.ts";
import { BROWSER_STORAGE } from "./browser-storage.ts";
import type { LegalText } from "./legal-text.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";
import { type Processor, processors as shippedProcessors } from "./processors.ts";
import { byPeriod, storageSection } from "./storage-periods.ts";

const PLACES = { contact: "Message on the home page", newsletter: "Newsletter" } as const;

/** The day of the text below. */
const TEXT_DATE = "2026-11-30";

/**
 * What the site does with data, as it is configured. Every change of what is stored changes this text, its date and its
 * version; a change of the configuration changes the date.
 */
export function privacyPolicy(
  facts: PrivacyFacts,
  processors: ReadonlyArray<Processor> = shippedProcessors.shipped.processors,
): ContentDocument<LegalText> {
  const { periods, changedAt } = facts;
  const by = (name: RetentionName, limited: string, kept: string) => byPeriod(periods, name, limited, kept);
  const changedOn = changedAt?.slice(0, 10) ?? TEXT_DATE;
  return {
    id: "legal.privacy-policy",
    isGenerated: true,
    shipped: {
      date: changedOn > TEXT_DATE ? changedOn : TEXT_DATE,
      updated: "Last updated",
      version: "Version 1.10",
      contents: "On this page",
      sections: [
        {
          id: "in-short",
          title: "In short",
          list: [
            "The public pages set no cookies and use no tracking, no advertising and no analytics service.",
            "Your browser talks only to this website. Fonts, pictures, scripts and documents come from here.",
            by(
              "leads",
              "What you send in a form is stored in our own database, read by the people who answer it, and deleted automatically {period} after the last contact.",
              "What you send in a form is stored in our own database, read by the people who answer it, and stays there until we delete it, which we do by hand.",
            ),
            "You can ask at any time what we hold about you, or to have it corrected or deleted: {email}.",
          ],
        },
        {
          id: "controller",
          title: "Who is responsible",
          paragraphs: [
            "The controller within the meaning of Article 4(7) of the General Data Protection Regulation (GDPR) is:",
          ],
          facts: [
            { name: "Controller", lines: ["{company}", "{street}", "{locality}", "{country}"] },
            { name: "Email", lines: ["{email}"], href: "mailto:{email}" },
            {
              restsOn: "outside-eea eu-representative",
              name: "Representative in the EU (Article 27 GDPR)",
              lines: ["{euRepresentative}"],
            },
          ],
          link: { text: "Everything else about us: the Impressum", href: "/legal/impressum" },
        },
        {
          id: "visit",
          title: "When you visit the site",
          paragraphs: [
            "To deliver a page our server processes your IP address, the time, the address asked for and what your browser says about itself. It keeps no log of visits. Its error log holds the address of a page that was not found, but neither your IP address nor anything you typed.",
            "To protect the forms from flooding, two things are kept for a short time. The server’s memory holds the IP addresses to which it last sent a page, to tell people from programs; it forgets the oldest, and all of them when it restarts. When you send a form, a counter with your IP address is kept for ten minutes and deleted soon after it has run out.",
            "The legal basis is our legitimate interest in a working and safe website (Article 6(1)(f) GDPR). Without this processing the site can’t be delivered.",
          ],
        },
        {
          id: "device",
          title: "What your browser stores",
          paragraphs: [
            "Your browser remembers what the table lists in its own storage. None of it ever leaves your device, and none of it tells who you are. It is there so that the site looks and works as you asked, which needs no consent (§ 25 (2) no. 2 TDDDG).",
            "Cookies exist only in the owner’s area, for the sign-in of the person who runs this site. Visitors don’t get any.",
          ],
          table: {
            caption: "What your browser stores, and for how long",
            head: ["Name", "What it says", "How long"],
            rows: BROWSER_STORAGE.map(({ key, purpose, until }) => [key, purpose, until]),
            isOfCode: true,
          },
        },
        {
          id: "forms",
          title: "When you write to us",
          table: {
            caption: "What each form stores, and why",
            head: ["Form", "Data", "Purpose and legal basis"],
            rows: [
              [
                "Message on the home page",
                "First and last name, email address, company, message, consent",
                "To answer you: Article 6(1)(b) GDPR; with your consent also Article 6(1)(a)",
              ],
              [
                "Contact page",
                "Name, email address, company, country, requirements",
                "To answer you and prepare an offer: Article 6(1)(b) GDPR",
              ],
              [
                "Free consultation",
                "Name, email address, mobile number, company, message, the time that you choose",
                "To arrange and prepare the call: Article 6(1)(b) GDPR",
              ],
              [
                "Questions, also where no page was found",
                "Email address, name if you give it, question, address that wasn’t found",
                "To answer you: Article 6(1)(b) GDPR",
              ],
              [
                "Newsletter",
                "Email address, topic, page and form, version of the consent text, confirmation",
                "To send you the newsletter: consent, Article 6(1)(a) GDPR",
              ],
            ],
          },
          closing: [
            `With each of them we store the time, which form it came through, and signs of spam: a form that was filled in faster than people type, many links, a text that several senders sent, or a mark by the person who read it. A suspicious message is set aside, without an automatic confirmation of its arrival, and ${by("spam", "deleted automatically after {period}", "stays until we have read and deleted it")}.`,
            "If you tick the consent box, we store that you did, when, and which version of its text you saw. You may send the form without ticking it; we then answer your message and use your data for nothing else.",
            "You are not obliged to give us any data. Without an address we can’t answer.",
          ],
        },
        {
          id: "newsletter",
          title: "When you subscribe to the newsletter",
          paragraphs: [
            `We store your email address, what you asked to hear about, the time, the page and form it was asked on, and which version of the consent text applied. Then we send one email that asks you to confirm. The newsletter only starts once you press its button; we store when you did, and the version of the text beside it. If you don’t press it within seven days of that email, the request ends and nothing more is sent. The entry that it was made stays among our form submissions${by("unconfirmed", " for {period}", "")}. If our server holds the email back because it suspects abuse, the request waits for us, thirty days as a rule.`,
            "To prevent abuse of the form we store, until you confirm or for one day, a keyed hash of your network that changes daily and can’t be read back into an address. Counters for senders and mailboxes, hashed as well, run for up to a day. This rests on our legitimate interest in not sending email to people who didn’t ask for it (Article 6(1)(f) GDPR).",
            `You may withdraw your consent at any time through the link in every issue, with the unsubscribe button of your mail program, or by a short message to {email}. The issues sent until then were sent lawfully. Afterwards we keep the address${by("unsubscribed", " for {period}", "")}, only so that nobody puts it back on the list; you can have that erased too, on your preference page.`,
            "For each issue we store that it was sent to you and whether our mail server accepted it. We don’t measure whether you open an issue or click in it. If a mail server tells us that it has no such address, we note that and what it said, and send no issues there until you subscribe again.",
          ],
        },
        {
          id: "mail-and-phone",
          title: `Email${whileTrue("phone", whileTrue("link-messaging", ", phone", " and phone"))}${whileTrue("link-messaging", " and messaging app")}`,
          paragraphs: [
            ...mailSentences(facts),
            `If you write${whileTrue("phone", " or call")}, we process what you tell us, to answer you (Article 6(1)(b) and (f) GDPR). Links to ${whileTrue("link-messaging", "the messaging app and to ")}our profiles elsewhere are plain links: nothing is loaded from there before you follow them, and from then on that provider’s own policy applies.`,
          ],
        },
        {
          id: "bookings",
          title: "When you book a call",
          paragraphs: [
            "If you choose a time for your free consultation, we store it with your request: the time, the time zone in which you read it, whether it is confirmed, moved or cancelled, and what you say when you cancel. You get emails about it, with an invitation for your calendar, a link to move or cancel the call, and reminders before it. If your calendar answers the invitation by email, we store that answer. All of this is to arrange the call that you asked for (Article 6(1)(b) GDPR).",
            "So that we never offer a time when we are busy, this website may read from our own calendars when they have something in them, and nothing else. A calendar of ours may read your appointment from here, at a secret address, with your name and how we reach you. Both rest on our legitimate interest in keeping our appointments (Article 6(1)(f) GDPR).",
          ],
        },
        {
          id: "applications",
          title: "When you apply for a position",
          paragraphs: [
            `What you send with the application form is your name, email address, phone number, a link, a message and your CV as a file. The file is stored in our own database, apart from everything that is public, and only the person who answers you can open it. We use your application only to decide on it (Article 6(1)(b) GDPR, § 26 BDSG where it applies). It is ${by("applications", "deleted automatically {period} after the last contact, with the file", "kept until we delete it by hand, with the file")}.`,
          ],
        },
        {
          id: "recipients",
          title: "Who receives your data",
          table: {
            caption: "Recipients, and what protects your data there",
            head: ["Recipient", "Data", "Place", "Safeguard"],
            rows: processors
              .filter(({ only }) => !only || { ...facts, ...facts.backups }[only])
              .map(({ who, what, where, safeguard }) => [who, what, where, safeguard]),
          },
          closing: [
            `We do not sell data, and we do not pass it on for advertising. ${whileTrue("india", "There is no adequacy decision of the European Commission for {country}; you may ask us for a copy of the standard contractual clauses.", "Where a place in the table is outside the European Economic Area, you may ask us for a copy of what protects your data there.")}`,
            "We make no automated decisions about you (Article 22 GDPR).",
          ],
        },
        storageSection(facts),
        {
          id: "security",
          title: "How we protect it",
          paragraphs: [
            "Pages and forms are encrypted in transit. The database can’t be reached from the internet. Reading messages takes a sign-in that is protected against guessing. It ends when its owner signs out on that device, thirty days after it was last used, or, everywhere at once, when the password is reset on the server.",
          ],
        },
        {
          id: "rights",
          title: "Your rights",
          list: [
            "Access to what we hold about you (Article 15 GDPR)",
            "Correction of what is wrong (Article 16) and deletion (Article 17)",
            "Restriction of processing (Article 18)",
            "A copy in a common format, for you or someone else (Article 20)",
            "Withdrawal of a consent, for the future (Article 7(3))",
            "Complaint to a data protection authority, for instance the one where you live (Article 77)",
          ],
          closing: [
            "A message to {email} is enough. We answer within one month, and ask only for what we need to be sure it is you. We then delete the message with everything that came with it, our replies, notes and the site’s copies of mails about it. You erase a newsletter address yourself, on your preference page.",
          ],
          link: { text: "Ask for your data, a correction or their erasure", href: "/privacy-request" },
        },
        {
          id: "objection",
          title: "Your right to object",
          paragraphs: [
            "Where we process data on the basis of a legitimate interest (Article 6(1)(f) GDPR), you may object at any time for reasons that arise from your particular situation (Article 21 GDPR). We then stop, unless there are compelling reasons that prevail. Against direct advertising you may object without any reason.",
          ],
        },
        {
          id: "clients",
          title: "Data of our clients’ customers",
          paragraphs: [
            "When we work inside a client’s systems, the client is the controller and we are the processor. A data processing agreement under Article 28 GDPR is signed before the first access. Please address requests about such data to the company you are in contact with; we help them answer.",
          ],
        },
        {
          id: "consent-texts",
          title: "What you agree to, word for word",
          table: {
            caption: "Every text that we ask or have asked you to agree to; with your consent we store its version",
            head: ["Version", "Where", "Text"],
            rows: CONSENT_TEXTS.map(({ version, place, text }) => [version, PLACES[place], text]),
          },
        },
        {
          id: "changes",
          title: "Changes",
          paragraphs: [
            "Before the site does anything new with data, this text changes. When we change how long something is kept, or how this site is set up, the text follows automatically. The date above says since when it applies; earlier versions are sent on request.",
          ],
        },
      ],
    },
  };
}

/** What the site does with emails. */
function mailSentences({ sendsMail, readsReplies }: PrivacyFacts): string[] {
  if (!sendsMail) return ["No mail server is set up for this website at present: what it would send waits."];
  return readsReplies
    ? [
        "This website sends its emails through a mail server, and looks into our mailbox for answers to them, which it stores beside your message. Of other emails there it stores sender, subject and first words, as long as copies of emails.",
      ]
    : ["This website sends its emails through a mail server."];
}
