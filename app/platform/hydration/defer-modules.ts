import { afterFirstPaint } from "~/shared/after-first-paint.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";

/** A type that browsers don't know: the script is data until the start script below makes a module of it. */
const DEFERRED_TYPE = "deferred";
/** The attribute of the template with the preloads. */
const PRELOADS = "data-preloads";

/** Starts the deferred modules after the first paint; their preloads are in the template. CSP allows its hash. */
const START_SCRIPT = [
  "(({content})=>{let start=()=>{start=()=>{};",
  `for(const{text}of document.querySelectorAll("script[type='${DEFERRED_TYPE}']"))`,
  'content.append(Object.assign(document.createElement("script"),{type:"module",text}));',
  "document.head.append(content)};",
  afterFirstPaint("start()"),
  `})(document.querySelector("template[${PRELOADS}]"))`,
].join("");

/**
 * Defers the inline modules of a document, and its module preloads, until after its first paint: on a slow line they
 * would take the bandwidth that the rest of the document needs
 * (docs/decisions/0022-selective-hydration-and-native-controls.md).
 *
 * @param html - a whole document
 * @returns the document; a browser without JavaScript requests no module of it
 */
export function deferModules(html: string): string {
  let preloads = "";
  return rewriteHtml(html, {
    startTag(name, { rel, type }, tag) {
      if (name === "script" && type === "module") return `<script type="${DEFERRED_TYPE}">`;
      if (name !== "link" || rel !== "modulepreload") return;
      preloads += tag;
      return "";
    },
    append: { body: () => `<template ${PRELOADS}>${preloads}</template><script>${START_SCRIPT}</script>` },
  });
}
