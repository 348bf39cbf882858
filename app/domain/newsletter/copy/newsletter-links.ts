import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The copy of the pages behind an email's links: the browser's tab, before the button is pressed, and after it. */
export const newsletterLinks = defineHydratedContent("newsletter.newsletter-links", /^\/newsletter\//, {
  confirm: {
    tab: "Confirm your subscription",
    prompt: {
      title: "One click, and you are on the list",
      text: "Someone (you, we hope) asked us to write to this address. We won’t until you say so.",
      button: "Confirm subscription",
    },
    done: {
      title: "You are subscribed",
      text: "Thank you. The next email will arrive in your inbox; every one has a link to unsubscribe.",
    },
  },
  unsubscribe: {
    tab: "Unsubscribe",
    prompt: {
      title: "No more emails?",
      text: "Press the button, and nothing more is sent to this address.",
      button: "Unsubscribe",
    },
    done: {
      title: "You are unsubscribed",
      text: "No more emails will follow. We keep the address only so that nobody puts it back on the list; you can have that erased, too.",
    },
  },
  preferences: {
    tab: "Your preferences",
    prompt: {
      title: "What you get from us",
      text: "Tick what you want to hear about. If you tick nothing, we won’t write to you.",
      button: "Save preferences",
    },
    done: { title: "Your preferences are saved", text: "They apply from the next email." },
    topics: "Write to me about",
  },
  erase: {
    tab: "Erase my data",
    prompt: {
      title: "Erase what we know about this address?",
      text: "The subscription, when and where you gave your consent, and the texts of all emails we sent you are deleted at once. This can’t be undone. Copies of the database that we made earlier may still hold them.",
      button: "Erase my data",
    },
    done: {
      title: "Your data is erased",
      text: "We no longer know this address. If it is entered in the newsletter form again, it is treated as one we’ve never seen.",
    },
    held: {
      title: "You are unsubscribed; your data can’t be erased yet",
      text: "No more emails will follow. For a legal reason we have to keep what we know about this address for now. To learn more, write to us.",
    },
  },
  notFound: {
    title: "This link no longer works",
    text: "The subscription it belonged to has ended, or was not confirmed within seven days. Your mail app may also have cut the link short; in that case, copy all of it into the address bar.",
    subscribe: "Subscribe again",
  },
  test: {
    title: "This link comes from a test",
    text: "The email it came in was sent to try out an issue. In the issue itself, this link belongs to its reader, who can unsubscribe, choose topics or have their data erased here. A test has no reader on the list, so there is nothing to do.",
  },
  address: "Address",
  topics: "You asked for",
  consent: "By confirming you agree to this:",
  toPreferences: "Change what you get",
  toUnsubscribe: "Unsubscribe from everything",
  toErase: "Erase my data",
  home: "Go to the home page",
});
