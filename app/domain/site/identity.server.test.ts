import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity";
import { readIdentity } from "~/domain/site/identity.server.ts";

test("an owner who sets nothing gets the placeholders", () => {
  expect(readIdentity({}, undefined)).toEqual(PLACEHOLDER_IDENTITY);
});

test("an owner who sets brand, number and public address sees them everywhere", () => {
  const identity = readIdentity(
    { SITE_BRAND: "Tidewick", SITE_MESSAGING_NUMBER: "+49 171 39200 01" },
    "https://a.example",
  );
  expect(identity.brand).toBe("Tidewick");
  expect(identity.url).toBe("https://a.example");
  expect(identity.domain).toBe("a.example");
  expect(identity.messaging).toEqual({ label: "+49 171 39200 01", href: "sms:+491713920001" });
  expect(identity.social.messaging).toBe("sms:+491713920001");
});

test("an owner who mistypes a variable is told which one", () => {
  expect(() => readIdentity({ SITE_EMAIL: "nobody" }, undefined)).toThrow(/SITE_EMAIL/);
});
