import type { Plugin } from "vite";

const INJECTION = /^__insertCSS\(".*"\);?$/gm;

/**
 * A Vite plugin for the built site: takes out the line with which sonner writes a style element into the page, because
 * public pages allow no styles but their own. The same styles come with sonner's stylesheet (app/ui/toast/toast-list.tsx).
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
