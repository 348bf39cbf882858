import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent } from "~/shared/content/content-document.ts";

export const homeTeam = defineContent("team.home-team", {
  /** Holds a placeholder for how many: `people`. */
  title: "{count} you’ll know by name",
  people: { one: "{count} person", many: "{count} people" },
  text: `At work in {homeland}, in English all day${whileTrue("figure-people-per-client", ", with a second person trained on every routine. Nobody’s holiday stops your work")}.`,
  photo: "Team photo coming soon",
  /** Of everybody; without it the team is drawn. */
  image: "",
  imageAlt: "",
  link: "Meet the team",
});
