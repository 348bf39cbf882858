import type { ReactNode } from "react";
import { contactPage } from "~/domain/site/copy/contact-page";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { LogoMark } from "~/domain/site/ui/logo";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { SocialLink } from "~/domain/site/ui/social-link";
import { useCopy } from "~/domain/site/ui/use-copy";

const LINK = "text-brand-ink underline underline-offset-4";

/** The page around the contact form: logo, form, how else to reach us, where to find us. */
export function ContactPage({ form }: { form: ReactNode }) {
  const copy = useCopy(contactPage);
  const { email, phone, messaging, address } = useIdentity();
  return (
    <>
      <PageBanner path="/contact" />
      <Section>
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="rounded-xl border border-line bg-surface p-6 shadow-md sm:p-9">
            <div className="mb-7 flex items-center gap-4">
              <LogoMark className="size-10" />
              <h2 className="text-2xl">{copy.formTitle}</h2>
            </div>
            {form}
          </div>
          <div className="space-y-10">
            <div>
              <h2 className="text-2xl">{copy.infoTitle}</h2>
              <dl className="mt-5 divide-y divide-line border-line border-y">
                <Row name={copy.email}>
                  <a href={`mailto:${email}`} className={LINK}>
                    {email}
                  </a>
                </Row>
                <Row name={copy.phone}>
                  <a href={phone.href} className={LINK}>
                    {phone.label}
                  </a>
                  <br />
                  <a href={messaging.href} className={LINK}>
                    {messaging.label}
                  </a>
                </Row>
                <Row name={copy.office}>
                  {address.street}, {address.postalCode} {address.city}, {address.country}
                </Row>
                <Row name={copy.hours}>{copy.hoursText}</Row>
              </dl>
            </div>
            <div>
              <h2 className="text-xl">{copy.socialTitle}</h2>
              <ul className="-ml-2 mt-3 grid grid-cols-2 gap-x-4">
                <SocialLink name="video" labelled />
                <SocialLink name="network" labelled />
                <SocialLink name="messaging" labelled />
                <SocialLink name="threads" labelled />
                <SocialLink name="instagram" labelled />
              </ul>
            </div>
            <div className="rounded-xl bg-brand-soft p-7">
              <h2 className="text-xl">{copy.next.title}</h2>
              <ol className="mt-4 list-decimal space-y-2 pl-5 text-muted marker:font-semibold marker:text-brand-ink">
                {copy.next.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
