import { homeSteps } from "~/domain/site/copy/home-steps";
import { Icon } from "~/domain/site/ui/icon";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";
import { ButtonLink } from "~/ui/button";

export function HomeSteps() {
  const copy = useCopy(homeSteps);
  return (
    <Section id="how-it-works" labelledBy="how-title" tone="band">
      <SectionHeading id="how-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ol className="mt-14 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {copy.steps.map((step) => (
          <li key={step.title} className="relative border-band-line border-t-2 pt-8">
            <span className="absolute -top-4.25 left-0 grid size-8 place-items-center rounded-full bg-band-accent text-[#2a1a00]">
              <Icon name={step.icon} className="size-4.5" />
            </span>
            <p className="font-mono text-band-accent text-sm">{step.day}</p>
            <h3 className="mt-2 text-xl">{step.title}</h3>
            <p className="mt-2 text-band-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/resources/free-consultation" size="lg" variant="accent" className="max-sm:w-full max-sm:px-3">
          {copy.button}
        </ButtonLink>
        <AnyLink to="/how-it-works" className="min-h-8 font-medium underline underline-offset-4">
          {copy.link}
        </AnyLink>
      </div>
    </Section>
  );
}
