import type { ReactNode } from "react";
import { contactSection } from "~/domain/site/copy/home-closing";
import { ContactQuickLinks } from "~/domain/site/ui/home/contact-quick-links";
import { Icon } from "~/domain/site/ui/icon";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { Badge } from "~/ui/badge";

/** The contact section of the home page. `notifyForm` asks for an e-mail for the Resource Hub's 'Notify Me'. */
export function ContactSection({ form, notifyForm }: { form: ReactNode; notifyForm: ReactNode }) {
  const copy = useCopy(contactSection);
  return (
    <Section id="contact" labelledBy="contact-title" tone="sunken">
      <SectionHeading id="contact-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="rounded-xl border border-line bg-surface p-6 shadow-md sm:p-9">{form}</div>
        <div className="space-y-9">
          <ContactQuickLinks />
          <div>
            <h3 className="text-lg">{copy.promise.title}</h3>
            <dl className="mt-3 divide-y divide-line border-line border-y">
              {copy.promise.items.map((item) => (
                <div key={item.channel} className="flex items-center justify-between gap-4 py-3">
                  <dt className="flex items-center gap-3 text-[0.9375rem]">
                    <Icon name={item.icon} className="text-brand" />
                    {item.channel}
                  </dt>
                  <dd className="font-mono text-sm">{item.time}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="rounded-xl border border-line-strong border-dashed p-6">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="text-lg">{copy.hub.title}</h3>
              <Badge tone="accent">{copy.hub.badge}</Badge>
            </div>
            <p className="mt-2 mb-4 text-[0.9375rem] text-muted">{copy.hub.text}</p>
            {notifyForm}
          </div>
        </div>
      </div>
    </Section>
  );
}
