import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The copy of the pages behind an email's links: the browser's tab, before the button is pressed, and after it. */
export const newsletterLinks = defineHydratedContent("newsletter.newsletter-links", /^\/newsletter\//, {
  confirm: {
    tab: "Confirm your subscription",
    prompt: {
      title: "One click, and you are on the list",
      text: "Somebody, we hope you, asked us to write to this address. We don’t before you say so.",
      button: "Confirm subscription",
    },
    done: {
      title: "You are subscribed",
      text: "Thank you. The next email comes to your inbox; each one has a link to unsubscribe.",
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
      text: "Tick what you want to hear about. Without a tick we don’t write to you.",
      button: "Save preferences",
    },
    done: { title: "Your preferences are saved", text: "They apply from the next email on." },
    topics: "Write to me about",
  },
  erase: {
    tab: "Erase my data",
    prompt: {
      title: "Erase what we know of this address?",
      text: "The subscription, when and where you gave your consent, and the texts of all emails we sent you are deleted at once. This can’t be undone. Copies of the database that we made before may still hold them.",
      button: "Erase my data",
    },
    done: {
      title: "Your data is erased",
      text: "We don’t know this address any more. If it is typed into the newsletter’s form again, it is treated like one we never saw.",
    },
    held: {
      title: "You are unsubscribed; your data can’t be erased yet",
      text: "No more emails will follow. For a legal reason we have to keep what we know of this address for now. To learn more, write to us.",
    },
  },
  notFound: {
    title: "This link leads nowhere any more",
    text: "The subscription it belongs to has ended, or was not confirmed within seven days. It may also be that your mail program cut the link off; copy the whole of it into the address bar then.",
    subscribe: "Subscribe again",
  },
  test: {
    title: "This link comes from a test",
    text: "The email it stands in was sent to try an issue out. In the issue itself, this link belongs to its reader, who can unsubscribe, choose topics or have their data erased here. A test has no reader on the list, so there is nothing to do.",
  },
  address: "Address",
  topics: "You asked for",
  consent: "By confirming you agree to this:",
  toPreferences: "Change what you get",
  toUnsubscribe: "Unsubscribe from everything",
  toErase: "Erase my data",
  home: "To the home page",
});
