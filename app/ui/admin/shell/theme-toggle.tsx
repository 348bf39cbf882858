import { Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { isTheme, THEME_KEY } from "~/shared/theme.ts";

/** Switches between light and dark, by the document's script (app/shared/theme.ts), in sync between tabs. */
export function ThemeToggle() {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY && isTheme(newValue)) document.documentElement.dataset.theme = newValue;
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Switch between light and dark theme"
      title="Switch between light and dark theme"
      className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
    </button>
  );
}

/** Does what the button does. */
export function toggleTheme() {
  document.querySelector<HTMLElement>("[data-theme-switch]")?.click();
}
