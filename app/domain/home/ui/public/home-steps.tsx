import { homeSteps } from "~/domain/site/copy/home/home-steps.ts";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

export function HomeSteps() {
  const copy = useCopy(homeSteps);
  return (
    <Section id="how-it-works" labelledBy="how-title" tone="band">
      <SectionHeading id="how-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ol className="steps">
        {copy.steps.map((step) => (
          <li key={step.title}>
            <p className="step-day">
              <Icon name={step.icon} />
              {step.day}
            </p>
            <h3>{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/resources/free-consultation" size="lg" variant="accent" className="max-sm:w-full max-sm:px-3">
          {copy.button}
        </ButtonLink>
        <AnyLink to="/how-it-works" className="more">
          {copy.link}
        </AnyLink>
      </div>
    </Section>
  );
}
