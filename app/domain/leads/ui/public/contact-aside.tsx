import type { ReactNode } from "react";
import { contactPage } from "~/domain/leads/copy/contact-page-copy.ts";
import { addressLine } from "~/domain/site/identity/identity.ts";
import { CityClocks } from "~/domain/site/ui/banners/city-clocks.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { SocialLink } from "~/domain/site/ui/kit/social-link.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { CopyButton } from "~/ui/controls/copy-button.tsx";

export function ContactBanner() {
  return <PageBanner path="/contact" drawing={<CityClocks />} />;
}

/** Other ways to reach us, and our profiles elsewhere. */
export function ContactAside() {
  const copy = useCopy(contactPage);
  const { email, phone, messaging, address, social } = useIdentity();
  const office = addressLine(address);
  return (
    <>
      <h2 className="text-2xl">{copy.infoTitle}</h2>
      <dl className="mt-5 ruled ruled-ends">
        <Row name={copy.email} note={copy.emailNote}>
          <a href={`mailto:${email}`} className="link inline-flex min-h-7 items-center">
            {email}
          </a>{" "}
          <CopyButton text={email} label={copy.copyEmail} />
        </Row>
        {phone.label || messaging.href ? (
          <Row name={copy.phone} note={copy.phoneNote}>
            {phone.label ? (
              <>
                <a href={phone.href} className="link inline-flex min-h-7 items-center">
                  {phone.label}
                </a>{" "}
                <CopyButton text={phone.label} label={copy.copyPhone} />
              </>
            ) : null}
            {phone.label && messaging.href ? <br /> : null}
            {messaging.href ? (
              <a href={messaging.href} className="link inline-flex min-h-7 items-center">
                {messaging.label}
              </a>
            ) : null}
          </Row>
        ) : null}
        <Row name={copy.office}>
          {office} <CopyButton text={office} label={copy.copyOffice} />
        </Row>
      </dl>
      {Object.values(social).some(Boolean) ? <h2 className="mt-10 text-xl">{copy.socialTitle}</h2> : null}
      <ul className="-ml-2 mt-3 flex flex-wrap gap-x-3">
        <SocialLink name="video" labelled />
        <SocialLink name="network" labelled />
        <SocialLink name="messaging" labelled />
        <SocialLink name="threads" labelled />
        <SocialLink name="instagram" labelled />
      </ul>
    </>
  );
}

/** What happens to a message. */
export function ContactNextSteps() {
  const copy = useCopy(contactPage);
  return (
    <div className="panel mt-8">
      <h2 className="text-xl">{copy.next.title}</h2>
      <ol className="numbered mt-4">
        {copy.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="min-w-0">
        {children}
        {note ? <span className="block text-muted text-sm">{note}</span> : null}
      </dd>
    </div>
  );
}
