import { Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { isTheme, THEME_KEY, type Theme } from "~/shared/theme.ts";

/** Switches between light and dark. The choice is stored for all pages, in sync between tabs. */
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
      onClick={toggleTheme}
      aria-label="Switch between light and dark theme"
      title="Switch between light and dark theme"
      className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
    </button>
  );
}

/** Switches to the other theme. */
export function toggleTheme() {
  setTheme(currentTheme() === "dark" ? "light" : "dark");
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (isTheme(theme)) return theme;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is unavailable: the choice lasts as long as this page.
  }
}
