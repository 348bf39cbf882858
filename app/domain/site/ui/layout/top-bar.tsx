import { navigation } from "~/domain/site/copy/navigation";
import { Icon } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { ThemeSwitch } from "~/domain/site/ui/theme-switch";
import { useCopy } from "~/domain/site/ui/use-copy";

/** The thin bar above the header: how to reach us, and when we are there. */
export function TopBar() {
  const { email, phone } = useIdentity();
  const { hours } = useCopy(navigation);
  return (
    <section aria-label="Contact and hours" className="on-band top-bar">
      <div className="wrap">
        <a href={`mailto:${email}`} className="plain-link">
          <Icon name="mail" className="size-4" />
          {email}
        </a>
        <a href={phone.href} className="plain-link">
          <Icon name="phone" className="size-4" />
          {phone.label}
        </a>
        <span className="plain-link">
          <Icon name="clock" className="size-4" />
          {hours}
        </span>
        <ThemeSwitch />
      </div>
    </section>
  );
}
