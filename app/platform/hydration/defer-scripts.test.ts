import { describe, expect, it } from "vitest";
import { bootstrapScript } from "./bootstrap-script.ts";
import { deferScripts } from "./defer-scripts.ts";

const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: [] },
    "routes/public/contact": { id: "routes/public/contact", module: "/assets/contact.js", imports: [] },
    "routes/public/services/services": {
      id: "routes/public/services/services",
      module: "/assets/services.js",
      imports: [],
    },
    "routes/admin/blog/blog": { id: "routes/admin/blog/blog", module: "/assets/admin-blog.js", imports: [] },
  },
  url: "/assets/manifest.js",
  version: "1",
};
const HTML =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="icon" href="/favicon.svg"/></head><body>' +
  '<main>Hello</main><script>((storageKey, restoreKey) => {\n\tif (!window.history.state) {}\n})("positions", null)</script>' +
  '<script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ' +
  "ReadableStream({start(controller){}}).pipeThrough(new TextEncoderStream());</script>" +
  '<script type="module" async="">import "/assets/root.js";</script>' +
  '<script>window.__reactRouterContext.streamController.enqueue("[\\"a \\\\\\"word\\\\\\"\\"]\\n");</script>' +
  "<script>window.__reactRouterContext.streamController.close();</script></body></html>";
const options = {
  manifest,
  matches: ["root", "routes/public/contact"],
  bootstrapFile: "/assets/hydration-bootstrap.js",
  publicRoutesModule: "/assets/known-routes-1.js",
  stylesheet: "/assets/public.css",
};

function hydrationDataIn(html: string) {
  return JSON.parse(/<script type="application\/json" id="hydration-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
}

describe("a public page's scripts", () => {
  it("are asked for by nothing in the document", () => {
    const html = deferScripts(HTML, options);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain("<script src");
    expect(html).toContain('<link rel="icon" href="/favicon.svg"/>');
    expect(html).toContain("<main>Hello</main><script></script><script></script>");
    expect(html.match(/<script>(?!<)/g)).toHaveLength(1);
  });

  it("are named in data for the script that starts them at the end of the body", () => {
    const html = deferScripts(HTML, options);
    expect(hydrationDataIn(html).matches).toEqual(["root", "routes/public/contact"]);
    expect(hydrationDataIn(html).manifest.entry).toEqual(manifest.entry);
    expect(html.endsWith(`<script>${bootstrapScript(options.bootstrapFile)}</script></body></html>`)).toBe(true);
  });

  it("tell the browser of the page's own routes, and where it learns of the other public ones", () => {
    const data = hydrationDataIn(deferScripts(HTML, options));
    expect(Object.keys(data.manifest.routes)).toEqual(["root", "routes/public/contact"]);
    expect(data.publicRoutesModule).toBe("/assets/known-routes-1.js");
    expect(data.stylesheet).toBe("/assets/public.css");
  });

  it("hand over what the loaders gave as it was", () => {
    const data = hydrationDataIn(deferScripts(HTML, options));
    expect(data.context).toEqual({ ssr: true });
    expect(data.streamChunks).toEqual(['["a \\"word\\""]\n']);
  });

  it("can't be ended early by what stands in the data", () => {
    const odd = { ...manifest, version: "</script><script>alert(1)</script>$&" };
    const html = deferScripts(HTML, { ...options, manifest: odd });
    expect(html).not.toContain("<script>alert");
    expect(hydrationDataIn(html).manifest.version).toBe(odd.version);
  });

  it("come with speculation rules where there are some", () => {
    const html = deferScripts(HTML, { ...options, speculationRules: { prefetch: [{ eagerness: "moderate" }] } });
    expect(html).toContain('<script type="speculationrules">{"prefetch":[{"eagerness":"moderate"}]}</script>');
    expect(deferScripts(HTML, options)).not.toContain("speculationrules");
  });

  it("are left alone in a document that isn't hydrated", () => {
    expect(deferScripts("<html><body>Sorry</body></html>", options)).toBe("<html><body>Sorry</body></html>");
  });
});
