import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { authenticatorCode } from "../../../../tests/support/accounts/authenticator-app.ts";
import { newTotpSecret, totpQrCode, totpStep, totpUri } from "./second-factors.server.ts";

/** The secret and the codes of RFC 6238, appendix B (SHA-1), cut to six digits. */
const RFC_SECRET = Secret.fromUTF8("12345678901234567890").base32;

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_234_567_890, "005924", 41_152_263],
  [20_000_000_000, "353130", 666_666_666],
])("at second %d the code of RFC 6238 is right", (second, code, step) => {
  expect(totpStep(RFC_SECRET, code, new Date(second * 1000))).toBe(step);
});

describe("a code", () => {
  const now = new Date("2026-05-01T12:00:10Z");
  const secret = newTotpSecret();
  const step = Math.floor(now.getTime() / 30_000);

  test.each([-1, 0, 1])("of %d steps from now is right, and says its step", (ahead) => {
    expect(totpStep(secret, authenticatorCode(secret, ahead, now), now)).toBe(step + ahead);
  });

  test.each([-2, 2, 10])("of %d steps from now is wrong", (ahead) => {
    expect(totpStep(secret, authenticatorCode(secret, ahead, now), now)).toBeNull();
  });

  test("of another secret is wrong", () => {
    expect(totpStep(newTotpSecret(), authenticatorCode(secret, 0, now), now)).toBeNull();
  });
});

test("secrets have 160 bits and differ; the QR code is a square of dark unit squares", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = totpUri(secret, { issuer: "Site & Co", label: "owner@remoteops.example" });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Site%20%26%20Co:owner%40remoteops.example\?/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  const { size, path } = totpQrCode(uri);
  expect(size).toBeGreaterThan(40);
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});
