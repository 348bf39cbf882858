import { expect, test } from "vitest";
import { buildSecurityHeaders } from "./security-headers.ts";

test("an https site sends HSTS for two years, without includeSubDomains", () => {
  const headers = buildSecurityHeaders({ SITE_URL: "https://www.example.com" });
  expect(headers["Strict-Transport-Security"]).toBe("max-age=63072000");
});

test.each([undefined, "http://www.example.com"])("a site at %s sends no HSTS", (SITE_URL) => {
  expect(buildSecurityHeaders({ SITE_URL })).not.toHaveProperty("Strict-Transport-Security");
});
