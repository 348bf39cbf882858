import { navigation } from "~/domain/site/copy/navigation.ts";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ContactLinks } from "./contact-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

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
