import { expect, test } from "vitest";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/identity.ts";
import { CONSENT_TEXTS, consentText } from "~/shared/consent-texts.ts";
import { impressum } from "./impressum.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

const TEXTS = Object.entries({ impressum, privacyPolicy, termsOfService });

for (const [name, { en }] of TEXTS) {
  test(`a reader of ${name} finds no gap where a fact of the business belongs, and each section once`, () => {
    const filled = fillCopy(en, PLACEHOLDER_IDENTITY);
    expect(JSON.stringify(filled)).not.toMatch(/\{\w+\}/);
    const ids = filled.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(filled.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Number.isNaN(Date.parse(filled.date))).toBe(false);
  });
}

test("the Impressum names the owner with everything that § 5 DDG and § 18 (2) MStV require", () => {
  const legal = { ...PLACEHOLDER_IDENTITY.legal, company: "Tidewick Ltd", representative: "R. One", editor: "E. Two" };
  const text = JSON.stringify(fillCopy(impressum.en, { ...PLACEHOLDER_IDENTITY, legal }));
  const { address, email, phone } = PLACEHOLDER_IDENTITY;
  const required = [
    ...Object.values(legal),
    ...Object.values(address),
    email,
    phone.label,
    phone.href,
    "§ 5 DDG",
    "§ 18 (2) MStV",
    "§ 36 VSBG",
  ];
  for (const fact of required) expect(text).toContain(fact);
});

test("a reader of the privacy policy is promised nothing that the site doesn't do", () => {
  const text = JSON.stringify(fillCopy(privacyPolicy.en, PLACEHOLDER_IDENTITY));
  // Deletion by a clock, backups, ending other sign-ins and two factors don't exist.
  expect(text).not.toMatch(/twelve months|overwritten|ended from elsewhere|two-factor|three years/i);
  expect(text).toContain("by hand");
});

test("the privacy policy shows each stored version of a consent text", () => {
  const text = JSON.stringify(fillCopy(privacyPolicy.en, PLACEHOLDER_IDENTITY));
  for (const { version } of CONSENT_TEXTS) {
    expect(text).toContain(version);
    expect(text).toContain(consentText(version, PLACEHOLDER_IDENTITY.brand));
  }
});

test("nobody is sent to the dispute platform of the European Commission, which was closed", () => {
  for (const [, { en }] of TEXTS) expect(JSON.stringify(en)).not.toMatch(/ec\.europa\.eu|consumers\/odr/);
});
