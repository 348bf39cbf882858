import { describe, expect, it } from "vitest";
import { extractCriticalCss } from "./critical-css.ts";

const STYLES = [
  ":root{--used:red;--unused:blue}",
  "h1{color:var(--used)}h2{color:green}",
  ".card{padding:1px}.menu{padding:2px}.md\\:w-1\\/2{width:50%}.\\[\\&_p\\]\\:m-1 p{margin:1px}",
  ".card:hover{color:red}.menu:hover{color:red}.btn-primary{color:red}.chip-info{color:red}",
  "[data-theme=dark] .card{color:white}.card[open]{color:black}",
  ".article{margin:0}.article :is(table,h6) .copy-code{margin:1px}",
  "@media print{.menu{display:none}.card{display:block}}",
].join("");

describe("a public route's critical CSS", () => {
  it("is that of the elements and classes in its source", async () => {
    const styles = await extractCriticalCss(STYLES, ['/** No menu */ <h1 className="card md:w-1/2">Hello</h1>']);
    for (const rule of ["h1{", ".card{padding", ".card:hover", ".md\\:w-1\\/2{"]) expect(styles).toContain(rule);
    for (const left of ["h2{", ".menu", "--unused", ".btn-primary"]) expect(styles).not.toContain(left);
  });

  it("has the classes of every state, and those that a template completes", async () => {
    const source = `<p className={classNames(open ? 'card' : "[&_p]:m-1", \`btn-\${variant}\`)} />`;
    const styles = await extractCriticalCss(STYLES, [source]);
    for (const rule of [".card{", "m-1 p{margin:1px}", ".btn-primary{"]) expect(styles).toContain(rule);
    expect(styles).not.toContain(".chip-info");
  });

  it("has the elements that a string chooses", async () => {
    const source = 'const Heading = isSmall ? "h2" : "h1"; <Heading />';
    expect(await extractCriticalCss(STYLES, [source])).toContain("h2{color:green}");
  });

  it("is ready for what scripts and visitors change: themes, open disclosures, printing", async () => {
    const styles = await extractCriticalCss(STYLES, ['<details className="card" />']);
    for (const rule of ["[data-theme=dark] .card", ".card[open]", ".card{display:block}"])
      expect(styles).toContain(rule);
  });

  it("has neither the licence's comment, nor fallbacks for what the theme always sets", async () => {
    const theme = "/*! MIT */\n:root{--default-font-family:serif}";
    const reset =
      "h1{font-family:var(--default-font-family,Arial,serif);font-feature-settings:var(--default-none,normal)}";
    expect(await extractCriticalCss(theme + reset, ["<h1 />"])).toBe(
      ":root{--default-font-family:serif}h1{font-family:var(--default-font-family);font-feature-settings:var(--default-none,normal)}",
    );
  });

  it("has a page's own rules for parts of controls, and not the reset's", async () => {
    const reset = "::-webkit-inner-spin-button,::file-selector-button{height:auto}";
    const own = ".card input::-webkit-inner-spin-button{appearance:none}";
    const styles = await extractCriticalCss(`${reset}${own}.card{padding:1px}`, ['<p className="card"><input /></p>']);
    expect(styles).toBe(`${own}.card{padding:1px}`);
  });

  it("has what Markdown may contain where there is a post's text", async () => {
    expect(await extractCriticalCss(STYLES, ['<ServerHtml className="article" />'])).toContain(
      ".article :is(table,h6) .copy-code{",
    );
    expect(await extractCriticalCss(STYLES, ['<div className="card" />'])).not.toContain("table");
  });
});
