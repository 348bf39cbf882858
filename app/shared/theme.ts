export type Theme = "light" | "dark";

/** The key of the chosen theme in `localStorage`, shared by the site and the admin area. */
export const THEME_KEY = "theme";

/** Whether a stored or typed value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === "light" || value === "dark";
}

/**
 * The script that applies the stored theme before the first paint. It is the same for every visitor, so that a cached
 * page can contain it and its hash can allow it (CSP). Without a stored theme the system's preference holds.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
