import type { Plugin } from "vite";

const INJECTION = /^__insertCSS\(".*"\);?$/gm;

/**
 * A Vite plugin for the build: removes the line with which sonner injects a style element, which the
 * Content-Security-Policy of public pages forbids. Its stylesheet is imported instead (app/ui/toast/toast-list.tsx).
 */
export function sonnerWithoutStyles(): Plugin {
  return {
    name: "sonner-without-styles",
    apply: "build",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: withoutInjectedStyles(code), map: null }),
    },
  };
}

/**
 * Removes the line that injects the styles from the code of sonner.
 *
 * @throws Error if there is not exactly one such line
 */
export function withoutInjectedStyles(code: string): string {
  if (code.match(INJECTION)?.length !== 1) {
    throw new Error("sonner writes its styles in another way than before: adapt scripts/vite/sonner-without-styles.ts");
  }
  return code.replace(INJECTION, "");
}
