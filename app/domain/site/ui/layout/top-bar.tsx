import { navigation } from "~/domain/site/copy/navigation";
import { Icon } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { ThemeSwitch } from "~/domain/site/ui/theme-switch";
import { useCopy } from "~/domain/site/ui/use-copy";

/** The thin bar above the header: how to reach us, and when we are there. */
export function TopBar() {
  const { email, phone } = useIdentity();
  const { hours } = useCopy(navigation);
  const link = "inline-flex min-h-9 items-center gap-1.5 hover:text-band-ink hover:underline underline-offset-4";
  return (
    <section aria-label="Contact and hours" className="on-band bg-band text-band-muted text-xs print:hidden">
      <div className="wrap flex min-h-9 items-center gap-x-6">
        <a href={`mailto:${email}`} className={link}>
          <Icon name="mail" className="size-3.5" />
          {email}
        </a>
        <a href={phone.href} className={`${link} max-sm:hidden`}>
          <Icon name="phone" className="size-3.5" />
          {phone.label}
        </a>
        <span className="ml-auto inline-flex items-center gap-1.5 max-lg:hidden">
          <Icon name="clock" className="size-3.5" />
          {hours}
        </span>
        <ThemeSwitch className="-mr-2 text-band-muted hover:text-band-ink max-lg:ml-auto" />
      </div>
    </section>
  );
}
