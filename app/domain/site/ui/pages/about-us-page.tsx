import { aboutUs } from "~/domain/site/copy/about-us";
import { CallToAction } from "~/domain/site/ui/call-to-action";
import { IconTile } from "~/domain/site/ui/icon";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";

export function AboutUsPage() {
  const copy = useCopy(aboutUs);
  return (
    <>
      <PageBanner path="/company/about-us" />
      <Section>
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div>
            <h2 className="text-3xl">{copy.story.title}</h2>
            <div className="mt-6 space-y-5 text-lg text-muted">
              {copy.story.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <dl className="divide-y divide-line self-start rounded-xl border border-line bg-surface px-7 py-3 shadow-sm">
            {copy.facts.map((fact) => (
              <div key={fact.name} className="py-4">
                <dt className="font-mono text-subtle text-xs">{fact.name}</dt>
                <dd className="mt-0.5 font-medium text-lg">{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section tone="sunken" labelledBy="principles-title">
        <h2 id="principles-title" className="text-3xl">
          {copy.principlesTitle}
        </h2>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2">
          {copy.principles.map((principle) => (
            <li key={principle.title} className="flex gap-5 rounded-xl border border-line bg-surface p-7 shadow-sm">
              <IconTile name={principle.icon} className="shrink-0" />
              <div>
                <h3 className="text-xl">{principle.title}</h3>
                <p className="mt-1.5 text-muted">{principle.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-14 border-accent border-l-3 pl-6">
          <h2 className="text-2xl">{copy.hours.title}</h2>
          <p className="mt-2 max-w-3xl text-lg text-muted">{copy.hours.text}</p>
        </div>
      </Section>
      <CallToAction
        title={copy.callToAction.title}
        text={copy.callToAction.text}
        first={{ text: copy.callToAction.button, to: "/resources/free-consultation" }}
        second={{ text: copy.callToAction.second, to: "/company/our-team" }}
      />
    </>
  );
}
