import { navigation } from "~/domain/site/copy/navigation.ts";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
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

/** Switches between light and dark, by the script in the document's head (app/shared/theme.ts). Until then the system
 * decides. */
function ThemeSwitch() {
  return (
    <button type="button" data-theme-switch="" aria-label="Switch between light and dark" className="js-only square">
      <Icon name="sun" className="hidden dark:block" />
      <Icon name="moon" className="dark:hidden" />
    </button>
  );
}
