import type { ReactNode } from "react";
import { contactSection } from "~/domain/leads/copy/contact-section-copy.ts";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The contact section of the home page. `notifyForm` asks for an email for the Resource Hub's 'Notify Me'. */
export function ContactSection({ form, notifyForm }: { form: ReactNode; notifyForm: ReactNode }) {
  const copy = useCopy(contactSection);
  return (
    <Section id="contact" labelledBy="contact-title" tone="sunken">
      <SectionHeading
        id="contact-title"
        eyebrow={copy.eyebrow}
        title={copy.title}
        text={copy.text}
        className="max-w-none py-[clamp(0rem,8vw-1.5rem,6rem)] text-center [&>.eyebrow]:justify-center [&>h2]:max-w-none [&>h2]:text-4xl"
      />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          <div className="card">{form}</div>
          <div className="panel border-line-strong border-dashed">
            <h3 className="flex flex-wrap items-center gap-3 text-lg">
              {copy.hub.title} <Badge tone="accent">{copy.hub.badge}</Badge>
            </h3>
            <p className="note mt-2 mb-4">{copy.hub.text}</p>
            {notifyForm}
          </div>
        </div>
        <StaticIsland id="contact-facts" />
      </div>
    </Section>
  );
}
