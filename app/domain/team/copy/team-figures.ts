import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

export const teamFigures = defineContent("team.team-figures", {
  stats: list({
    teamMembers: { sample: "figure-team-members", figure: "50+", label: "Team Members" },
    countriesServed: { sample: "figure-countries", figure: "15+", label: "Countries Served" },
    projectsCompleted: { sample: "figure-projects", figure: "100+", label: "Projects Completed" },
    support: { sample: "figure-support", figure: "24/7", label: "Support" },
  }),
  note: list({
    figureTeamMembers: {
      sample: "figure-team-members",
      text: "You won’t meet fifty people. Each client works with {peoplePerClient} of them, always the same ones; the others are why nobody’s holiday stops your work.",
    },
  }),
  valuesTitle: "What we hold ourselves to",
  values: list({
    collaboration: {
      icon: "handshake",
      title: "Collaboration",
      text: "We write things down, so that the next person can start where the last one stopped. Questions are asked early and in the open.",
    },
    innovation: {
      icon: "lightbulb",
      title: "Innovation",
      text: "Each month, one routine gets shorter. Small automations beat grand plans, and whoever does the work decides what to automate.",
    },
    excellence: {
      icon: "target",
      title: "Excellence",
      text: `Figures have sources, ${whileTrue("figure-people-per-client", "dates are kept, and a second person reads what goes out", "and dates are kept")}. Mistakes are reported by the people who made them.`,
    },
  }),
  expertiseTitle: "Who does what",
  expertiseText: "Some people are counted in two groups: our leads still do the work they lead.",
  expertise: list({
    leadership: {
      sample: "figure-expertise",
      title: "Leadership",
      count: 10,
      figure: "10+",
      text: "Account leads and desk leads",
    },
    developers: {
      sample: "figure-expertise",
      title: "Developers",
      count: 25,
      figure: "25+",
      text: "Integrations, portals, internal tools",
    },
    designers: {
      sample: "figure-expertise",
      title: "Designers",
      count: 8,
      figure: "8+",
      text: "Decks, campaigns, interfaces",
    },
    qaEngineers: {
      sample: "figure-expertise",
      title: "QA Engineers",
      count: 12,
      figure: "12+",
      text: "Testing, data checks, proofreading",
    },
    devOps: {
      sample: "figure-expertise",
      title: "DevOps",
      count: 6,
      figure: "6+",
      text: "Hosting, access, backups, the night desk",
    },
    projectManagers: {
      sample: "figure-expertise",
      title: "Project Managers",
      count: 10,
      figure: "10+",
      text: "Coordination and client reporting",
    },
  }),
  join: {
    title: "Join Our Team",
    text: "Remote, full-time, with steady hours and a written routine for everything, including your first week.",
    first: { text: "View Open Positions", to: "/company/careers" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
