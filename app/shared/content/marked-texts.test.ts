import { expect, it } from "vitest";
import { marksAsElements, marksIn, markTexts, withoutMarks } from "./marked-texts.ts";

const before = {
  title: "{brand} works",
  from: "{hoursFrom}",
  link: { text: "Go", to: "/contact" },
  steps: [
    { id: "one", icon: "search", title: "One", points: ["a", "b"] },
    { id: "two", icon: "clock", title: "Two", points: ["c"] },
  ],
  days: [1, 2],
};
const texts = {
  ...before,
  title: "Tidewick works",
  from: "8:30",
  steps: before.steps.filter(({ id }) => id === "two"),
};

const paths: string[] = [];
const marked = markTexts(before, texts, (path) => paths.push(path) - 1);

it("each shown text is marked by its path; what code reads, links and mere placeholders aren't", () => {
  expect(paths).toEqual(["title", "link.text", "steps.two.title", "steps.two.points"]);
  expect(marksIn(JSON.stringify(marked))).toEqual([0, 1, 2, 3]);
  expect(marked.from).toBe("8:30");
  expect(marked.link.to).toBe("/contact");
  expect(marked.steps[0]?.icon).toBe("clock");
  expect(JSON.parse(withoutMarks(JSON.stringify(marked)))).toEqual(texts);
});

it("marks become elements, also where one text holds another, or was divided", () => {
  expect(marksAsElements(`<${marked.title}>`, "span", String)).toBe('<<span data-edit="0">Tidewick works</span>>');
  const [first = "", second = ""] = marked.title.split(" ");
  expect(marksAsElements(first, "span", String)).toBe('<span data-edit="0">Tidewick</span>');
  expect(marksAsElements(second, "span", String)).toBe("works");
  const nested = marked.title.replace("works", marked.link.text);
  expect(marksAsElements(nested, "tspan", String)).toBe(
    '<tspan data-edit="0">Tidewick <tspan data-edit="1">Go</tspan></tspan>',
  );
});
