import type { Question } from "~/domain/site/copy/home/faq.ts";

/**
 * Questions that open one at a time: native disclosures that share a name. The first is open to begin with, and a click
 * on the open one closes it. `name` must be unique on the page.
 */
export function QuestionList({ name, questions }: { name: string; questions: ReadonlyArray<Question> }) {
  return (
    <div className="border-t">
      {questions.map((entry, index) => (
        <details key={entry.question} name={name} open={index === 0} className="disclosure">
          <summary>
            <h3 className="font-[inherit]">{entry.question}</h3>
          </summary>
          <p className="max-w-2xl pb-6 sm:pr-12 text-muted">{entry.answer}</p>
        </details>
      ))}
    </div>
  );
}
