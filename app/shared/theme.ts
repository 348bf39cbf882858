export type Theme = "light" | "dark";

/** The name under which the chosen theme is remembered in `localStorage`, shared by the site and the admin area. */
export const THEME_KEY = "theme";

/** Whether a remembered or typed value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === "light" || value === "dark";
}

/**
 * The script that applies a remembered theme before the first paint. It is the same for every visitor, so that it can
 * stand in a cached page and be allowed by its hash. Without a remembered theme the system's choice holds.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
