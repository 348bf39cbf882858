import { choice, type SettingSection, setting } from "./setting.ts";
import { lineType, pictureType } from "./setting-types.ts";

/** How the owner works through the inbox. */
export const inboxSection = {
  name: "inbox",
  title: "Inbox",
  description: "How you work through your conversations.",
  settings: {
    next: choice(
      { next: "The next conversation", previous: "The previous one", list: "The list" },
      "INBOX_NEXT",
      "After one is archived, snoozed or sent and archived, open",
      { fallback: "next" },
    ),
    density: choice(
      { comfortable: "Two lines of text", compact: "One line of text" },
      "INBOX_DENSITY",
      "Rows of the list",
      {
        fallback: "comfortable",
      },
    ),
    myName: setting(lineType, "OWNER_NAME", "Your name", {
      autoComplete: "name",
      unset: "None",
      description: "Begins the signature of your replies, and stands for {myName} in saved replies.",
    }),
    myPicture: setting(pictureType, "OWNER_PICTURE", "Your picture", {
      input: "picture",
      unset: "None",
      description: "Stands above your name in the signature of your replies.",
    }),
  },
} satisfies SettingSection;
