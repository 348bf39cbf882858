import { testimonials } from "~/domain/site/copy/testimonials";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

/** Three companies: challenge, solution, result. */
export function SuccessStories() {
  const { storiesTitle, storiesText, labels, stories } = useCopy(testimonials);
  return (
    <div className="mt-20">
      <h3 className="text-2xl">{storiesTitle}</h3>
      <p className="mt-2 text-muted">{storiesText}</p>
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {stories.map((story) => (
          <li key={story.company} className="flex flex-col rounded-xl border border-line bg-surface">
            <h4 className="px-7 pt-6 text-xl">{story.company}</h4>
            <dl className="mt-4 flex-1 space-y-4 px-7 pb-6 text-[0.9375rem]">
              <div>
                <dt className="font-mono text-subtle text-xs">{labels.challenge}</dt>
                <dd className="mt-0.5 text-muted">{story.challenge}</dd>
              </div>
              <div>
                <dt className="font-mono text-subtle text-xs">{labels.solution}</dt>
                <dd className="mt-0.5 text-muted">{story.solution}</dd>
              </div>
              <div>
                <dt className="font-mono text-subtle text-xs">{labels.result}</dt>
                <dd className="mt-0.5 font-medium text-brand-ink">{story.result}</dd>
              </div>
            </dl>
            <p className="border-line border-t px-7 py-4 text-sm">
              <AnyLink to={story.href} className="font-medium text-brand-ink underline underline-offset-4">
                {labels.more}
                <span className="sr-only"> of {story.company}</span>
              </AnyLink>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
