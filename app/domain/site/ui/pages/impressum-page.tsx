import type { ReactNode } from "react";
import { impressum } from "~/domain/site/copy/legal/impressum";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { LegalBlock } from "~/domain/site/ui/pages/legal-page";
import { useCopy } from "~/domain/site/ui/use-copy";

const LINK = "text-brand-ink underline underline-offset-4";

/** Who is behind the site, in the structure German law asks for. */
export function ImpressumPage() {
  const copy = useCopy(impressum);
  const { legal, address, email, phone, messaging } = useIdentity();
  return (
    <>
      <PageBanner path="/legal/impressum" />
      <div className="wrap space-y-11 py-14 md:py-20 print:py-0">
        <div className="grid max-w-4xl gap-5 sm:grid-cols-2">
          <Card title={copy.provider.title} note={copy.provider.basis}>
            <p className="font-medium text-ink">{legal.company}</p>
            <p>{address.street}</p>
            <p>{`${address.postalCode} ${address.city}, ${address.region}`}</p>
            <p>{address.country}</p>
            <p className="mt-2">{`${copy.provider.form}: ${legal.form}`}</p>
          </Card>
          <Card title={copy.represented.title} note={copy.represented.by}>
            <p className="font-medium text-ink">{legal.representative}</p>
          </Card>
          <Card title={copy.contact.title}>
            <p>
              {copy.contact.email}:{" "}
              <a href={`mailto:${email}`} className={LINK}>
                {email}
              </a>
            </p>
            <p>
              {copy.contact.phone}:{" "}
              <a href={phone.href} className={LINK}>
                {phone.label}
              </a>
            </p>
            <p>
              {copy.contact.messaging}:{" "}
              <a href={messaging.href} className={LINK}>
                {messaging.label}
              </a>
            </p>
          </Card>
          <Card title={copy.register.title}>
            <p>{`${copy.register.authority}: ${legal.register}`}</p>
            <p>{`${copy.register.number}: ${legal.registerNumber}`}</p>
          </Card>
          <Card title={copy.tax.title} note={copy.tax.text}>
            <p className="font-medium text-ink">{legal.taxId}</p>
          </Card>
          <Card title={copy.editor.title} note={copy.editor.basis}>
            <p className="font-medium text-ink">{legal.editor}</p>
            <p>{copy.editor.address}</p>
          </Card>
        </div>
        <div className="max-w-3xl space-y-11">
          {copy.sections.map((section) => (
            <LegalBlock key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-surface p-6 text-[0.9375rem] text-muted shadow-sm md:p-7">
      <h2 className="text-ink text-lg">{title}</h2>
      {note ? <p className="mb-2 text-sm text-subtle">{note}</p> : <div className="mb-2" />}
      {children}
    </section>
  );
}
