import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

/** Companies, a row each: challenge, solution, result. */
export function SuccessStories() {
  const { storiesTitle, storiesText, labels, stories } = useCopy(testimonials);
  return (
    <div className="mt-12 md:mt-16">
      <h3 className="text-2xl">{storiesTitle}</h3>
      <p className="mt-2 text-muted">{storiesText}</p>
      <ul className="success-stories snap-row mt-6">
        {stories.map((story) => (
          <li key={story.company} className="success-story">
            <h4>
              {story.company}
              <AnyLink to={story.href} className="more mt-1.5 flex text-sm">
                {labels.more}
                <span className="sr-only"> of {story.company}</span>
              </AnyLink>
            </h4>
            <dl className="note">
              {(["challenge", "solution", "result"] as const).map((part) => (
                <div key={part}>
                  <dt>{labels[part]}</dt>
                  <dd>{story[part]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
