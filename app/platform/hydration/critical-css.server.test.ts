import { describe, expect, it } from "vitest";
import { inlineCriticalCss } from "./critical-css.server.ts";

const STYLES = [
  ":root{--used:red;--unused:blue}",
  '@property --tw-here{syntax:"*";inherits:false}@property --tw-gone{syntax:"*";inherits:false}',
  "h1{color:var(--used);margin:var(--tw-here)}h2{color:green}",
  ".card{padding:1px}.menu{padding:2px}.md\\:w-1\\/2{width:50%}.\\[\\&_p\\]\\:m-1 p{margin:1px}",
  ".card:hover{color:red}.menu:hover{color:red}",
  "[data-theme=dark] .card{color:white}.card[open]{color:black}",
  "@media print{.menu{display:none}.card{display:block}}",
].join("");

const page = (body: string, styles = STYLES) =>
  `<html><head><style data-public="">${styles}</style></head><body>${body}</body></html>`;
const stylesOf = (html: string) => /<style data-public="critical">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";

describe("a public page's critical CSS", () => {
  it("are those of the elements and classes that it has", async () => {
    const styles = stylesOf(await inlineCriticalCss(page('<h1 class="card md:w-1/2">Hello</h1>')));
    for (const rule of ["h1{", ".card{padding", ".card:hover", ".md\\:w-1\\/2{"]) expect(styles).toContain(rule);
    for (const left of ["h2{", ".menu", "--unused", "--tw-gone"]) expect(styles).not.toContain(left);
    expect(styles).toContain("@property --tw-here");
  });

  it("contain keyframes only where an animation uses them, and no rules for inputs that no page has", async () => {
    const animated =
      ".card{animation:1ms .1s both rise}.menu{animation:shake 1s}::file-selector-button{color:red}input::-webkit-date-and-time-value{color:red}" +
      "@keyframes rise{0%{opacity:0}50%,to{opacity:1}}@keyframes shake{to{left:1px}}@media print{.card{margin:0}}";
    const styles = stylesOf(await inlineCriticalCss(page('<input class="card">', animated)));
    expect(styles).toContain("@keyframes rise{0%{opacity:0}50%,to{opacity:1}}@media print");
    for (const left of ["shake", "file-selector", "date-and-time"]) expect(styles).not.toContain(left);
  });

  it("say a default once, and nothing that is for readers of the file", async () => {
    const styles = `/*! licence */:root{--default-font-family:Inter}html{font-family:var(--default-font-family,ui, "Segoe UI");tab-size:var(--default-tab,4)}`;
    expect(stylesOf(await inlineCriticalCss(page("", styles)))).toBe(
      ":root{--default-font-family:Inter}html{font-family:var(--default-font-family);tab-size:4}",
    );
  });

  it("know a class that has to be written with references in HTML", async () => {
    const styles = stylesOf(await inlineCriticalCss(page('<div class="[&amp;_p]:m-1"><p>One</p></div>')));
    expect(styles).toContain("m-1 p{margin:1px}");
  });

  it("are ready for what scripts and visitors change: themes, open disclosures, printing", async () => {
    const styles = stylesOf(await inlineCriticalCss(page('<details class="card"></details>')));
    expect(styles).toContain("[data-theme=dark] .card");
    expect(styles).toContain(".card[open]");
    expect(styles).toContain(".card{display:block}");
  });

  it("leave the rest of the document as it is, dollar signs included", async () => {
    const html = page("<h1>$& costs $1</h1>");
    expect((await inlineCriticalCss(html)).replace(/<style[\s\S]*<\/style>/, "")).toBe(
      html.replace(/<style[\s\S]*<\/style>/, ""),
    );
    expect(await inlineCriticalCss("<p>No styles</p>")).toBe("<p>No styles</p>");
  });
});
