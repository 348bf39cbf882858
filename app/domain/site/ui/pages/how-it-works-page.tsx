import { howItWorks } from "~/domain/site/copy/how-it-works";
import { CallToAction } from "~/domain/site/ui/call-to-action";
import { CheckList } from "~/domain/site/ui/check-list";
import { Icon } from "~/domain/site/ui/icon";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";

export function HowItWorksPage() {
  const copy = useCopy(howItWorks);
  return (
    <>
      <PageBanner path="/how-it-works" />
      <Section>
        <ol className="relative">
          {copy.steps.map((step, index) => (
            <li
              key={step.title}
              className="relative grid gap-x-8 pb-14 pl-16 last:pb-0 md:grid-cols-[9rem_1fr] md:pl-20"
            >
              <span
                aria-hidden="true"
                className={`absolute top-0 left-5.5 w-0.5 bg-line-strong ${index === copy.steps.length - 1 ? "h-0" : "h-full"}`}
              />
              <span className="absolute top-0 left-0 grid size-11.5 place-items-center rounded-full border-4 border-canvas bg-brand text-on-brand">
                <Icon name={step.icon} />
              </span>
              <p className="pt-2.5 font-mono text-sm text-subtle">{step.when}</p>
              <div className="rounded-xl border border-line bg-surface p-7 shadow-sm max-md:mt-3 md:p-9">
                <h2 className="text-2xl">
                  <span className="text-subtle tabular-nums">{index + 1}. </span>
                  {step.title}
                </h2>
                <p className="mt-3 max-w-2xl text-muted">{step.description}</p>
                <CheckList items={step.features} className="mt-6 grid gap-x-8 gap-y-2.5 space-y-0 sm:grid-cols-2" />
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-14 rounded-xl bg-accent-soft px-7 py-6 text-lg">
          <strong className="font-semibold">{copy.weekly.title}.</strong> {copy.weekly.text}
        </p>
      </Section>
      <CallToAction
        title={copy.callToAction.title}
        text={copy.callToAction.text}
        first={{ text: copy.callToAction.consultation, to: "/resources/free-consultation" }}
        second={{ text: copy.callToAction.contact, to: "/contact" }}
      />
    </>
  );
}
