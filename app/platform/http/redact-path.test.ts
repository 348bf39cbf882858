import { expect, test } from "vitest";
import { redactPath } from "./redact-path.ts";

test.each([
  ["/no/such/page", "/no/such/page"],
  ["/newsletter/confirm?token=a-secret#there", "/newsletter/confirm"],
  [`/company/blog/preview/${"0123456789ab".repeat(4)}`, "/company/blog/preview/01234567…"],
  ["/admin/leads/0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111", "/admin/leads/0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111"],
  [`/${"long-".repeat(1_000)}`, `/${"long-".repeat(1_000)}`.slice(0, 500)],
])("of the address %.60s the log says %.60s", (url, logged) => expect(redactPath(url)).toBe(logged));
