import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import { textDifferences } from "./text-differences.server.ts";

const faq = defineContent("home.test-faq", {
  title: "Questions",
  questions: list({
    first: { question: "How fast?", answer: "Seven days." },
    second: { question: "How much?", answer: "It depends." },
  }),
});

test("an entry that is left out is one change, not one of each of its texts", () => {
  const changes = textDifferences(faq, {}, { questions: "second", title: "Asked" }, PLACEHOLDER_IDENTITY);
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["home.test-faq/title", "Questions", "Asked"],
    ["home.test-faq/questions", "How fast?, How much?", "How much?"],
  ]);
});

test("the texts of an entry that is added are listed with it", () => {
  const added = { questions: "first\nsecond\ne4k2x9mq", "questions.e4k2x9mq.question": "Why?" };
  const changes = textDifferences(faq, {}, added, PLACEHOLDER_IDENTITY);
  expect(changes.map(({ field }) => field)).toContain("home.test-faq/questions.e4k2x9mq.question");
});
