import type { StartStep } from "./launch-state.ts";

/** What the steps are computed from. */
export interface StartState {
  /** How many settings of each section the owner is asked for, and how many no one has decided. */
  asked: { section: string; all: number; open: number }[];
  /** Whether the owner has set the price of an hour, or said that the site names none. */
  isPriceDecided: boolean;
  /** Whether mail is set up, what of it can't be reached at the moment, and the screen where both are set up. */
  mail: { ready: boolean; failing?: keyof typeof MAIL_FAILURES | undefined; to: string };
  /** How many people of the owner's are stored. */
  ownMembers: number;
  /** Those of them who have no photo, and where one is added. */
  withoutPhoto: { to: string }[];
  /** Sample people and posts that are stored and unchanged. */
  sampleRecords: { to: string }[];
  samples: { decided: boolean }[];
  live: boolean;
}

const MAIL_FAILURES = {
  server: "Emails can’t be sent at the moment. They wait here.",
  inbox: "The inbox can’t be read: replies don’t show up here.",
};

/** The steps of the first day, in order. */
export function startSteps(state: StartState): StartStep[] {
  const { asked, isPriceDecided, mail, ownMembers, withoutPhoto, sampleRecords, samples, live } = state;
  const sectionStep = (sections: string[]) => {
    const own = asked.filter(({ section }) => sections.includes(section));
    const next = own.find(({ open }) => open > 0);
    const all = own.reduce((sum, section) => sum + section.all, 0);
    const open = own.reduce((sum, section) => sum + section.open, 0);
    return {
      done: !next,
      progress: { done: all - open, all },
      // To the first form with something left in it.
      link: { to: `/admin/settings?edit=${next?.section ?? sections[0]}`, label: next ? "Fill in" : "Edit" },
    };
  };
  const decided = samples.filter((sample) => sample.decided).length;
  const [sampleRecord] = sampleRecords;
  const [faceless] = withoutPhoto;
  return [
    {
      id: "contact",
      title: "Name and contact",
      text: "What the business is called, and how visitors reach you.",
      ...sectionStep(["brand", "contact", "social"]),
    },
    {
      id: "legal",
      title: "Legal data",
      text: "What the law requires in the Impressum and in the privacy policy.",
      ...sectionStep(["legal"]),
    },
    {
      id: "price",
      title: "Price of an hour",
      text: "With it the site shows amounts. Or say that you have none: then your proposals name them.",
      done: isPriceDecided,
      link: { to: "/admin/settings?edit=price", label: isPriceDecided ? "Edit" : "Fill in" },
    },
    {
      id: "mail",
      title: "Mail",
      text: !mail.ready
        ? "Until it’s set up, emails wait here and nobody gets them."
        : mail.failing
          ? MAIL_FAILURES[mail.failing]
          : "Emails are sent.",
      done: mail.ready && !mail.failing,
      link: { to: mail.to, label: !mail.ready ? "Set up" : mail.failing ? "Check" : "Edit" },
    },
    {
      id: "team",
      title: "First team member",
      text:
        ownMembers > 0
          ? `${ownMembers} of your own on the site${faceless ? `, ${withoutPhoto.length} without a photo. Visitors look for faces.` : "."}`
          : "Until you add someone, with a photo, visitors see invented people.",
      done: ownMembers > 0,
      link:
        ownMembers > 0
          ? { to: faceless?.to ?? "/admin/team", label: faceless ? "Add photos" : "Edit" }
          : { to: "/admin/team?edit=new", label: "Add a person" },
    },
    {
      id: "content",
      title: "Sample content",
      text: sampleRecord
        ? `${sampleRecords.length} sample ${sampleRecords.length === 1 ? "record" : "records"} to replace or delete.`
        : "No sample people or posts are stored.",
      done: !sampleRecord,
      link: { to: sampleRecord?.to ?? "/admin/blog", label: sampleRecord ? "Replace" : "Edit posts" },
    },
    {
      id: "texts",
      title: "Sample texts",
      text: "Testimonials, cases and figures are invented. Say which are true of your business, and hide the others.",
      done: decided === samples.length,
      progress: { done: decided, all: samples.length },
      link: { to: "/admin/start/samples", label: decided === samples.length ? "Edit" : "Decide" },
    },
    {
      id: "live",
      title: "Go live",
      text: live ? "Search engines may list the site." : "Search engines are told to stay away until then.",
      done: live,
    },
  ];
}
