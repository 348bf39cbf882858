import { expect, it } from "vitest";
import { replacedSamples } from "./replaced-samples.ts";

const replaced = (content: Record<string, Record<string, string>>) => [...replacedSamples(content)];

it("what ships is a sample, until the owner has replaced a text of it", () => {
  expect(replaced({})).toEqual([]);
  expect(replaced({ "home.testimonials": { title: "Own" } })).toEqual([]);
  expect(replaced({ "home.testimonials": { "testimonials.claraWeidmann.name": "Own" } })).toEqual([
    "testimonial-clara-weidmann",
  ]);
});

it("what is taken out of its list is no sample any more", () => {
  expect(replaced({ "home.testimonials": { testimonials: "tomAshdown" } })).toEqual([
    "testimonial-clara-weidmann",
    "testimonial-sofie-lindqvist",
  ]);
});

it("a case that stands in several places is a sample until all are replaced", () => {
  const story = { "stories.haldenMoss.company": "Own" };
  expect(replaced({ "home.testimonials": story })).toEqual([]);
  const study = { "studies.halden-and-moss.client": "Own" };
  expect(replaced({ "home.testimonials": story, "pages.case-studies": study })).toEqual(["case-halden-and-moss"]);
});
