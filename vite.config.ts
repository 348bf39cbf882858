import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkModules } from "./scripts/vite/chunk-modules.ts";
import { criticalCss } from "./scripts/vite/critical-css.ts";
import { sonnerWithoutStyles } from "./scripts/vite/sonner-without-styles.ts";

/** Packages that can't be bundled: they load files of their own at run time. */
const UNBUNDLED = ["pg", "pino", "pdfkit", "satori", "@resvg/resvg-js", "sharp", "ssh2-sftp-client"];

/** What an interaction loads, or what comes near. */
const LATER = "[\\w-]*dialog|link-page|hours-(?:clock|drawing)|working-hours|tooltip|toast-list|copy-(?:text|button)";
/** Of the forms that write to us. */
const FORMS = "lead-receipts|form-titles|countries";
/** Modules that the server shares with several admin screens. */
const OWNERS =
  "image-upload|form-text|tidy-text|status-tone|email-state|uuid|record-requests|timestamp|zoned-time|format-date-time|quiet-hours|live-topics|preview-link";
/** Modules of nearly every public page. */
const SHARED = new RegExp(
  [
    `/app/(shared|shared/(content|images|text|time)|ui|ui/(controls|form|hydration|navigation|toast)|domain/site/(copy|identity|head|ui/kit(?:/icons)?))/(?!${LATER}|${OWNERS})[^/]+$`,
    "/app/shared/forms/form-answer\\.",
    "/app/shared/privacy/consent-texts\\.",
    "/domain/site/copy/documents/document-files",
    "/domain/blog/copy/loading-copy",
    "/domain/newsletter/ui/public/newsletter-form\\.",
    "/domain/announcements/ui/public/announcement-line\\.",
    "/domain/auth/auth-paths\\.",
    `/leads/.*/(${FORMS})\\.ts$`,
  ].join("|"),
);
/** Few chunks for a first visit. Modules of admin screens only stay out of all of them. */
const FILES = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
  { name: "router", test: /\/node_modules\/react-router\//, priority: 3 },
  { name: "site", test: SHARED, minShareCount: 2, priority: 2 },
  { name: "posts", test: /\/app\/domain\/(?:blog|team)\/ui\/public\//, minShareCount: 2, priority: 1 },
  // A part of a form, and its receipt.
  {
    name: "times",
    test: /\/app\/domain\/(?:leads\/appointments\/ui\/public|site\/working-hours)\//,
    minShareCount: 2,
    priority: 1,
  },
  { name: "live", test: /\/app\/platform\/live\//, minShareCount: 2, priority: 1 },
  // The router's manifest, which each first visit loads, names every chunk that routes share: a few large ones.
  // Of the forms; a group of screens would take it along.
  { name: "validation", test: /\/node_modules\/zod\/|\/app\/shared\/(validation|text\/tidy-text)\./, priority: 1 },
  { name: "icons", test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
  { name: "stored-drafts", test: /\/ui\/admin\/drafts\/draft-storage\./, priority: 1 },
  { name: "screens", test: /\/app\/ui\/(admin|dialog)\//, minShareCount: 2 },
];

/** The chunks that every document loads: an import on demand needn't preload them, which takes a millisecond each. */
const IN_EVERY_DOCUMENT = /\/(?:framework|router|rolldown-runtime|site)-[\w-]+\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyles(), chunkModules(), criticalCss()],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  build: {
    target: "es2022",
    reportCompressedSize: false,
    // Of lucide-react's two thousand files only the icons that are used: 150 MB less for each of the two builds.
    rolldownOptions: { experimental: { lazyBarrel: true } },
    modulePreload: {
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !IN_EVERY_DOCUMENT.test(file)),
    },
  },
  // In development all packages are optimized before the first page: one that is found later causes a reload.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/{ui,domain/*/ui}/**/*.{ts,tsx}", "!**/*.test.*"] },
  // The server build bundles its packages, too: starting from one file takes a third of the time and of the memory.
  ssr: command === "build" ? { noExternal: true, external: UNBUNDLED } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: FILES } },
          // Domain modules have no side effects: unused ones are removed (app/ui/hydration/static-island.tsx).
          treeshake: { moduleSideEffects: [{ test: /\/app\/domain\//, sideEffects: false }] },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // Removes the development build of React, half a megabyte of memory.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
    },
  },
}));
