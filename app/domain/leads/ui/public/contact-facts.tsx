import type { ReactNode } from "react";
import { contactFacts } from "~/domain/site/copy/contact-facts-copy.ts";
import type { IconName } from "~/domain/site/copy/icon-name.ts";
import { addressLine } from "~/domain/site/identity/identity.ts";
import { StaticIcon } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/** Every other way to reach us, each with how soon we answer, and where we are. */
export function ContactFacts() {
  const { quick, info, promise } = useCopy(contactFacts);
  const { email, messaging, social, address } = useIdentity();
  const [chat, mail, booking] = (["message", "mail", "calendar"] as const).map((wanted) =>
    promise.items.find(({ icon }) => icon === wanted),
  );
  return (
    <div>
      <h3 className="text-2xl">{promise.title}</h3>
      <ul className="mt-4 rows border-y">
        {chat ? (
          <Channel to={messaging.href} icon="message" name={quick.chat} time={chat.time}>
            {`${info.messaging}: ${messaging.label}`}
          </Channel>
        ) : null}
        <Channel to={`mailto:${email}`} icon="mail" name={info.email} time={mail?.time}>
          {email}
        </Channel>
        <Channel to="/resources/free-consultation" icon="calendar" name={quick.consultation} time={booking?.time}>
          {booking?.channel}
        </Channel>
        {social.network ? <Channel to={social.network} icon="users" name={quick.network} /> : null}
      </ul>
      <dl className="mt-5 text-md">
        <dt className="text-sm text-subtle">{info.office}</dt>
        <dd>{addressLine(address)}</dd>
      </dl>
      <p className="mt-3 text-sm text-subtle">{info.officeText}</p>
    </div>
  );
}

function Channel({
  to,
  icon,
  name,
  time,
  children,
}: {
  to: string;
  icon: IconName;
  name: string;
  time?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <li>
      <a
        href={to}
        rel={/^http/.test(to) ? "noopener" : undefined}
        className="flex min-h-14 items-center gap-3.5 py-3 hover:text-brand-ink"
      >
        <StaticIcon name={icon} className="text-brand" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <b className="min-w-0 flex-1 basis-24 font-medium">{name}</b>
            {time ? <span className="chip chip-brand max-w-full shrink-0">{time}</span> : null}
          </span>
          {children ? <span className="block text-sm text-subtle">{children}</span> : null}
        </span>
      </a>
    </li>
  );
}
