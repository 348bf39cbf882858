import { expect, test } from "vitest";
import { buildSecurityHeaders } from "./security-headers.ts";

test("a site on https has browsers come by https for two years, and promises nothing for other hosts of its domain", () => {
  const headers = buildSecurityHeaders({ SITE_URL: "https://www.example.com" });
  expect(headers["Strict-Transport-Security"]).toBe("max-age=63072000");
});

test.each([undefined, "http://www.example.com"])("a site at %s promises no https", (SITE_URL) => {
  expect(buildSecurityHeaders({ SITE_URL })).not.toHaveProperty("Strict-Transport-Security");
});
