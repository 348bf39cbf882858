import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const HTML =
  '<style data-x="">p{color:red}</style><script>one()</script><script type="speculationrules">{}</script>' +
  '<script type="application/json" id="data">{"a":1}</script><script type="application/ld+json">{"b":1}</script>' +
  '<script src="/assets/x.js"></script>';

describe("the policy of a document", () => {
  it("allows each inline script and style by its hash, without unsafe-inline", () => {
    const policy = contentSecurityPolicy(HTML);
    expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("{}")};`);
    expect(policy).toContain(`style-src 'self' ${hash("p{color:red}")};`);
    expect(policy).not.toContain("unsafe");
  });

  it("allows inline styles to the libraries of the admin area, but no inline scripts", () => {
    const policy = contentSecurityPolicy(HTML, { writesStyles: true });
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("{}")};`);
  });

  it("allows connections to other hosts only where a route names them", () => {
    const policy = contentSecurityPolicy(HTML, { connectHosts: ["https://data.example"] });
    expect(policy).toContain("connect-src 'self' https://data.example;");
  });

  it("allows the connection of hot reload in development only", () => {
    expect(contentSecurityPolicy(HTML, { development: true })).toContain("connect-src 'self' ws:;");
    expect(contentSecurityPolicy(HTML)).toMatch(/^default-src 'self';/);
    expect(contentSecurityPolicy(HTML)).not.toContain("connect-src");
  });
});
