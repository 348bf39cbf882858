import { defineHydratedContent, list } from "~/shared/content/content-document.ts";
import { whileTrue } from "./while-true.ts";

/** The drawn day of visitor, coordinator and desk. */
export const workingHours = defineHydratedContent("site.working-hours", /^\/(?:contact)?$/, {
  title: "Our hours, in yours",
  where: "Where do you work?",
  /** To choose from, by the time zone. */
  places: {
    "Europe/Berlin": "Berlin",
    "Europe/London": "London",
    "America/New_York": "New York",
    "America/Los_Angeles": "San Francisco",
    "Asia/Singapore": "Singapore",
  },
  lanes: {
    /** By the visitor’s clock, or by that of the place that is shown. */
    client: { name: "Your day in {place}" },
    coordinator: {
      name: "Your coordinator",
      note: "{hoursDays}, aligned with Central European Time (CET)",
    },
    desk: list({
      operationsDesk: {
        sample: "figure-support",
        name: "Operations desk",
        hours: "24x7",
        note: `Run from {homeland}${whileTrue("india", " (IST)")}`,
      },
    }),
  },
  span: "{from}–{to}",
  together: `From {place}: {hours} together, {from} to {to} your time${whileTrue("figure-support", "; the desk answers the rest of the day")}.`,
  apart: `From {place}: you write in your evening, and it is done by breakfast. Your coordinator works from {from} to {to} your time${whileTrue("figure-support", "; the desk answers all day")}.`,
  hour: "1 hour",
  hours: "{hours} hours",
  now: "{time} in {place}.",
  coordinatorNow: "Your coordinator is at work.",
  deskNow: whileTrue("figure-support", "The operations desk is at work.", "Your coordinator isn’t at work now."),
});
