import { expect, it } from "vitest";
import { CONSENT_TEXTS, consentText, currentConsent } from "./consent-texts.ts";

it("a recorded consent can always be proven: a text never changes under its version, and none is removed", () => {
  expect(CONSENT_TEXTS.slice(0, 3).map(({ version, text }) => [version, text])).toEqual([
    ["2024-1", "I agree that you use what I send to answer my message, as the privacy policy describes."],
    [
      "2026-11-21",
      "I agree that {brand} sends the letters I asked for to this address. I can unsubscribe with one click in every letter, and have my data erased.",
    ],
    [
      "2026-11-22",
      "I agree that {brand} sends the letters I asked for to this address. I can unsubscribe by a link in every letter, and have my data erased.",
    ],
  ]);
});

it("each text has a version of its own, by which it is found again", () => {
  expect(new Set(CONSENT_TEXTS.map(({ version }) => version)).size).toBe(CONSENT_TEXTS.length);
  for (const { version, text } of CONSENT_TEXTS) {
    expect(consentText(version, "Tidewick & Co")).toBe(text.replace("{brand}", "Tidewick & Co"));
  }
  expect(consentText("Form at the fair", "RemoteOps")).toBeUndefined();
  expect(currentConsent("newsletter").version).toBe("2026-11-22");
});
