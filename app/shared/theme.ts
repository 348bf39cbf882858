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
export const THEME_SCRIPT = import.meta.env.SSR
  ? `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`
  : "";

/**
 * The script of the buttons with `data-theme-switch`: switches between light and dark and remembers the choice. It
 * needs nothing else, so that a press counts as soon as the button is seen. Where storage is disabled the choice holds
 * for this page only.
 */
export const THEME_SWITCH_SCRIPT = import.meta.env.SSR
  ? [
      'addEventListener("click",({target})=>{if(!target.closest?.("[data-theme-switch]"))return;',
      'const{dataset}=document.documentElement,now=dataset.theme||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");',
      'dataset.theme=now=="dark"?"light":"dark";',
      `try{localStorage.setItem("${THEME_KEY}",dataset.theme)}catch{}})`,
    ].join("")
  : "";
