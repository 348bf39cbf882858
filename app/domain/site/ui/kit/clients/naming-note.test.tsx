import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NAMES_CHANGED, type NamedClient } from "~/domain/site/copy/client-names.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { IdentityProvider } from "~/domain/site/ui/kit/identity-context.tsx";
import { NamingNote } from "./naming-note.tsx";

const website = {
  href: "https://www.orchard.example/about",
  image: "/images/0123456789abcdef0123456789abcdef/400x200.webp",
  imageAlt: "Orchard",
};
const shown = (of: NamedClient) =>
  renderToStaticMarkup(
    <IdentityProvider identity={PLACEHOLDER_IDENTITY}>
      <NamingNote of={of} />
    </IdentityProvider>,
  );

test("of a client whose names were changed a visitor reads that alone", () => {
  expect(shown(NAMES_CHANGED)).toContain("Names changed");
  expect(shown({ naming: "changed", website })).not.toMatch(/orchard/i);
});

test("a client who is named with consent has their logo and the way to their site", () => {
  const note = shown({ naming: "consent", website });
  expect(note).toContain("Named with consent");
  expect(note).toContain('alt="Orchard"');
  expect(note).toMatch(/<a href="https:\/\/www\.orchard\.example\/about"[^>]*>orchard\.example<\/a>/);
});

test("a client without logo and site is named with consent all the same, and of others nothing is said", () => {
  expect(shown({ ...NAMES_CHANGED, naming: "consent" })).not.toMatch(/<(?:img|a)\b/);
  expect(shown({ naming: "none", website })).toBe("");
});
