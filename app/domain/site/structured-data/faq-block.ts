import type { Question } from "~/domain/site/copy/faq";
import { type Block, block, part } from "./block";

/** The questions and answers that a page shows. */
export function faqBlock(questions: ReadonlyArray<Question>): Block {
  return block("FAQPage", {
    mainEntity: questions.map(({ question, answer }) =>
      part("Question", { name: question, acceptedAnswer: part("Answer", { text: answer }) }),
    ),
  });
}
