import type { ReactNode } from "react";
import { contactFacts } from "~/domain/site/copy/contact-facts.ts";
import type { IconName } from "~/domain/site/copy/icon-name.ts";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

/** Other ways to reach us, where we are, and how soon we answer. */
export function ContactFacts() {
  const { quick, info, promise } = useCopy(contactFacts);
  const { email, messaging, social, address } = useIdentity();
  return (
    <div className="grid gap-9">
      <div>
        <h3 className="text-lg">{quick.title}</h3>
        <ul className="mt-3 grid gap-2.5">
          <QuickLink to={messaging.href} icon="message" text={quick.chat} />
          <QuickLink to="/resources/free-consultation" icon="calendar" text={quick.consultation} />
          <QuickLink to={social.network} icon="users" text={quick.network} />
        </ul>
      </div>
      <div>
        <h3 className="text-lg">{info.title}</h3>
        <dl className="mt-3 grid gap-x-4 gap-y-2 text-md sm:grid-cols-[8.5rem_1fr]">
          <Fact name={info.email}>
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Fact>
          <Fact name={info.messaging}>
            <a href={messaging.href} className="link">
              {messaging.label}
            </a>
          </Fact>
          <Fact
            name={info.office}
          >{`${address.street}, ${address.postalCode} ${address.city}, ${address.country}`}</Fact>
        </dl>
        <p className="mt-3 text-sm text-subtle">{info.officeText}</p>
      </div>
      <div>
        <h3 className="text-lg">{promise.title}</h3>
        <dl className="mt-3 rows border-y">
          {promise.items.map((item) => (
            <div key={item.channel} className="flex items-center justify-between gap-4 py-3">
              <dt className="flex items-center gap-3 text-md">
                <Icon name={item.icon} className="text-brand" />
                {item.channel}
              </dt>
              <dd className="font-medium text-sm">{item.time}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function QuickLink({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <li className="grid">
      <AnyLink to={to} className="btn btn-secondary justify-start">
        <Icon name={icon} className="text-brand" />
        {text}
      </AnyLink>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{name}</dt>
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  );
}
