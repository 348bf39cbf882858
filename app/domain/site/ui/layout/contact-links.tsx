import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";

/** The ways to reach us that a click begins: email and phone. */
export function ContactLinks() {
  const { email, phone } = useIdentity();
  return (
    <>
      <a href={`mailto:${email}`} className="plain-link">
        <Icon name="mail" className="size-4" />
        {email}
      </a>
      {phone.label ? (
        <a href={phone.href} className="plain-link">
          <Icon name="phone" className="size-4" />
          {phone.label}
        </a>
      ) : null}
    </>
  );
}
