import { expect, it, vi } from "vitest";
import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { identityWith } from "~/domain/site/identity/identity.server.ts";
import { contradictedPromises } from "./contradicted-promises.server.ts";

const found = (content: Record<string, Record<string, string>>) =>
  contradictedPromises(CONTENT_DOCUMENTS, content).map(({ field, claim }) => [field, claim]);

it("what ships contradicts no promise", () => {
  expect(found({})).toEqual([]);
});

it("a text that says something else is named with the promise, and one that names the promise isn't", () => {
  expect(found({ "home.faq": { text: "Sixty minutes on the phone usually settles it." } })).toEqual([
    ["home.faq/text", "a free consultation of 30 minutes"],
  ]);
  expect(found({ "home.faq": { text: "{callMinutes} minutes on the phone usually settles it." } })).toEqual([]);
});

it("the length of a call in the booking settings is what the texts promise", () => {
  vi.stubEnv("BOOKING_MINUTES", "45");
  const places = found({ "site.promises": { callMinutes: "20" } });
  expect(new Set(places.map(([, claim]) => claim))).toEqual(new Set(["a free consultation of 45 minutes"]));
  const identity = identityWith({});
  expect(fillCopy("{callMinutes} minutes", identity)).toBe("45 minutes");
});

it("a promise that changes names all places that still say the old number", () => {
  const places = found({ "site.promises": { callMinutes: "20" } });
  expect(places.length).toBeGreaterThan(3);
  expect(new Set(places.map(([, claim]) => claim))).toEqual(new Set(["a free consultation of 20 minutes"]));
  expect(places.map(([field]) => field)).toContain("home.faq/text");
});
