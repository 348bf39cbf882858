import type { Question } from "~/domain/site/copy/home/faq.ts";
import { type Block, block, part } from "./block.ts";

/** The questions and answers that a page shows. */
export function faqBlock(questions: ReadonlyArray<Question>): Block {
  return block("FAQPage", {
    mainEntity: questions.map(({ question, answer }) =>
      part("Question", { name: question, acceptedAnswer: part("Answer", { text: answer }) }),
    ),
  });
}
