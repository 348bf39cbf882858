import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent } from "~/shared/content/content-document.ts";

/** The banner at the head of a content page: its name in breadcrumbs, its heading, and one sentence. */
export type PageBannerCopy = { crumb: string; heading: string; lead: string };

/** By path. Service pages and blog posts bring their own; those that hydrate stand where they are loaded. */
export const pageBanners = {
  "/services": defineContent<PageBannerCopy>("services.banner", {
    crumb: "Services",
    heading: "Software, data and teams alongside your back office",
    lead: `For when a routine needs more than a careful hand: ${whileTrue("several-cards", "{cardsInWords} services", "one service")}${whileTrue("figure-people-per-client", " from our software team and consultants")}.`,
  }),
  "/how-it-works": defineContent<PageBannerCopy>("how-it-works.banner", {
    crumb: "How It Works",
    heading: "Five steps, {setupDaysInWords} days, no surprises",
    lead: "What happens between your first call and your first report, and who does it.",
  }),
  "/team": defineContent<PageBannerCopy>("team-figures.banner", {
    crumb: "Team in Figures",
    heading: whileTrue(
      "figure-people-per-client",
      `A small team for you${whileTrue("figure-team-members", ", a large one behind it")}`,
      "Someone you know by name",
    ),
    lead: "The figures behind the people who keep other people’s companies in order.",
  }),
  "/projects": defineContent<PageBannerCopy>("projects.banner", {
    crumb: "Projects",
    heading: "Projects, from requirement to routine",
    lead: "What was asked for, what we did, and what came of it.",
  }),
  "/company/about-us": defineContent<PageBannerCopy>("about-us.banner", {
    crumb: "About Us",
    heading: "We like the work other people put off",
    lead: `${whileTrue("figure-people-per-client", "A remote operations team from {city} that believes", "Remote operations from {city}, in the belief that")} a good routine is a form of kindness.`,
  }),
  "/company/careers": defineContent<PageBannerCopy>("careers.banner", {
    crumb: "Careers",
    heading: `Do careful work${whileTrue("careers-perks", ", from anywhere in {homeland}")}`,
    lead: whileTrue(
      "careers-perks",
      "All positions are remote and full-time, with steady hours and a second person for every routine.",
      "What is open, and how we hire.",
    ),
  }),
  "/company/case-studies": defineContent<PageBannerCopy>("case-studies.banner", {
    crumb: "Case Studies",
    heading: "What changed, in figures",
    lead: "Companies that handed over part of their week, and what came of it.",
  }),
  "/resources/free-consultation": defineContent<PageBannerCopy>("free-consultation.banner", {
    crumb: "Free Consultation",
    heading: "{callMinutes} minutes that cost you nothing",
    lead: "Bring the task you like least. You’ll leave with a plan for it, whether we work together or not.",
  }),
  "/legal/privacy-policy": defineContent<PageBannerCopy>("privacy-policy.banner", {
    crumb: "Privacy Policy",
    heading: "Privacy Policy",
    lead: "What we store, why, for how long, and what you can ask of us.",
  }),
  "/legal/impressum": defineContent<PageBannerCopy>("impressum.banner", {
    crumb: "Impressum",
    heading: "Impressum",
    lead: "Who is responsible for this website, and how to reach them.",
  }),
  "/legal/terms-of-service": defineContent<PageBannerCopy>("terms-of-service.banner", {
    crumb: "Terms of Service",
    heading: "Terms of Service",
    lead: "The rules both sides can rely on, in plain words.",
  }),
  "/contact": defineContent<PageBannerCopy>("contact.banner", {
    crumb: "Contact",
    heading: "Get In Touch",
    lead: "Tell us what you need, in your own words. A person reads it and writes back.",
  }),
  "/ask": defineContent<PageBannerCopy>("ask.banner", {
    crumb: "Ask us",
    heading: "Ask us",
    lead: "Got a question that no page answers? A person reads it and replies by email.",
  }),
  "/newsletter": defineContent<PageBannerCopy>("newsletter.banner", {
    crumb: "Newsletter",
    heading: "A lean back office, two emails a month",
    lead: "Routines tested on real teams, and a template you can copy. You can leave at any time.",
  }),
};
