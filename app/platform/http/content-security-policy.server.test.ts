import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const HTML =
  '<style data-x="">p{color:red}</style><script>one()</script><script type="speculationrules">{}</script>' +
  '<script type="application/json" id="data">{"a":1}</script><script type="application/ld+json">{"b":1}</script>' +
  '<script src="/assets/x.js"></script>';

describe("the policy of a document", () => {
  it("names each inline script and style by its hash, and needs no unsafe-inline", () => {
    const policy = contentSecurityPolicy(HTML);
    expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("{}")};`);
    expect(policy).toContain(`style-src 'self' ${hash("p{color:red}")};`);
    expect(policy).not.toContain("unsafe");
  });

  it("lets libraries of the owner's area write styles, and never scripts", () => {
    const policy = contentSecurityPolicy(HTML, { writesStyles: true });
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("{}")};`);
  });

  it("lets scripts connect to other hosts where a route names them, and to nobody else", () => {
    const policy = contentSecurityPolicy(HTML, { connectHosts: ["https://data.example"] });
    expect(policy).toContain("connect-src 'self' https://data.example;");
  });

  it("lets hot reload connect in development alone", () => {
    expect(contentSecurityPolicy(HTML, { development: true })).toContain("connect-src 'self' ws:;");
    expect(contentSecurityPolicy(HTML)).toMatch(/^default-src 'self';/);
    expect(contentSecurityPolicy(HTML)).not.toContain("connect-src");
  });
});
