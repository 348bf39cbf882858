import { defineContent, list } from "~/shared/content/content-document.ts";

/** A drawn portrait: a file of `app/domain/site/ui/kit/portraits/`. */
export type PortraitNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** A sample person. The flags say on which pages the person appears. */
export type Person = {
  sample: string;
  slug: string;
  name: string;
  role: string;
  /** One sentence, for the home page. */
  description: string;
  specialties: ReadonlyArray<string>;
  /** A paragraph, for the team page. */
  bio: string;
  portrait: PortraitNumber;
  onHome: boolean;
  onTeamPage: boolean;
};

/** Sample people, invented for this site. */
export const people = defineContent<{ people: ReadonlyArray<Person> }>("site.people", {
  people: list({
    ananya: {
      sample: "person-ananya",
      slug: "ananya",
      name: "Ananya Kulkarni",
      role: "Lead, Project Coordination",
      description: "Keeps eleven boards in order and knows which task is about to be late.",
      specialties: ["Planning", "Stand-ups", "Hand-overs"],
      bio: "Ananya spent eight years coordinating releases for product teams before she built our coordination desk. She writes the routine first and automates it second, and she is the person who calls you when a date is at risk, not after it has passed.",
      portrait: 1,
      onHome: true,
      onTeamPage: true,
    },
    rohan: {
      sample: "person-rohan",
      slug: "rohan",
      name: "Rohan Mehta",
      role: "Lead, Billing Desk",
      description: "Follows up on invoices so politely that clients thank him for it.",
      specialties: ["Invoicing", "Reminders", "Reconciliation"],
      bio: "Rohan kept the books of an export business through two audits and a currency change. His three-step reminder routine, firm and friendly, is the reason most of our clients have nothing more than thirty days overdue.",
      portrait: 2,
      onHome: true,
      onTeamPage: true,
    },
    priya: {
      sample: "person-priya",
      slug: "priya",
      name: "Priya Nair",
      role: "Lead, CRM & Data Desk",
      description: "Turns four spreadsheets and a full inbox into one CRM that people trust.",
      specialties: ["CRM hygiene", "Imports", "Access control"],
      bio: "Priya moved a hospital group’s patient records without losing a row, and brings the same care to sales data. She owns our access register and runs the quarterly audits.",
      portrait: 3,
      onHome: true,
      onTeamPage: true,
    },
    meera: {
      sample: "person-meera",
      slug: "meera",
      name: "Meera Deshpande",
      role: "Lead, Reporting & German Desk",
      description: "Writes the Friday report, in English or German, and checks every figure twice.",
      specialties: ["Reporting", "German", "Client email"],
      bio: "Meera studied German in Pune and Leipzig and has written client reports ever since. If a number in a report has no source next to it, it doesn’t leave her desk.",
      portrait: 4,
      onHome: true,
      onTeamPage: true,
    },
    kabir: {
      sample: "person-kabir",
      slug: "kabir",
      name: "Kabir Shah",
      role: "Lead, Digital Marketing",
      description: "Plans four weeks ahead, so nothing is ever posted in a panic.",
      specialties: ["Content calendar", "Newsletters", "Results"],
      bio: "Kabir ran marketing for a chain of language schools on a budget that fitted on a napkin. He likes plain words, short forms and campaigns that end with a table of what they cost and what they brought in.",
      portrait: 5,
      onHome: true,
      onTeamPage: false,
    },
  }),
});
