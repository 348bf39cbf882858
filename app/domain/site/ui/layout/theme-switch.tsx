import { useRef } from "react";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";
import { THEME_KEY, type Theme } from "~/shared/theme.ts";
import { useReplayedClick } from "~/ui/hydration/use-replayed-click.ts";

function themeNow(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function switchTheme() {
  const next: Theme = themeNow() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage is closed to us (a private window): the choice holds for this page only.
  }
}

/** Switches between light and dark and remembers the choice. Until then the system decides. */
export function ThemeSwitch() {
  const button = useRef<HTMLButtonElement>(null);
  useReplayedClick(button);
  return (
    <button
      ref={button}
      type="button"
      data-replay-click=""
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      className="js-only square"
    >
      <Icon name="sun" className="hidden dark:block" />
      <Icon name="moon" className="dark:hidden" />
    </button>
  );
}
