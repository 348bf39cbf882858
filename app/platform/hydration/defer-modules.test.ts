import { expect, it } from "vitest";
import { deferModules } from "./defer-modules.ts";

const PRELOAD = '<link rel="modulepreload" href="/assets/router.js"/>';
const DOCUMENT = [
  `<!DOCTYPE html><html><head><link rel="icon" href="/icon.svg"/>${PRELOAD}</head>`,
  '<body><script>window.context = {};</script><script type="module" async="">import "/assets/router.js";</script></body></html>',
].join("");

it("makes the modules of a document inert, with their preloads, and leaves all else", () => {
  const active = deferModules(DOCUMENT).replace(/<template.*<\/template>/, "");
  expect(active).not.toMatch(/modulepreload|type="module"/);
  expect(active).toContain('<link rel="icon" href="/icon.svg"/></head><body><script>window.context = {};</script>');
  expect(active).toContain('import "/assets/router.js";</script>');
});

it("starts them by a script at the end of the document, which follows a template with the preloads", () => {
  expect(deferModules(DOCUMENT)).toMatch(
    new RegExp(`<template data-preloads>${PRELOAD}</template><script>.*</script></body></html>$`),
  );
});

it("is the same script for every document, so that one hash allows it", () => {
  const scriptOf = (html: string) => /<script>[^<]*<\/script><\/body>/.exec(deferModules(html))?.[0];
  expect(scriptOf("<body>$& one</body>")).toBe(scriptOf(DOCUMENT));
});
