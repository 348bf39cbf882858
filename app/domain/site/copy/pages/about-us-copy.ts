import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { CLIENT_DAY } from "~/domain/site/copy/working-day.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

export const aboutUs = defineContent("pages.about-us", {
  story: list({
    beganSomebodyElses: {
      sample: "history-story",
      title: "It began with someone else’s inbox",
      paragraphs: [
        "{brand} started when a founder in Berlin asked a friend in {city} to look after her invoices for two weeks. The two weeks became a routine, the routine became a page, and the page could be taught.",
        "That is still how we work. Whatever we take over is written down first, in plain words, with pictures. The page belongs to the client. It is what makes a small team dependable: the second person can do on Tuesday what the first one did on Monday.",
        `Today we coordinate projects, chase invoices, keep CRMs clean, write reports and publish newsletters for startups and small businesses${whileTrue("figure-countries", " in more than fifteen countries")}. We have stayed remote, and we have kept our teams small.`,
      ],
    },
  }),
  /** Above the facts when the story, which they stand beside, is hidden. */
  factsTitle: "In brief",
  facts: list({
    headOffice: { name: "Head office", value: "{seat}" },
    wayWorking: { name: "Way of working", value: "100% remote first" },
    teamPerClient: { sample: "figure-people-per-client", name: "Team per client", value: "{PeoplePerClient} people" },
    setUp: { name: "Set-up", value: "{setupDays} days" },
    languages: { name: "Languages", value: "English, German" },
    dataProtection: { name: "Data protection", value: "GDPR, by contract" },
  }),
  pathTitle: "How we got here",
  milestones: list({
    y2017: {
      sample: "history-path",
      year: "2017",
      text: "Two weeks of invoices, for one founder. The first routine is written down.",
    },
    y2019: {
      sample: "history-path",
      year: "2019",
      text: "Nine clients, six people. The billing desk becomes a desk of its own.",
    },
    y2021: {
      sample: "history-path",
      year: "2021",
      text: "German invoices and reminders. A second person is trained on every routine.",
    },
    y2023: {
      sample: "history-path",
      year: "2023",
      text: `${whileTrue("figure-countries", "More than fifteen countries.", "Clients in several countries.")}${whileTrue("figure-support", " The operations desk stays awake around the clock.")}`,
    },
  }),
  principlesTitle: "Four things we won’t compromise on",
  principles: list({
    writtenBeforeDone: {
      icon: "file",
      title: "Written before done",
      text: "No routine starts without its page, and no page without an owner.",
    },
    hoursPlan: {
      icon: "clock",
      title: "Hours you can plan with",
      text: `Your coordinator keeps European hours${whileTrue("figure-support", ". What can’t wait goes to the desk that is awake")}.`,
    },
    pricePrice: {
      icon: "wallet",
      title: "The price is the price",
      text: "Hours are shown every week. If we need fewer than agreed, next month costs less.",
    },
    easyLeave: {
      icon: "key",
      title: "Easy to leave",
      text: "Your tools, your accounts, your pages. If you go, everything is already where it belongs.",
    },
  }),
  hours: {
    title: "When we’re at work",
    text: `Coordinators work aligned with Central European Time (CET), {hoursDays}, {hoursFrom} to {hoursTo}.${whileTrue("figure-support", ` Behind them, the operations desk runs 24x7 from {homeland}${whileTrue("india", ", on India Standard Time (IST),")} for what can’t wait until morning.`)}`,
    /** Hours of the day in CET, from 0 to 24, for the drawn day. */
    lanes: list({
      clientsDayCET: { name: "A client’s day, CET", ...CLIENT_DAY },
      coordinator: { name: "Coordinator, {hoursFrom} to {hoursTo}", from: "{hoursFrom}", to: "{hoursTo}" },
      operationsDesk: { sample: "figure-support", name: "Operations desk", from: 0, to: 24 },
    }),
    scale: ["0", "6", "12", "18", "24 h"],
  },
  callToAction: {
    title: "Meet the people behind the pages",
    text: "Or ask them something: {callMinutes} minutes, free, no slides.",
    first: { text: "Book Free Consultation", to: "/resources/free-consultation" },
    second: { text: "Our Team", to: "/company/our-team" },
  },
});
