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
      handler(code) {
        const found = code.match(INJECTION)?.length ?? 0;
        if (found !== 1) this.error("sonner writes its styles in another way than before: adapt this plugin to it.");
        return { code: code.replace(INJECTION, ""), map: null };
      },
    },
  };
}
