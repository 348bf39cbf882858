import { Plus } from "lucide-react";
import type { Question } from "~/domain/site/copy/faq";

/**
 * Questions that open one at a time: native disclosures that share a name. The first is open to begin with, and a click
 * on the open one closes it. `name` must be unique on the page.
 */
export function QuestionList({ name, questions }: { name: string; questions: ReadonlyArray<Question> }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {questions.map((entry, index) => (
        <details key={entry.question} name={name} open={index === 0} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-5 py-4 font-medium text-lg hover:text-brand-ink">
            <h3 className="font-[inherit] leading-snug">{entry.question}</h3>
            <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong bg-surface group-open:bg-brand-soft group-open:text-brand-ink">
              <Plus aria-hidden="true" className="size-4.5 transition-transform duration-200 group-open:rotate-45" />
            </span>
          </summary>
          <p className="max-w-2xl pr-12 pb-6 text-muted">{entry.answer}</p>
        </details>
      ))}
    </div>
  );
}
