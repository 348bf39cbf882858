import { afterFirstPaint } from "~/shared/after-first-paint.ts";

const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script\b[^>]*\btype="module"[^>]*>/g;
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
 * would take the bandwidth that the rest of the document needs (docs/decisions/0022-selective-hydration-and-native-controls.md).
 *
 * @param html - a whole document
 * @returns the document; a browser without JavaScript requests no module of it
 */
export function deferModules(html: string): string {
  const preloads = html.match(MODULE_PRELOAD)?.join("") ?? "";
  return html
    .replace(MODULE_PRELOAD, "")
    .replace(MODULE_SCRIPT, `<script type="${DEFERRED_TYPE}">`)
    .replace("</body>", () => `<template ${PRELOADS}>${preloads}</template><script>${START_SCRIPT}</script></body>`);
}
