import { defineContent, list } from "~/shared/content/content-document.ts";

export const homeSteps = defineContent("home.home-steps", {
  eyebrow: "How it works",
  title: "{SetupDaysInWords} days from first call to first report",
  text: "Three steps, about {clientSetupHoursInWords} hours of your time in all.",
  steps: list({
    bookFreeMinute: {
      icon: "calendar",
      day: "Day 0",
      title: "Book a free {callMinutes}-minute consultation",
      text: "You tell us what eats your week. We tell you what we would take over, what it costs, and what we would leave alone.",
    },
    setUpChat: {
      icon: "message",
      day: "Days 2 to 4",
      title: "We set up chat and workspace",
      text: "A shared channel in your messaging app and a note-taking workspace with your routines, contacts and access list, written down once.",
    },
    startGettingReports: {
      icon: "chart",
      day: "Day {setupDays}",
      title: "Start getting reports in {setupDays} days",
      text: "Your first report: what was done, what is open, what we need from you. From then on, one every Friday.",
    },
  }),
  button: "Book Free Consultation Now",
  link: "See the full process",
});
