import { Icon } from "~/domain/site/ui/kit/icon.tsx";

/** Switches between light and dark, by the script in the document's head (app/shared/theme.ts). Until then the system
 * decides. */
export function ThemeSwitch() {
  return (
    <button type="button" data-theme-switch="" aria-label="Switch between light and dark" className="js-only square">
      <Icon name="sun" className="hidden dark:block" />
      <Icon name="moon" className="dark:hidden" />
    </button>
  );
}
