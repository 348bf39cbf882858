import { navigation } from "~/domain/site/copy/navigation.ts";
import { Icon } from "~/domain/site/ui/icon.tsx";
import { ThemeSwitch } from "~/domain/site/ui/theme-switch.tsx";
import { useCopy } from "~/domain/site/ui/use-copy.ts";
import { ContactLinks } from "./contact-links.tsx";

/** The thin bar above the header: how to reach us, and when we are there. */
export function TopBar() {
  const { hours } = useCopy(navigation);
  return (
    <section aria-label="Contact and hours" className="on-band top-bar">
      <div className="wrap">
        <ContactLinks />
        <span className="plain-link">
          <Icon name="clock" className="size-4" />
          {hours}
        </span>
        <ThemeSwitch />
      </div>
    </section>
  );
}
